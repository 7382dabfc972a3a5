import { useEffect, useRef, type RefObject } from 'react'
import { useListKeys } from '../kit/list-keys.ts'
import { tableTexts } from './queue-table-texts.ts'

const rowLinks = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
]
const rowOf = (node: Element | null): string | undefined => node?.closest<HTMLElement>('tr[data-fee]')?.dataset['fee']

/**
 * Keys of a table whose rows each have one link: arrows, Home and End inside it, j and k from anywhere, x for the row one
 * stands on, Esc. The focus is the place in the table; Enter is the link's own.
 */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  {
    on,
    onMove,
    onChoose,
    onEscape,
  }: Readonly<{
    on: boolean
    onMove: (feeId: string) => void
    onChoose: (feeId: string) => void
    onEscape: () => void
  }>,
): void {
  const text = tableTexts.useText()
  const go = (to: (at: number, last: number) => number) => {
    const links = rowLinks(table.current)
    const at = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement))
    const link = links[Math.max(0, Math.min(links.length - 1, to(at, links.length - 1)))]
    link?.focus()
    const feeId = rowOf(link ?? null)
    if (feeId !== undefined) onMove(feeId)
  }
  const choose = () => {
    const feeId = rowOf(document.activeElement)
    if (feeId !== undefined) onChoose(feeId)
  }
  const inside: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go((at) => at + 1),
    ArrowUp: () => go((at) => at - 1),
    Home: () => go(() => 0),
    End: () => go((_at, last) => last),
    x: choose,
    Escape: onEscape,
  }
  const latest = useRef(inside)
  latest.current = inside
  useEffect(() => {
    const element = table.current
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [table])
  useListKeys(
    on
      ? [
          { key: 'j', does: text.next, press: () => go((at) => at + 1) },
          { key: 'k', does: text.previous, press: () => go((at) => at - 1) },
          { key: 'x', does: text.choose, press: choose },
        ]
      : [],
  )
}
