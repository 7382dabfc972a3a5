import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useListKeys } from '../../kit/page/list-keys.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { Table, type TableColumn, Under } from '../../ui/page/table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { signListTexts } from '../sign-list-texts.ts'
import { NEWEST_FIRST, pressedSort, sortSigns, type SignSort, type SortKey } from '../sign-sort.ts'
import { signTableTexts } from '../sign-table-texts.ts'
import styles from '../sign-table.module.css'
import type { Signed } from './sign-row.tsx'
import { SignState, SignTime, SignWay } from './sign-cells.tsx'
import { VoidSign } from './void-sign.tsx'

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
type Column = TableColumn<Signed>

const keyOf = ({ signInId }: Signed) => signInId

/** Sign-ins as lines to compare. An order of one's own is one of all of them: the pages still missing are read for it. */
export function SignTable(props: SignTableProps) {
  const { list, isSplit, mayVoid, onMore, total, pages } = props
  const text = signTableTexts.useText()
  const [sort, setSort] = useState(NEWEST_FIRST)
  const box = useRef<HTMLDivElement>(null)
  const sorted = useMemo(() => (sort === NEWEST_FIRST ? list : sortSigns(list, sort)), [list, sort])
  const { shown, pager } = useTablePages(sorted, { total, pages, key: `${sort.key} ${sort.isDescending}` })
  const who = useWho()
  const how = useHow(props)
  const session = useSession()
  const actions = useActions(props)
  useEffect(() => {
    if (sort !== NEWEST_FIRST) onMore?.()
  }, [sort, onMore])
  useLineKeys(box)
  const columns = [...who, ...(isSplit ? [session] : []), ...how, ...(mayVoid ? [actions] : [])]
  return (
    <>
      <div ref={box}>
        <Table
          label={text.caption}
          columns={columns.map((column) => ({ ...column, sort: sortOf(column.key, sort, setSort) }))}
          items={shown}
          keyOf={keyOf}
          stops
        />
      </div>
      {pager}
    </>
  )
}

const SORT_KEYS: readonly string[] = ['name', 'place', 'time', 'way', 'state'] satisfies SortKey[]
const isSortKey = (key: string): key is SortKey => SORT_KEYS.includes(key)

function sortOf(key: string, sort: SignSort, onSort: (sort: SignSort) => void): Column['sort'] {
  if (!isSortKey(key)) return undefined
  const order = sort.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  return { order, onSort: () => onSort(pressedSort(sort, key)) }
}

function useWho(): Column[] {
  const text = signTableTexts.useText()
  const deskText = deskTexts.useText()
  return [
    {
      key: 'name',
      kind: 'text',
      isName: true,
      head: text.name,
      cell: ({ name, isSpeaker, voidReason }) => (
        <>
          <span className={classNames(styles.name, voidReason !== null && styles.isVoid)}>{name}</span>{' '}
          {isSpeaker && (
            <Tag tone="accent" icon="mic">
              {deskText.speaker}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'place',
      kind: 'text',
      head: text.place,
      cell: ({ hcoName, department }) => (
        <>
          {hcoName}
          <Under>{department}</Under>
        </>
      ),
    },
  ]
}

function useSession(): Column {
  const text = signTableTexts.useText()
  const { sessionNo: nameOf } = signListTexts.useText()
  return { key: 'session', head: text.session, cell: ({ sessionNo }) => nameOf(sessionNo) }
}

function useHow({ engagementId, signatures, mayExplain, onExplained }: SignTableProps): Column[] {
  const text = signTableTexts.useText()
  return [
    { key: 'time', head: text.time, cell: (row) => <SignTime row={row} /> },
    { key: 'way', kind: 'text', head: text.way, cell: (row) => <SignWay row={row} /> },
    {
      key: 'state',
      kind: 'text',
      head: text.state,
      cell: (row) => (
        <SignState
          engagementId={engagementId}
          row={row}
          signature={signatures.get(row.signInId)}
          mayExplain={mayExplain}
          onExplained={onExplained}
        />
      ),
    },
  ]
}

function useActions({ engagementId }: SignTableProps): Column {
  const text = signTableTexts.useText()
  return {
    key: 'actions',
    kind: 'actions',
    head: text.actions,
    cell: (row) => row.voidReason === null && <VoidSign engagementId={engagementId} row={row} />,
  }
}

/** j and k go from line to line; what can be done with one is a Tab away. */
function useLineKeys(box: RefObject<HTMLDivElement | null>): void {
  const text = signTableTexts.useText()
  const go = (step: number) => {
    const lines = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    lines[at === -1 ? 0 : Math.max(0, Math.min(lines.length - 1, at + step))]?.focus()
  }
  useListKeys([
    { key: 'j', does: text.next, press: () => go(1) },
    { key: 'k', does: text.previous, press: () => go(-1) },
  ])
}
