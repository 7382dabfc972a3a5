import { useEffect, useRef, type RefObject } from 'react'
import { useListKeys } from '../kit/page/list-keys.ts'
import { tableTexts } from './queue-table-texts.ts'

const rowLinks = (panes: HTMLElement | null): HTMLElement[] => [
  ...(panes?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
]

/** The fee whose row a node stands in. */
export const rowOf = (node: Element | null): string | undefined =>
  node?.closest<HTMLElement>('tr[data-key]')?.dataset['key']

/** The link of a fee's row. */
export const rowLinkOf = (panes: HTMLElement | null, feeId: string | undefined): HTMLElement | undefined =>
  rowLinks(panes).find((link) => rowOf(link) === feeId)

/**
 * Keys of a table whose rows each have one link, and of the pane beside it: arrows, Home and End inside the table, j and k
 * from anywhere, x for the row one stands on where rows are chosen, Esc from both. The focus is the place in the table, without it the opened
 * row; Enter is the link's own.
 */
export function useRowKeys(
  panes: RefObject<HTMLElement | null>,
  {
    opened,
    onMove,
    onChoose,
    onEscape,
  }: Readonly<{
    opened: string | undefined
    onMove: (feeId: string) => void
    onChoose?: (feeId: string) => void
    onEscape: () => void
  }>,
): void {
  const text = tableTexts.useText()
  const go = (to: (at: number, last: number) => number) => {
    const links = rowLinks(panes.current)
    const from = rowOf(document.activeElement) ?? opened
    const at = links.findIndex((link) => rowOf(link) === from)
    const link = links[Math.max(0, Math.min(links.length - 1, to(at, links.length - 1)))]
    link?.focus()
    const feeId = rowOf(link ?? null)
    if (feeId !== undefined) onMove(feeId)
  }
  const choose = () => {
    const feeId = rowOf(document.activeElement) ?? opened
    if (feeId !== undefined) onChoose?.(feeId)
  }
  const next = () => go((at) => at + 1)
  const previous = () => go((at) => at - 1)
  usePanesKeys(panes, {
    ArrowDown: next,
    ArrowUp: previous,
    j: next,
    k: previous,
    Home: () => go(() => 0),
    End: () => go((_at, last) => last),
    ...(onChoose && { x: choose }),
    Escape: onEscape,
  })
  useListKeys([
    { key: 'j', does: text.next, press: next },
    { key: 'k', does: text.previous, press: previous },
    ...(onChoose ? [{ key: 'x', does: text.choose, press: choose }] : []),
  ])
}

/** In the table each of the keys acts, also on a box; in the pane, which scrolls by arrows, Esc alone. */
function usePanesKeys(panes: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const element = panes.current
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
      const isInTable = event.target instanceof Element && event.target.closest('table') !== null
      const act = isInTable || event.key === 'Escape' ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [panes])
}
