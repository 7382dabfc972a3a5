import type { ReactNode } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import { type LoadedPages, useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { expenseTexts } from '../expense-texts.ts'

type Page<Row> = { readonly list: readonly Row[]; readonly total: number }

/** Rows page by page with their total count; without a row, `empty`, or what clears the conditions that left none. */
export function PagedList<Row>(props: {
  pages: LoadedPages<Page<Row>>
  empty: string
  onClear: (() => void) | undefined
  children: (row: Row) => ReactNode
  /** In place of the rows on a desk: a page of them, as a table. */
  whole?: ((rows: readonly Row[]) => ReactNode) | undefined
}) {
  const { pages, empty, onClear, children, whole } = props
  const text = expenseTexts.useText()
  return (
    <Loaded query={pages} skeleton={<MeetingRowSkeletons count={6} />}>
      {(data) => {
        const total = data.pages[0]?.total ?? 0
        if (total === 0) {
          return onClear === undefined ? (
            <EmptyState drawing="money" text={empty} />
          ) : (
            <EmptyState
              drawing="search"
              text={text.noneFits}
              action={<Button onClick={onClear}>{text.clear}</Button>}
            />
          )
        }
        const rows = data.pages.flatMap(({ list }) => list)
        return (
          <>
            <p className="quiet">{text.count(total)}</p>
            {whole ? (
              <Paged rows={rows} total={total} pages={pages} table={whole} />
            ) : (
              <Group>{rows.map(children)}</Group>
            )}
            {!whole && <MorePages pages={pages} />}
          </>
        )
      }}
    </Loaded>
  )
}

type PagedProps<Row> = {
  rows: readonly Row[]
  total: number
  pages: ReadPages
  table: (rows: readonly Row[]) => ReactNode
}

function Paged<Row>({ rows, total, pages, table }: PagedProps<Row>) {
  const { shown, pager } = useTablePages(rows, { total, pages })
  return (
    <>
      {table(shown)}
      {pager}
    </>
  )
}
