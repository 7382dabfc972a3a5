import type { Field } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { Row } from '../../../ui/page/row.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { recordPath } from '../../record-paths.ts'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import { useRecordTitle, useShownValue } from '../../use-shown-value.ts'
import type { RecordListProps } from './record-table.tsx'

/** How many facts stand under a record's name. */
const FACTS = 3
/** A figure or a day says nothing without the name of its field. */
const BARE: ReadonlySet<Field['kind']> = new Set(['money', 'int', 'date'])

/** Records one under the other, for a phone. */
export function RecordCards({ resource, records }: RecordListProps) {
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  const titleOf = useRecordTitle()
  const listed = RESOURCES[resource].fields.filter(({ isListed }) => isListed)
  return (
    <Group>
      {records.map((record) => {
        const facts = listed
          .map((field) => ({ field, shown: shownOf(field, record) }))
          .filter(({ shown }) => shown !== '' && !titleOf(resource, record).includes(shown))
          .map(({ field, shown }) => (BARE.has(field.kind) ? `${named(field.label)} ${shown}` : shown))
        return (
          <Row
            key={record.id}
            title={titleOf(resource, record)}
            second={facts.length === 0 ? undefined : <Dotted of={facts.slice(0, FACTS)} />}
            end={
              !record.isActive ? (
                <Tag tone="status2">{text.inactive}</Tag>
              ) : isFixedRecord(resource, record.values) ? (
                <Tag tone="status1">{text.bySystem}</Tag>
              ) : undefined
            }
            href={recordPath(resource, record.id)}
          />
        )
      })}
    </Group>
  )
}
