import { useCall } from '../../kit/calls/query.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { colleagueTexts } from '../colleague-texts.ts'

/** The employees who come, apart from the doctors; nothing while there is none. */
export function Colleagues({ engagementId }: { engagementId: string }) {
  const text = colleagueTexts.useText()
  const { data } = useCall('enrolment', 'colleagueList', { engagementId })
  if (!data || data.total === 0) return null
  return (
    <Group title={text.colleagues(data.total)}>
      {data.list.map(({ name, department, addedAt }) => (
        <Row key={`${name} ${addedAt}`} title={name} second={department} />
      ))}
    </Group>
  )
}
