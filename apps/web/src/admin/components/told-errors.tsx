import { useMemo } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import type { useCallPages } from '../../kit/calls/query.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../operations.module.css'
import { type LogColumn, LogTable } from './log-table.tsx'

type Told = { readonly at: string; readonly slot: number }
type Pages<Row> = Pick<
  ReturnType<typeof useCallPages>,
  'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { readonly data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined }

/** What clients told of their errors, newest first, searched by the start of a path. */
export function ToldErrors<Row extends Told>(props: {
  text: { title: string; search: string; none: string; noHits: string; note: string }
  typed: string
  onType: (typed: string) => void
  /** Whether the pages are those of a search. */
  isSearched: boolean
  pages: Pages<Row>
  columns: readonly LogColumn<Row>[]
}) {
  const { text, pages, columns } = props
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  return (
    <>
      <SearchBox value={props.typed} onChange={props.onType} placeholder={text.search} />
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={8} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              drawing={props.isSearched ? 'search' : 'done'}
              text={props.isSearched ? text.noHits : text.none}
            />
          ) : (
            <LogTable
              label={text.title}
              columns={columns}
              rows={list}
              keyOf={({ slot, at }) => `${at} ${slot}`}
              pages={pages}
            />
          )
        }
      </Loaded>
      <p className={styles.quiet}>{text.note}</p>
    </>
  )
}
