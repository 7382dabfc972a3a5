import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { popSelectorTexts } from './pop-selector-texts.ts'
import { SelectorRowView, type RowLayout } from './selector-row.tsx'
import type { SelectorRow } from './selector-rows.ts'
import type { Selection } from './selector-selection.ts'
import { RowSkeletons } from './skeleton.tsx'
import styles from './pop-selector.module.css'

/** The rows of a selector: recent first, then what the search found, then the way to more. */
export function SelectorList(props: { selection: Selection; layout: RowLayout; multiple: boolean; label: string }) {
  const { selection, multiple, label } = props
  const { listId, found, first, rest, active } = selection
  const text = popSelectorTexts.useText()
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    listRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const empty = first.length === 0 && rest.length === 0
  return (
    <>
      <div
        ref={listRef}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={found.status === 'loading'}
        hidden={empty}
      >
        <Rows {...props} rows={first} from={0} heading={first.length > 0 ? text.recent : undefined} />
        <Rows
          {...props}
          rows={rest}
          from={first.length}
          heading={first.length > 0 && rest.length > 0 ? text.all : undefined}
        />
      </div>
      <ListEnd selection={selection} empty={empty} />
    </>
  )
}

function Rows(props: {
  selection: Selection
  layout: RowLayout
  rows: readonly SelectorRow[]
  from: number
  heading: string | undefined
}) {
  const { selection, layout, rows, from, heading } = props
  const options = rows.map((row, place) => (
    <SelectorRowView
      key={row.value}
      id={`${selection.listId}-${from + place}`}
      row={row}
      layout={layout}
      chosen={selection.isPicked(row)}
      active={selection.active === from + place}
      onChoose={() => selection.choose(row)}
    />
  ))
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

function ListEnd({ selection, empty }: { selection: Selection; empty: boolean }) {
  const { found } = selection
  const text = popSelectorTexts.useText()
  if (found.status === 'failed') {
    return <ErrorState what={text.failed} todo={text.failedTodo} onRetry={found.loadMore} />
  }
  if (found.status === 'loading' && found.page === 0) return <RowSkeletons count={6} />
  if (empty) {
    return (
      <div role="status">
        <EmptyState drawing="search" text={text.empty} />
      </div>
    )
  }
  if (!found.hasMore) return null
  return (
    <div className={styles.more}>
      <Button variant="quiet" busy={found.status === 'loading'} onClick={found.loadMore}>
        {text.more}
      </Button>
    </div>
  )
}
