import { useRef, type PointerEvent } from 'react'

/** Let go below this, in pixels, the sheet closes. */
const CLOSE_AFTER = 80

/** Pulling a sheet down by its handle; Esc, the close button and a press outside do the same. */
export function useSheetDrag(onClose: () => void) {
  const sheetRef = useRef<HTMLDivElement>(null)
  const start = useRef<number>(undefined)
  const move = (offset: number) => sheetRef.current?.style.setProperty('--pull', `${Math.max(0, offset)}px`)
  const end = (event: PointerEvent, mayClose: boolean) => {
    if (start.current === undefined) return
    const pulled = event.clientY - start.current
    start.current = undefined
    sheetRef.current?.removeAttribute('data-pulling')
    if (mayClose && pulled > CLOSE_AFTER) onClose()
    else move(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
      sheetRef.current?.setAttribute('data-pulling', '')
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) move(event.clientY - start.current)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
  return { sheetRef, handlers }
}
