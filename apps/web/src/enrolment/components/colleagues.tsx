import { useCall } from '../../kit/calls/query.ts'
import { ListRow } from '../../ui/page/list-row.tsx'
import { Section } from '../../ui/page/section.tsx'
import { colleagueTexts } from '../colleague-texts.ts'

/** The employees who come, apart from the doctors; nothing while there is none. */
export function Colleagues({ engagementId }: { engagementId: string }) {
  const text = colleagueTexts.useText()
  const { data } = useCall('enrolment', 'colleagueList', { engagementId })
  if (!data || data.total === 0) return null
  return (
    <Section title={text.colleagues(data.total)}>
      {data.list.map(({ name, department, addedAt }) => (
        <ListRow key={`${name} ${addedAt}`} label={name} description={department} />
      ))}
    </Section>
  )
}
