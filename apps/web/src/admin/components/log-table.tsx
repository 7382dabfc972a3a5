import { localDateOf, type Instant } from '@osmp/domain/kit/time.ts'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import type { useCallPages } from '../../kit/calls/query-pages.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { formatDayHead } from '../../kit/format-days.ts'
import { formatTime } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row as ListRow } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Table } from '../../ui/page/table.tsx'
import { useWideScreen } from '../../ui/page/wide-screen.ts'
import styles from '../operations.module.css'
import { useRealToday } from './real-time-note.tsx'

export type LogColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** What tells nothing of this row, such as a count of none, is left out of its facts on a phone. */
  isNothing?: ((row: Row) => boolean) | undefined
  kind?: 'grow' | 'text' | 'code' | 'actions' | undefined
}

/** A row of a phone: `at` puts it under its day, with the time at its end; pressed it unfolds its facts. */
type Face = Pick<ComponentProps<typeof ListRow>, 'lead' | 'title' | 'second' | 'end' | 'secondEnd'> & {
  at?: Instant | undefined
}

type Rows<Row> = {
  label: string
  columns: readonly LogColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Without it a phone shows the facts of each row at once. */
  face?: ((row: Row) => Face) | undefined
  /** Shows the label as a heading too. */
  titled?: boolean | undefined
}

/** Rows of a log: a table from 768 px, with pages from 1024 px where it is read piece by piece, on a phone rows by day. */
export function LogTable<Row>(props: Rows<Row> & { pages?: ReadPages | undefined }) {
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

function Wide<Row>({ label, columns, rows, keyOf, titled }: Rows<Row>) {
  return (
    <>
      {titled && <h2 className="title">{label}</h2>}
      <Table
        label={label}
        items={rows}
        keyOf={keyOf}
        columns={columns.map(({ head, cell, kind }) => ({ key: head, head, cell, kind }))}
      />
    </>
  )
}

function Narrow<Row>(props: Rows<Row>) {
  const { label, rows, keyOf, face, titled } = props
  const today = useRealToday()
  const days: { day: string | undefined; own: Row[] }[] = []
  for (const row of rows) {
    const at = face?.(row).at
    const day = at && localDateOf(at)
    const last = days.at(-1)
    if (last && last.day === day) last.own.push(row)
    else days.push({ day, own: [row] })
  }
  return (
    <div className="stack" role="group" aria-label={label}>
      {days.map(
        ({ day, own: [first, ...others] }) =>
          first !== undefined && (
            <Group key={keyOf(first)} title={day ? formatDayHead(day, today) : titled ? label : undefined}>
              {[first, ...others].map((row) => (
                <Entry key={keyOf(row)} {...props} row={row} />
              ))}
            </Group>
          ),
      )}
    </div>
  )
}

function Entry<Row>({ row, face, columns }: Rows<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const told = columns.filter(({ isNothing }) => isNothing?.(row) !== true)
  const facts = told.filter(({ kind }) => kind !== 'actions' && (face !== undefined || kind !== 'grow'))
  const { at, title, ...shown } = face?.(row) ?? { title: told.find(({ kind }) => kind === 'grow')?.cell(row) }
  return (
    <div>
      <ListRow
        {...(at && { end: <span className="quiet">{formatTime(at)}</span> })}
        {...shown}
        title={typeof title === 'string' ? <Dotted line of={[title]} /> : title}
        {...(face && { expanded: isOpen, onClick: () => setOpen(!isOpen) })}
      />
      {(isOpen || face === undefined) && (
        <div className={styles.facts}>
          <FactList
            facts={facts.map(({ head, cell, kind }) => ({
              label: head,
              value: cell(row),
              wide: kind === 'grow',
            }))}
          />
          {told.map(({ head, cell, kind }) => kind === 'actions' && <div key={head}>{cell(row)}</div>)}
        </div>
      )}
    </div>
  )
}
