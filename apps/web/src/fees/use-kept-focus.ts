import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { successorOf } from './successor.ts'
import { rowLinkOf, rowOf } from './use-row-keys.ts'

type Kept = { element: Element; feeId: string | undefined; isInPane: boolean }

/**
 * Keeps the focus where one works when what held it goes: a row that left hands it to its successor, the card of a fee that
 * left to the head of the pane. Gives what leads back to the table from what stands outside it.
 */
export function useKeptFocus(
  panes: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  ids: readonly string[],
): { leadBack: () => void } {
  const kept = useRef<Kept>(undefined)
  const before = useRef(ids)
  const isLedBack = useRef(false)
  useEffect(() => {
    const element = panes.current
    const keep = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      kept.current = { element: target, feeId: rowOf(target), isInPane: target.closest('table') === null }
    }
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [panes])
  useLayoutEffect(() => {
    const was = before.current
    before.current = ids
    const last = kept.current
    const isGone = last !== undefined && !last.element.isConnected
    if ((!isGone && !isLedBack.current) || document.activeElement !== document.body) return
    isLedBack.current = false
    if (last?.isInPane && head.current) head.current.focus({ preventScroll: true })
    else rowLinkOf(panes.current, successorOf(last?.feeId ?? '', was, ids))?.focus()
  })
  return {
    leadBack: () => {
      isLedBack.current = true
    },
  }
}
