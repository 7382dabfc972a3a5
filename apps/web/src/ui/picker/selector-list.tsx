import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '../page/button.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { ErrorState } from '../page/error-state.tsx'
import { popSelectorTexts } from './pop-selector-texts.ts'
import { SelectorRowView, type RowLayout } from './selector-row.tsx'
import type { Selection } from './selector-selection.ts'
import { RowSkeletons } from '../page/skeleton.tsx'
import styles from './pop-selector.module.css'
import { watchSight } from '../sight/watch-sight.ts'

type ListProps = {
  selection: Selection
  layout: RowLayout
  multiple: boolean
  label: string
  /** Without a search field the list itself takes the focus and the arrow keys. */
  listRef?: RefObject<HTMLDivElement | null> | undefined
}

/** The rows of a selector: what was chosen last, then the rest; more come as the end is reached. */
export function SelectorList(props: ListProps) {
  const { selection, multiple, label, listRef } = props
  const { listId, found, active } = selection
  const { rows, recent, status, page } = found
  const text = popSelectorTexts.useText()
  const ownRef = useRef<HTMLDivElement>(null)
  const ref = listRef ?? ownRef
  useEffect(() => {
    ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, ref])
  const parted = recent > 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {status === 'ready' && rows.length > 0 && text.found(found.total)}
      </p>
      <div
        ref={ref}
        id={listId}
        {...(listRef && {
          tabIndex: 0,
          onKeyDown: selection.onKeyDown,
          'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
        })}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={status === 'loading'}
        data-stale={(status === 'loading' && selection.keyword.trim() !== found.word) || undefined}
        className={styles.list}
        hidden={rows.length === 0}
      >
        <Rows {...props} from={0} to={recent} heading={parted ? text.recent : undefined} />
        <Rows
          {...props}
          from={recent}
          to={rows.length}
          heading={parted && rows.length > recent ? text.all : undefined}
        />
      </div>
      {status === 'failed' ? (
        <ErrorState what={text.failed} todo={text.failedTodo} onRetry={found.loadMore} />
      ) : page === 0 ? (
        <RowSkeletons count={6} />
      ) : rows.length === 0 ? (
        <Nothing selection={selection} />
      ) : (
        <ListEnd selection={selection} />
      )}
    </>
  )
}

function Rows(props: Omit<ListProps, 'listRef'> & { from: number; to: number; heading: string | undefined }) {
  const { selection, layout, multiple, from, to, heading } = props
  const { rows, total, word } = selection.found
  const options = rows.slice(from, to).map((row, index) => {
    const place = from + index
    return (
      <SelectorRowView
        key={row.value}
        id={`${selection.listId}-${place}`}
        row={row}
        layout={layout}
        word={word}
        place={{ at: place + 1, of: total }}
        chosen={selection.isPicked(row)}
        multiple={multiple}
        active={selection.active === place}
        onChoose={() => selection.choose(row)}
      />
    )
  })
  if (heading === undefined) return options
  return (
    <div role="group" aria-label={heading}>
      <p aria-hidden className={styles.heading}>
        {heading}
      </p>
      {options}
    </div>
  )
}

function Nothing({ selection }: { selection: Selection }) {
  const text = popSelectorTexts.useText()
  const isSearch = selection.found.word !== ''
  return (
    <div role="status">
      <EmptyState
        drawing={isSearch ? 'search' : 'inbox'}
        text={isSearch ? text.empty : text.nothing}
        action={
          <>
            <p className="quiet">{isSearch ? text.emptyTodo : text.nothingTodo}</p>
            {isSearch && <Button onClick={() => selection.search('')}>{text.clear}</Button>}
          </>
        }
      />
    </div>
  )
}

/** Bones of the next rows; reaching them brings the rows. */
function ListEnd({ selection }: { selection: Selection }) {
  const { hasMore, status, page, loadMore } = selection.found
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(loadMore)
  more.current = loadMore
  const wanted = hasMore && status === 'ready'
  useEffect(() => {
    const element = end.current
    if (!wanted || element === null) return
    return watchSight(element, (isInSight) => isInSight && more.current())
    // A new observer for each page: the end may stay in sight, and an immediate answer leaves `wanted` as it was.
  }, [wanted, page])
  return <div ref={end}>{hasMore && <RowSkeletons count={2} />}</div>
}
