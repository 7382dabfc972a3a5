import { type ReactNode, useMemo } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import type { useCallPages } from '../../kit/calls/query-pages.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { Table } from '../../ui/page/table.tsx'
import { useWideScreen } from '../../ui/page/wide-screen.ts'
import styles from './log-table.module.css'

export type LogColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** What tells nothing of this row, such as a count of none, is left out of its card on a phone. */
  isNothing?: ((row: Row) => boolean) | undefined
  /** As in a table; `icons` are two buttons at most. */
  kind?: 'grow' | 'text' | 'code' | 'actions' | 'icons' | undefined
}

/** Rows of a log: a table from 768 px, with pages from 1024 px where it is read piece by piece, on a phone one card a row with its headings beside the values. */
export function LogTable<Row>(props: {
  label: string
  columns: readonly LogColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  pages?: ReadPages | undefined
}) {
  const { pages, rows } = props
  const { shown, pager, isPaged } = useTablePages(rows, { pages })
  const isWide = useWideScreen()
  return (
    <div className="stack">
      {isWide ? <Wide {...props} rows={pages ? shown : rows} /> : <Narrow {...props} />}
      {pages && pager}
      {!isPaged && pages && <MorePages pages={pages} />}
    </div>
  )
}

type Pages<Row> = Pick<
  ReturnType<typeof useCallPages>,
  'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { readonly data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined }

/** A log read piece by piece, or `none` where it has no row. */
export function LogPages<Row>({
  pages,
  none,
  ...table
}: Omit<Rows<Row>, 'rows'> & { pages: Pages<Row>; none: ReactNode }) {
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  return (
    <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={8} />}>
      {(list) => (list.length === 0 ? none : <LogTable {...table} rows={list} pages={pages} />)}
    </Loaded>
  )
}

type Rows<Row> = {
  label: string
  columns: readonly LogColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

function Wide<Row>({ label, columns, rows, keyOf }: Rows<Row>) {
  return (
    <Table
      label={label}
      items={rows}
      keyOf={keyOf}
      columns={columns.map(({ head, cell, kind }) => ({
        key: head,
        head,
        cell,
        kind: kind === 'icons' ? 'actions' : kind,
      }))}
    />
  )
}

function Narrow<Row>({ label, columns, rows, keyOf }: Rows<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          <dl className={styles.facts}>
            {columns
              .filter(({ isNothing }) => isNothing?.(row) !== true)
              .map(({ head, cell, kind }) => (
                <div key={head} className={styles.fact} data-kind={kind}>
                  <dt>{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
