import type { Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { RowLink, Table, type TableColumn } from '../../../ui/page/table.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { recordPath } from '../../record-paths.ts'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../records.module.css'
import { useNamed } from '../../use-named.ts'
import { useShownValue, wordsOfCode, type RecordItem } from '../../use-shown-value.ts'
import { CodeName } from './code-name.tsx'

const isNumber = ({ kind }: Field): boolean => kind === 'money' || kind === 'int'
const keyOf = ({ id }: RecordItem) => id

export type RecordListProps = {
  resource: ResourceKey
  records: readonly RecordItem[]
  /** The record that stands beside the list. */
  current: string | undefined
}

/** Records as lines to compare; each whole line opens its record. Beside one there is room for the columns that tell them apart. */
export function RecordTable({ resource, records, current }: RecordListProps) {
  const named = useNamed()
  const shownOf = useShownValue()
  const fields = RESOURCES[resource].fields.filter(({ isListed }) => isListed)
  const columns = fields.map((field, place): TableColumn<RecordItem> => ({
    key: field.key,
    head: named(field.label),
    isName: place === 0,
    isWide: place > 2,
    kind: isNumber(field) ? 'number' : place === 0 ? 'text' : undefined,
    cell: (record) =>
      place === 0 ? (
        <First resource={resource} field={field} record={record} />
      ) : (
        <span className={styles.value} title={shownOf(field, record)}>
          {shownOf(field, record)}
        </span>
      ),
  }))
  return (
    <Table
      label={named(RESOURCES[resource].name)}
      columns={columns}
      items={records}
      keyOf={keyOf}
      currentKey={current}
      narrow={current !== undefined}
      isFaded={({ isActive }) => !isActive}
    />
  )
}

function First({ resource, field, record }: { resource: ResourceKey; field: Field; record: RecordItem }) {
  const text = recordTexts.useText()
  const shownOf = useShownValue()
  const words = wordsOfCode(field, record)
  return (
    <RowLink href={recordPath(resource, record.id)}>
      <span className={styles.first}>
        {words ? <CodeName code={String(record.values[field.key])} words={words} /> : shownOf(field, record)}
        {!record.isActive && <Tag tone="status2">{text.inactive}</Tag>}
        {isFixedRecord(resource, record.values) && <Tag tone="status1">{text.bySystem}</Tag>}
      </span>
    </RowLink>
  )
}
