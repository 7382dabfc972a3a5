import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { MeetingCardSkeletons } from '../../ui/page/skeleton.tsx'
import styles from './endless-list.module.css'
import { defineTexts } from '../texts.ts'
import { useIsDesktop } from '../page/use-is-desktop.ts'

const { useText } = defineTexts({
  'zh-CN': { again: '继续加载', end: '没有更多了' },
  en: { again: 'Load more', end: 'That is all' },
})

/** How far before the end the next page is asked for. */
const AHEAD = '800px'
const LONG = 8

type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Cards one under the other, two in a row from 1024 px when `columns` says so; only those near the window are in the
 * page, and the next page comes before the end is reached.
 */
export function EndlessList<Item>(props: {
  items: readonly Item[]
  keyOf: (item: Item) => string
  pages: Pages
  columns?: 1 | 2 | undefined
  children: (item: Item) => ReactNode
}) {
  const { items, keyOf, pages, columns = 1, children } = props
  const inRow = useIsDesktop() ? columns : 1
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / inRow) }, (_, row) => items.slice(row * inRow, (row + 1) * inRow)),
    [items, inRow],
  )
  return (
    <div>
      <WindowVirtualizer data={rows}>
        {(row) => (
          <div key={row.map(keyOf).join()} className={styles.row} data-columns={inRow}>
            {row.map((item) => (
              <div key={keyOf(item)} className={styles.cell}>
                {children(item)}
              </div>
            ))}
          </div>
        )}
      </WindowVirtualizer>
      <ListEnd pages={pages} isLong={items.length > LONG} />
    </div>
  )
}

function ListEnd({ pages, isLong }: { pages: Pages; isLong: boolean }) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const element = end.current
    if (!wanted || element === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [wanted, fetchNextPage])
  return (
    <div ref={end} className={styles.end}>
      {isFetchingNextPage && <MeetingCardSkeletons count={2} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <ActionLink onClick={() => void fetchNextPage()}>{text.again}</ActionLink>
      )}
      {!hasNextPage && isLong && <p className={styles.all}>{text.end}</p>}
    </div>
  )
}
