import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useListKeys, type ListKey } from './list-keys.ts'
import { useParam, useSetParams } from './navigation.ts'
import { defineTexts } from '../texts.ts'
import styles from './two-pane.module.css'
import { useIsDesktop } from './use-is-desktop.ts'

const { useText } = defineTexts({
  next: ['下一项', 'Next'],
  previous: ['上一项', 'Previous'],
  open: ['打开', 'Open'],
  preview: ['所选内容', 'Selected'],
})

export type PaneChoice<Item> = {
  /** Undefined below 1024 px and in an empty list. */
  current: Item | undefined
  isCurrent: (item: Item) => boolean
  select: (item: Item) => void
  /** Whether keys were used: then the focus goes with the choice, so that closing a dialog leads back to the list. */
  byKeys: RefObject<boolean>
}

/**
 * Which item of a list stands beside it on a desktop: the one named in the address (`at`), else the first. When it goes, the one
 * in its place follows. j and k move, e opens; `more` are keys of the screen's own.
 */
export function usePaneChoice<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { open, more }: { open: (item: Item) => void; more?: (item: Item) => readonly ListKey[] },
): PaneChoice<Item> {
  const text = useText()
  const isDesktop = useIsDesktop()
  const at = useParam('at')
  const setParams = useSetParams()
  const place = useRef(0)
  const byKeys = useRef(false)
  const found = items.findIndex((item) => keyOf(item) === at)
  const index = found === -1 ? Math.min(place.current, items.length - 1) : found
  useEffect(() => {
    place.current = Math.max(0, index)
  }, [index])
  const current = isDesktop ? items[index] : undefined
  const select = (item: Item) => setParams({ at: keyOf(item) })
  const move = (by: number) => {
    const next = items[index + by]
    if (next !== undefined) select(next)
  }
  const keys =
    current === undefined
      ? []
      : [
          { key: 'j', does: text.next, press: () => move(1) },
          { key: 'k', does: text.previous, press: () => move(-1) },
          { key: 'e', does: text.open, press: () => open(current) },
          ...(more?.(current) ?? []),
        ]
  useListKeys(
    keys.map((one) => ({
      ...one,
      press: () => {
        byKeys.current = true
        document.querySelector<HTMLElement>('[data-pane-item][aria-current="true"]')?.focus({ preventScroll: true })
        one.press()
      },
    })),
  )
  return { current, isCurrent: (item) => current !== undefined && keyOf(current) === keyOf(item), select, byKeys }
}

/** From 1024 px a list with what is chosen beside it, else the list alone. `slim`: 480 px for what is chosen, the rest for a table. */
export function TwoPane(props: { preview: ReactNode | undefined; slim?: boolean | undefined; children: ReactNode }) {
  const { preview, slim, children } = props
  const text = useText()
  const pane = useRef<HTMLElement>(null)
  const shown = preview !== undefined
  useEffect(() => (shown && pane.current ? keepInWindow(pane.current) : undefined), [shown])
  if (!shown) return children
  return (
    <div className={styles.panes} data-slim={slim || undefined}>
      <div className={styles.list}>{children}</div>
      <section ref={pane} className={styles.preview} aria-label={text.preview}>
        {preview}
      </section>
    </div>
  )
}

/** The pane ends at the window's end, also while what stands above it is still in view: the decision is at its end. */
export function keepInWindow(pane: HTMLElement): () => void {
  const fit = () => {
    const { top } = pane.getBoundingClientRect()
    pane.style.setProperty('--pane-from', `${Math.round(top)}px`)
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(document.body)
  window.addEventListener('scroll', fit, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', fit)
  }
}

/** A card of the list. Beside a preview a plain press chooses it; a press with a key held, and the second of two, opens it. */
export function PaneItem<Item>(props: { item: Item; choice: PaneChoice<Item>; children: ReactNode }) {
  const { item, choice, children } = props
  const isCurrent = choice.isCurrent(item)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    element.current?.scrollIntoView({ block: 'nearest' })
    if (choice.byKeys.current) element.current?.focus({ preventScroll: true })
  }, [isCurrent, choice.byKeys])
  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!link || !plain || choice.current === undefined || event.detail > 1) return
    event.preventDefault()
    choice.select(item)
  }
  return (
    <div
      ref={element}
      tabIndex={-1}
      data-pane-item
      className={styles.item}
      aria-current={isCurrent || undefined}
      onClickCapture={choose}
    >
      {children}
    </div>
  )
}
