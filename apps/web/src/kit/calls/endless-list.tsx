import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { watchSight } from '../../ui/sight/watch-sight.ts'
import styles from './endless-list.module.css'
import { defineTexts } from '../texts.ts'

const { useText } = defineTexts({
  again: ['继续加载', 'Load more'],
  end: ['没有更多了', 'That is all'],
})

/** How far before the end the next page is asked for. */
const AHEAD = '800px'
const LONG = 12

export type EndlessPages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

type Lines<Item> = { key: string; head: string | undefined; items: Item[] }

/**
 * Rows one under the other on one surface, or on one for each run of items with the same `headOf`, under that head; only those
 * near the window are in the page, and the next page comes before the end is reached.
 */
export function EndlessList<Item>(props: {
  items: readonly Item[]
  keyOf: (item: Item) => string
  pages: EndlessPages
  headOf?: ((item: Item) => string) | undefined
  children: (item: Item) => ReactNode
}) {
  const { items, keyOf, pages, headOf, children } = props
  const lines = useMemo(() => linesOf(items, keyOf, headOf), [items, keyOf, headOf])
  return (
    <div>
      <WindowVirtualizer data={lines}>
        {({ key, head, items: some }, place) => (
          <section
            key={key}
            className={styles.group}
            data-headed={head !== undefined || undefined}
            data-first={place === 0 || undefined}
            data-last={place === lines.length - 1 || undefined}
            aria-label={head}
          >
            {head !== undefined && <h2 className={styles.head}>{head}</h2>}
            <ul className={styles.surface}>
              {some.map((item) => (
                <li key={keyOf(item)} className={styles.item}>
                  {children(item)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </WindowVirtualizer>
      <ListEnd pages={pages} count={items.length} />
    </div>
  )
}

/** Runs of items under one head; without heads each item by itself, as a list may be of any length. */
function linesOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  headOf: ((item: Item) => string) | undefined,
): Lines<Item>[] {
  const lines: Lines<Item>[] = []
  for (const item of items) {
    const head = headOf?.(item)
    const last = lines.at(-1)
    if (last && head !== undefined && last.head === head) last.items.push(item)
    else lines.push({ key: keyOf(item), head, items: [item] })
  }
  return lines
}

function ListEnd({ pages, count }: { pages: EndlessPages; count: number }) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const element = end.current
    if (!wanted || element === null) return
    return watchSight(element, (isInSight) => isInSight && void fetchNextPage(), { rootMargin: AHEAD })
    // A new observer for each page: the end may stay in sight, and an immediate answer leaves `wanted` as it was.
  }, [wanted, count, fetchNextPage])
  return (
    <div ref={end} className={styles.end}>
      {isFetchingNextPage && <RowSkeletons count={3} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <ActionLink onClick={() => void fetchNextPage()}>{text.again}</ActionLink>
      )}
      {!hasNextPage && count > LONG && <p className={styles.all}>{text.end}</p>}
    </div>
  )
}
