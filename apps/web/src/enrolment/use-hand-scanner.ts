import { useEffect, useEffectEvent } from 'react'

/** Keys this close together are a scanner's, no hand is that fast; in milliseconds. */
const GAP_MS = 60
const SHORTEST = 8

/** Collects what a hand scanner types, which ends in Enter, wherever the focus is but in a field. */
export function createWedge(onScan: (text: string) => void): (key: string, at: number) => void {
  let typed = ''
  let last = -Infinity
  return (key, at) => {
    if (at - last > GAP_MS) typed = ''
    last = at
    if (key === 'Enter') {
      if (typed.length >= SHORTEST) onScan(typed)
      typed = ''
    } else if (key.length === 1) typed += key
  }
}

/** A hand scanner works like a keyboard: `onScan` gets each code it reads while no field has the focus. */
export function useHandScanner(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const take = createWedge((text) => scanned(text))
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!isField) take(event.key, event.timeStamp)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
