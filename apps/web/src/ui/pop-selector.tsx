import { useRef, type RefObject } from 'react'
import { Button } from './button.tsx'
import type { OverlayProps } from './overlay.tsx'
import { popSelectorTexts } from './pop-selector-texts.ts'
import { SearchBox } from './search-box.tsx'
import { SelectorList } from './selector-list.tsx'
import type { RowLayout } from './selector-row.tsx'
import type { LoadRows, SelectorRow } from './selector-rows.ts'
import { useSelection } from './selector-selection.ts'
import { Sheet } from './sheet.tsx'

export type PopSelectorProps = OverlayProps & {
  title: string
  layout: RowLayout
  load: LoadRows
  /** What is chosen so far. */
  chosen: readonly SelectorRow[]
  multiple?: boolean | undefined
  /** Single: called with one row at the tap. Multiple: with all rows at "confirm". `onClose` is called after it. */
  onChoose: (rows: readonly SelectorRow[]) => void
  /** From 768 px the list is a popover at this element. */
  anchor?: RefObject<Element | null> | undefined
}

/** A list to choose from, with search on top: a near-full-height sheet, from 768 px a popover. */
export function PopSelector(props: PopSelectorProps) {
  const { open, onClose, title, layout, multiple = false, anchor } = props
  const text = popSelectorTexts.useText()
  const inputRef = useRef<HTMLInputElement>(null)
  const selection = useSelection(props)
  const { listId, active, picked } = selection
  const search = (
    <SearchBox
      value={selection.keyword}
      onChange={selection.search}
      placeholder={text.placeholder}
      inputRef={inputRef}
      list={{
        id: listId,
        activeId: active === undefined ? undefined : `${listId}-${active}`,
        onKeyDown: selection.onKeyDown,
      }}
    />
  )
  const confirm = (
    <Button variant="primary" block onClick={selection.confirm}>
      {text.confirm(picked.length)}
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      height="tall"
      flush
      initialFocus={inputRef}
      anchor={anchor}
      top={search}
      footer={multiple ? confirm : undefined}
    >
      <SelectorList selection={selection} layout={layout} multiple={multiple} label={title} />
    </Sheet>
  )
}
