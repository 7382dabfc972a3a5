import { useId, useState, type KeyboardEvent } from 'react'
import type { PopSelectorProps } from './pop-selector-props.ts'
import { useSelectorRows, type SelectorRow } from './selector-rows.ts'
import { isOfInputMethod } from '../field/input-method.ts'

type SelectionProps = Pick<PopSelectorProps, 'open' | 'onClose' | 'load' | 'chosen' | 'multiple' | 'onChoose'>
export type Selection = ReturnType<typeof useSelection>

/** What happens while a selector is open: the word, the rows, the picked ones, the row the arrow keys have reached. */
export function useSelection(props: SelectionProps) {
  const { open, onClose, load, chosen, multiple = false, onChoose } = props
  const listId = useId()
  const [wasOpen, setWasOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<readonly SelectorRow[]>(chosen)
  const [active, setActive] = useState<number>()
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setKeyword('')
      setPicked(chosen)
      setActive(undefined)
    }
  }
  const found = useSelectorRows(load, keyword, open)
  const { rows } = found

  const choose = (row: SelectorRow) => {
    if (row.refusal !== undefined) return
    if (multiple) {
      setPicked(isPicked(row) ? picked.filter((other) => other.value !== row.value) : [...picked, row])
      return
    }
    onChoose([row])
    onClose()
  }
  const isPicked = (row: SelectorRow) => picked.some((other) => other.value === row.value)
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a Chinese input method choose its words, not our rows.
    if (isOfInputMethod(event)) return
    const reached = moved(event.key, active, rows.length)
    if (reached !== undefined) {
      if (reached === rows.length - 1 && found.hasMore && found.status === 'ready') found.loadMore()
      event.preventDefault()
      setActive(reached)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = active === undefined ? undefined : rows[active]
      if (row) choose(row)
    }
  }
  return {
    listId,
    keyword,
    search: (word: string) => {
      setKeyword(word)
      setActive(undefined)
    },
    found,
    picked,
    isPicked,
    active,
    choose,
    onKeyDown,
    confirm: () => {
      onChoose(picked)
      onClose()
    },
  }
}

function moved(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === undefined ? 0 : Math.min(active + 1, count - 1)
  if (key === 'ArrowUp') return active === undefined ? count - 1 : Math.max(active - 1, 0)
  return undefined
}
