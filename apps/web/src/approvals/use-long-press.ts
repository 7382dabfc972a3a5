import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

const LONG_MS = 500
/** A finger that moves further scrolls, in pixels. */
const STILL = 10

/** Handlers for something that a finger may hold; the press that follows the holding is swallowed. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      held.current = false
      if (pointerType !== 'touch') return
      start.current = { x, y }
      stop()
      timer.current = setTimeout(() => {
        held.current = true
        onHold()
      }, LONG_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu of a held link would lie over the choice.
    onContextMenu: (event: SyntheticEvent) => {
      if (held.current) event.preventDefault()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
