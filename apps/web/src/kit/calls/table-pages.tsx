import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import styles from './table-pages.module.css'
import { useIsDesktop } from '../page/use-is-desktop.ts'

/** For a desk: a phone never loads it. */
const Pager = lazy(async () => ({ default: (await import('../../ui/page/pager.tsx')).Pager }))

const PAGE_SIZE = 20
/** The smallest number of rows a page may have. */
const SMALLEST = 10

/** What a list read piece by piece says of itself; of rows that are all there, nothing. */
export type ReadPages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage: () => unknown
}

/** Pages of a list with how the call for them went. */
export type LoadedPages<Page> = ReadPages & {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

type TablePages<Row> = {
  /** The rows of the page; on a phone all that are read. */
  readonly shown: readonly Row[]
  /** Stands under the table from 1024 px. */
  readonly pager: ReactNode
  /** Otherwise the list goes on endlessly. */
  readonly isPaged: boolean
}

/**
 * The rows of a table page by page from 1024 px, with the pager under it; what a page lacks is read first. `total`: of all
 * rows, where it is known. Another `key` (a search, a state) begins with the first page.
 */
export function useTablePages<Row>(
  rows: readonly Row[],
  { total, pages, key = '' }: { total?: number | undefined; pages?: ReadPages | undefined; key?: string },
): TablePages<Row> {
  const isPaged = useIsDesktop()
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const [at, setAt] = useState({ key, page: 1 })
  const hasMore = pages?.hasNextPage === true
  const inAll = Math.max(rows.length, hasMore ? (total ?? rows.length + 1) : rows.length)
  const page = at.key === key ? Math.min(at.page, Math.max(1, Math.ceil(inAll / pageSize))) : 1
  const from = (page - 1) * pageSize
  const isWanted = isPaged && hasMore && rows.length < from + pageSize && pages.isFetchNextPageError !== true
  const fetchNextPage = pages?.fetchNextPage
  const isFetching = pages?.isFetchingNextPage === true
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage?.()
  }, [isWanted, isFetching, fetchNextPage])
  if (!isPaged) return { shown: rows, pager: null, isPaged }
  const ofPage = rows.slice(from, from + pageSize)
  return {
    // Until the rows of a far page have come, the last ones stay.
    shown: ofPage.length > 0 ? ofPage : rows.slice(-pageSize),
    isPaged,
    // One page of the smallest size needs none.
    pager: inAll > SMALLEST && (
      <div className={styles.pager} aria-busy={isWanted}>
        <Suspense>
          <Pager
            page={page}
            pageSize={pageSize}
            total={inAll}
            onPage={(next) => {
              setAt({ key, page: next })
              if (pages?.isFetchNextPageError === true) void fetchNextPage?.()
            }}
            onPageSize={(size) => {
              setPageSize(size)
              setAt({ key, page: Math.floor(from / size) + 1 })
            }}
          />
        </Suspense>
      </div>
    ),
  }
}
