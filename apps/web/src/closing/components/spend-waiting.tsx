import { Dotted } from '../../ui/mark/dotted.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { spendTexts } from '../spend-texts.ts'

/** Actual amounts that wait for the reader, each with the way to its decision; nothing where none do. */
export function SpendWaiting() {
  const text = spendTexts.useText()
  const { data } = useCall('closing', 'spendWaitingList', {})
  if (data === undefined || data.list.length === 0) return null
  return (
    <Group title={text.listTitle}>
      {data.list.map(({ engagementId, engagementName, ownerName, planned, actual, uncovered }) => (
        <Row
          key={engagementId}
          icon="wallet"
          title={engagementName}
          second={
            <Dotted
              of={[
                ownerName,
                text.row(formatFee(planned), formatFee(actual)),
                ...(uncovered === null ? [] : [text.rowUncovered(formatFee(uncovered))]),
              ]}
            />
          }
          href={paths.meetingDetailChildrenClosingMeeting({ engagementId })}
        />
      ))}
    </Group>
  )
}
