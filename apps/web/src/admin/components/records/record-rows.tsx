import type { Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { EndlessList } from '../../../kit/calls/endless-list.tsx'
import type { ReadPages } from '../../../kit/calls/table-pages.tsx'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { Row } from '../../../ui/page/row.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { recordPath } from '../../record-paths.ts'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import { type RecordItem, useRecordTitle, useShownValue } from '../../use-shown-value.ts'
import type { RecordListProps } from './record-table.tsx'

/** How many facts a record's name has under it. */
const FACTS = 3
/** A figure or a day says nothing without the name of its field. */
const BARE: ReadonlySet<Field['kind']> = new Set(['money', 'int', 'date'])

/** Records one under the other, for a phone; the next page comes before the end is reached. */
export function RecordRows({ resource, records, pages }: RecordListProps & { pages: ReadPages }) {
  return (
    <EndlessList items={records} keyOf={({ id }) => id} pages={pages}>
      {(record) => <RecordRow resource={resource} record={record} />}
    </EndlessList>
  )
}

function RecordRow({ resource, record }: { resource: ResourceKey; record: RecordItem }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  const title = useRecordTitle()(resource, record)
  const facts = RESOURCES[resource].fields
    .filter(({ isListed }) => isListed)
    .map((field) => ({ field, shown: shownOf(field, record) }))
    .filter(({ shown }) => shown !== '' && !title.includes(shown))
    .map(({ field, shown }) => (BARE.has(field.kind) ? `${named(field.label)} ${shown}` : shown))
  return (
    <Row
      title={title}
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
}
