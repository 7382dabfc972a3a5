import type { ReactNode } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import type { LoadedPages } from '../../kit/calls/table-pages.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'

/** Rows of a step, page by page from the server. */
export function ReachList<Row>(props: {
  pages: LoadedPages<{ readonly list: readonly Row[] }>
  empty: ReactNode
  children: (row: Row) => ReactNode
}) {
  const { pages, empty, children } = props
  const rows = pages.data?.pages.flatMap(({ list }) => list)
  return (
    <>
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
        {(list) => (list.length === 0 ? empty : <Group>{list.map(children)}</Group>)}
      </Loaded>
      <MorePages pages={pages} />
    </>
  )
}

/** A person, or a device: who, where from, and when what happened. */
export function ReachRow(props: { name: string; facts: readonly string[]; notes: readonly string[]; end?: ReactNode }) {
  const { name, facts, notes, end } = props
  return (
    <Row
      title={name}
      end={end}
      second={
        <>
          <Dotted of={facts} />
          <Dotted of={notes} />
        </>
      }
    />
  )
}
