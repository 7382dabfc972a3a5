import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useListKeys } from '../../kit/page/list-keys.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { NEWEST_FIRST, pressedSort, sortSigns, type SignSort, type SortKey } from '../sign-sort.ts'
import { signTableTexts } from '../sign-table-texts.ts'
import styles from '../sign-table.module.css'
import type { Signed } from './sign-row.tsx'
import { SignTableRow } from './sign-table-row.tsx'

type SignTableProps = {
  engagementId: string
  list: readonly Signed[]
  signatures: ReadonlyMap<string, string>
  isSplit: boolean
  mayExplain: boolean
  onExplained?: ((signInId: string) => void) | undefined
  mayVoid: boolean
  /** Reads the next page; null while one is being read and when all are there. */
  onMore: (() => void) | null
  total: number
  pages: ReadPages
}

/** Sign-ins as lines to compare. An order of one's own is one of all of them: the pages still missing are read for it. */
export function SignTable({ list, isSplit, onMore, total, pages, ...rest }: SignTableProps) {
  const text = signTableTexts.useText()
  const [sort, setSort] = useState(NEWEST_FIRST)
  const body = useRef<HTMLTableSectionElement>(null)
  const sorted = useMemo(() => (sort === NEWEST_FIRST ? list : sortSigns(list, sort)), [list, sort])
  const { shown, pager } = useTablePages(sorted, { total, pages, key: `${sort.key} ${sort.isDescending}` })
  useEffect(() => {
    if (sort !== NEWEST_FIRST) onMore?.()
  }, [sort, onMore])
  useLineKeys(body)
  const head = { sort, onSort: (key: SortKey) => setSort(pressedSort(sort, key)) }
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className={styles.hidden}>{text.caption}</caption>
          <thead>
            <tr>
              <SortHead column="name" {...head} />
              <SortHead column="place" {...head} />
              {isSplit && <th scope="col">{text.session}</th>}
              <SortHead column="time" {...head} />
              <SortHead column="way" {...head} />
              <th scope="col">{text.signature}</th>
              <SortHead column="state" {...head} />
              {rest.mayVoid && (
                <th scope="col">
                  <span className={styles.hidden}>{text.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row) => (
              <SignTableRow
                key={row.signInId}
                row={row}
                signature={rest.signatures.get(row.signInId)}
                isSplit={isSplit}
                engagementId={rest.engagementId}
                mayExplain={rest.mayExplain}
                onExplained={rest.onExplained}
                mayVoid={rest.mayVoid}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pager}
    </>
  )
}

function SortHead(props: { column: SortKey; sort: SignSort; onSort: (key: SortKey) => void }) {
  const { column, sort, onSort } = props
  const text = signTableTexts.useText()
  const order = sort.key !== column ? undefined : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {text[column]}
        <Icon name="chevron-down" />
      </button>
    </th>
  )
}

/** j and k go from line to line; what can be done with one is a Tab away. */
function useLineKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  const text = signTableTexts.useText()
  const go = (step: number) => {
    const lines = [...(body.current?.rows ?? [])]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    lines[at === -1 ? 0 : Math.max(0, Math.min(lines.length - 1, at + step))]?.focus()
  }
  useListKeys([
    { key: 'j', does: text.next, press: () => go(1) },
    { key: 'k', does: text.previous, press: () => go(-1) },
  ])
}
