import type { Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { classNames } from '../../../ui/page/class-names.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import { recordPath } from '../../record-paths.ts'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../records.module.css'
import { useNamed } from '../../use-named.ts'
import { useShownValue, wordsOfCode, type RecordItem } from '../../use-shown-value.ts'
import { CodeName } from './code-name.tsx'

const isNumber = ({ kind }: Field): boolean => kind === 'money' || kind === 'int'

export type RecordListProps = {
  resource: ResourceKey
  records: readonly RecordItem[]
  /** The record that stands beside the list. */
  current: string | undefined
}

/** Records as lines to compare; each whole line opens its record. */
export function RecordTable({ resource, records, current }: RecordListProps) {
  const named = useNamed()
  const fields = RESOURCES[resource].fields.filter(({ isListed }) => isListed)
  // Beside an open record there is room for the columns that tell records apart.
  const shown = current === undefined ? fields : fields.slice(0, 3)
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-narrow={current !== undefined || undefined}>
        <thead>
          <tr>
            {shown.map((field) => (
              <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
                {named(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Line key={record.id} resource={resource} record={record} fields={shown} current={current} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function First({ field, record }: { field: Field; record: RecordItem }) {
  const shownOf = useShownValue()
  const words = wordsOfCode(field, record)
  return words ? <CodeName code={String(record.values[field.key])} words={words} /> : shownOf(field, record)
}

function Line(props: {
  resource: ResourceKey
  record: RecordItem
  fields: readonly Field[]
  current: string | undefined
}) {
  const { resource, record, fields, current } = props
  const text = recordTexts.useText()
  const shownOf = useShownValue()
  const [first, ...others] = fields
  return (
    <tr
      className={classNames(styles.line, !record.isActive && styles.faded)}
      aria-current={record.id === current ? 'true' : undefined}
    >
      <td>
        <a className={styles.first} href={recordPath(resource, record.id)}>
          {first && <First field={first} record={record} />}
          {!record.isActive && <Tag tone="status2">{text.inactive}</Tag>}
          {isFixedRecord(resource, record.values) && <Tag tone="status1">{text.bySystem}</Tag>}
        </a>
      </td>
      {others.map((field) => (
        <td key={field.key} data-number={isNumber(field) || undefined} title={shownOf(field, record)}>
          {shownOf(field, record)}
        </td>
      ))}
    </tr>
  )
}
