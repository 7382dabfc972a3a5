import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { recordPath } from '../record-paths.ts'
import { recordTexts } from '../record-texts.ts'
import { useShownValue } from '../use-shown-value.ts'
import type { RecordListProps } from './record-table.tsx'

/** How many facts stand under a record's name. */
const FACTS = 3

/** Records one under the other, for a phone. */
export function RecordCards({ resource, records }: RecordListProps) {
  const text = recordTexts.useText()
  const shownOf = useShownValue()
  const listed = RESOURCES[resource].fields.filter(({ isListed }) => isListed)
  return (
    <Section>
      {records.map((record) => {
        const facts = listed
          .map((field) => shownOf(field, record))
          .filter((fact) => fact !== '' && !record.label.includes(fact))
        return (
          <ListRow
            key={record.id}
            label={record.label}
            description={facts.length === 0 ? undefined : facts.slice(0, FACTS).join(' · ')}
            value={record.isActive ? undefined : <Tag tone="status2">{text.inactive}</Tag>}
            href={recordPath(resource, record.id)}
          />
        )
      })}
    </Section>
  )
}
