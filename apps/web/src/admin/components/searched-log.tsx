import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogPages } from './log-table.tsx'

const DAY_MS = 86_400_000

type Days = { from: string | null; to: string | null }
type Change<Filter> = (part: Partial<Filter>) => void

/** A log with its conditions and how long its rows are kept. `text`: its words; `filter` is `all` until something is looked for. */
export function SearchedLog<Filter extends Days, Row>(props: {
  text: { none: string; noneFits: string; kept: string }
  drawing: ComponentProps<typeof EmptyState>['drawing']
  all: Filter
  filter: Filter
  onSearch: (filter: Filter) => void
  fields: (draft: Filter, change: Change<Filter>) => ReactNode
  table: Omit<ComponentProps<typeof LogPages<Row>>, 'none'>
}) {
  const { text, drawing, all, filter, onSearch, fields, table } = props
  const isAll = filter === all
  return (
    <>
      <LogFilters none={all} onSearch={onSearch} onAgain={() => void table.pages.refetch()} fields={fields} />
      <LogPages
        {...table}
        none={<EmptyState drawing={isAll ? drawing : 'search'} text={isAll ? text.none : text.noneFits} />}
      />
      <p className="quiet">{text.kept}</p>
    </>
  )
}

/** A text that a log is searched by. */
export function Condition<Key extends string>(props: {
  name: Key
  label: string
  maxLength: number
  draft: Readonly<Record<Key, string>>
  change: (part: Readonly<Record<string, string>>) => void
}) {
  const { name, label, maxLength, draft, change } = props
  return (
    <TextField
      label={label}
      optional
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}

/** Days looked for as instants; the last one counts whole. */
export const instantsOf = ({ from, to }: Days) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
})
