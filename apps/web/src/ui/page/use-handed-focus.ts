import { type RefObject, useLayoutEffect } from 'react'

/** Until a dialog has closed that the press was in, in milliseconds. */
const CLOSED_MS = 400
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Hands the focus on when the control that holds it goes: to the main control of the bar at the bottom, else to the content. With
 * `takes` the control takes the focus that was lost when it came, as the one it stands in for held it.
 */
export function useHandedFocus(control: RefObject<HTMLElement | null>, takes = false): void {
  useLayoutEffect(() => {
    const element = control.current
    const take = () => void (takes && isLost() && element?.focus({ preventScroll: true }))
    take()
    const timer = setTimeout(take, CLOSED_MS)
    return () => {
      clearTimeout(timer)
      if (element !== null && document.activeElement === element) setTimeout(handOn)
    }
  }, [control, takes])
}

/** The same for whatever control of the bar at the bottom holds the focus when the bar goes. */
export function useHandedBarFocus(): void {
  useLayoutEffect(() => {
    const bar = document.querySelector('[data-bottom]')
    return () => {
      if (bar?.contains(document.activeElement)) setTimeout(handOn)
    }
  }, [])
}

function handOn(): void {
  if (!isLost()) return
  const controls = document.querySelectorAll<HTMLElement>('[data-bottom] :is(a[href], button:not([disabled]))')
  const next = Array.from(controls).at(-1) ?? document.querySelector<HTMLElement>('#content')
  next?.focus({ preventScroll: true })
}
