import { useEffect, useRef, useState } from 'react'
import { Button } from '../page/button.tsx'
import { popSelectorTexts } from './pop-selector-texts.ts'
import { SearchBox } from '../field/search-box.tsx'
import { SelectorList } from './selector-list.tsx'
import type { RowLayout } from './selector-row.tsx'
import { type Selection, useSelection } from './selector-selection.ts'
import { Sheet } from '../overlay/sheet.tsx'
import type { PopSelectorProps } from './pop-selector-props.ts'

/** From so many rows on there is a search field. */
const MANY = 10
/** So long the list may take to say how many rows it has, in milliseconds. */
const PATIENCE = 400

/** By what people are looked for; all else is found by its words. */
const SEARCHED: Partial<Record<RowLayout, 'people' | 'colleagues'>> = {
  hcoDeptCode: 'people',
  speaker: 'people',
  employee: 'colleagues',
}

/**
 * A list to choose from. Under ten rows the sheet is as tall as they are; else it is near full height, with search on top. Which of
 * both is settled before it opens, so that nothing jumps. From 768 px a popover.
 */
export function PopSelector(props: PopSelectorProps) {
  const { open, onClose, title, layout, multiple = false, below, anchor } = props
  const text = popSelectorTexts.useText()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const selection = useSelection(props)
  const face = useFace(open, selection)
  const isFew = face === 'few'
  const { listId, active, picked } = selection
  const search = (
    <SearchBox
      value={selection.keyword}
      onChange={selection.search}
      placeholder={text[SEARCHED[layout] ?? 'placeholder']}
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
      open={open && face !== undefined}
      onClose={onClose}
      title={title}
      height={isFew ? 'auto' : 'tall'}
      flush
      initialFocus={isFew ? listRef : inputRef}
      anchor={anchor}
      top={isFew ? undefined : search}
      footer={multiple ? confirm : below}
    >
      <SelectorList
        selection={selection}
        layout={layout}
        multiple={multiple}
        label={title}
        listRef={isFew ? listRef : undefined}
      />
    </Sheet>
  )
}

/** `few` or `search`, as the first page says; undefined until it has come, or has taken too long. */
function useFace(open: boolean, { found }: Selection): 'few' | 'search' | undefined {
  const [face, setFace] = useState<'few' | 'search'>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [open])
  if (!open && face !== undefined) setFace(undefined)
  if (open && face === undefined && found.status === 'ready') setFace(found.total < MANY ? 'few' : 'search')
  if (open && face === undefined && (isLate || found.status === 'failed')) setFace('search')
  return face
}
