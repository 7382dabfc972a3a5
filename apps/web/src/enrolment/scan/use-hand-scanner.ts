import { useEffect, useEffectEvent } from 'react'

/** The longest pause between two keys of a scanner, in milliseconds; those on Bluetooth are slow. */
const GAP_MS = 200
const SHORTEST = 8
const ENDS: readonly string[] = ['Enter', 'Tab']
/** Inputs that take no text: a key pressed in them is not meant for them. */
const WITHOUT_TEXT: readonly string[] = ['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/**
 * Collects what a hand scanner types, which ends in Enter or Tab. Tells whether a key belongs to a scan alone: such a key must
 * press nothing on the page.
 */
export function createWedge(onScan: (text: string) => void): (key: string, at: number) => boolean {
  let typed = ''
  let last = -Infinity
  return (key, at) => {
    if (at - last > GAP_MS) typed = ''
    last = at
    if (ENDS.includes(key)) {
      const text = typed
      typed = ''
      if (text.length < SHORTEST) return false
      onScan(text)
      return true
    }
    if (key.length !== 1) return false
    typed += key
    // A blank at the beginning presses the button in focus, as a person means it.
    return typed.length > 1
  }
}

/** A hand scanner works like a keyboard: `onScan` gets each code it reads while no field for text has the focus. */
export function useHandScanner(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const take = createWedge((text) => scanned(text))
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || takesText(event.target) || !take(event.key, event.timeStamp)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before any button, row or shortcut hears of the key.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
