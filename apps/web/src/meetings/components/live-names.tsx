import { useCall } from '../../kit/calls/query.ts'
import { formatTime } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'

const MOST = 8

/** The newest sign-ins, as they come: the live numbers renew the list. For readers of the sign-in list alone. */
export function LiveNames({ engagementId }: { engagementId: string }) {
  const text = cockpitTexts.useText()
  const { data } = useCall('door', 'getSignList', { engagementId })
  const rows = data?.list.filter(({ voidReason }) => voidReason === null).slice(0, MOST) ?? []
  if (rows.length === 0) return null
  return (
    <Group
      title={text.newestSigns}
      action={<ActionLink href={paths.signList({ engagementId })}>{text.signList}</ActionLink>}
    >
      {rows.map(({ signInId, name, hcoName, department, signedAt }) => (
        <Row
          key={signInId}
          lead={<Avatar name={name} />}
          title={name}
          end={formatTime(signedAt)}
          second={<Dotted line of={[hcoName, department]} />}
        />
      ))}
    </Group>
  )
}
