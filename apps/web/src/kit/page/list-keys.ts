import { useEffect, useRef } from 'react'

/** A key and what it does here, for the list that `?` shows. */
export type KeyHelp = { key: string; does: string }

let shown: readonly KeyHelp[] = []

/** The keys of the screen in view, beside those that hold everywhere. */
export const screenKeys = (): readonly KeyHelp[] => shown

/** One that is fading away has been closed. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-ending-style], [data-closed])'

/** A dialog or sheet lies over the screen. */
export const isOverlaid = (): boolean => document.querySelector(OPEN_DIALOG) !== null

/** Typing, and anything with a dialog over it, keeps its own keys. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return true
  if (isOverlaid()) return true
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

export type ListKey = KeyHelp & { press: () => void }

/** Single keys for the list in view; none where `keys` is empty. */
export function useListKeys(keys: readonly ListKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  const names = keys.map(({ key, does }) => `${key} ${does}`).join('\n')
  useEffect(() => {
    if (names === '') return
    shown = latest.current.map(({ key, does }) => ({ key, does }))
    const press = (event: KeyboardEvent) => {
      const found = isElsewhere(event) ? undefined : latest.current.find(({ key }) => key === event.key)
      if (!found) return
      event.preventDefault()
      found.press()
    }
    document.addEventListener('keydown', press)
    return () => {
      shown = []
      document.removeEventListener('keydown', press)
    }
  }, [names])
}
