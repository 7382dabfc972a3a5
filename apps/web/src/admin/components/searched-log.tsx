import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogPages } from './log-table.tsx'

const DAY_MS = 86_400_000

type Days = { from: string | null; to: string | null }

/** A log with its conditions and how long its rows are kept. `text`: its words; `filter` is `all` until something is looked for. */
export function SearchedLog<Filter extends Days, Row>(props: {
  text: { none: string; noneFits: string; kept: string }
  drawing: ComponentProps<typeof EmptyState>['drawing']
  all: Filter
  filter: Filter
  onSearch: (filter: Filter) => void
  fields: ComponentProps<typeof LogFilters<Filter>>['fields']
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

/** Days looked for as instants; the last one counts whole. */
export const instantsOf = ({ from, to }: Days) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
})
