import { useRef, type PointerEvent, type RefObject } from 'react'
import { leave } from '../ui/page/leave.ts'

/** A finger that moved less has not decided whether it swipes or scrolls, in pixels. */
const UNDECIDED = 12
/** Drawn further, letting go does it. */
const ENOUGH = 96
const MOST = 140

type Handler = (event: PointerEvent) => void
type Others = { onPointerDown: Handler; onPointerMove: Handler; onPointerUp: () => void; onPointerCancel: () => void }

/** Handlers for a row that a finger draws to the right; `act` is what letting go does, none where it is undefined. */
export function useSwipe(act: (() => void) | undefined): {
  ref: RefObject<HTMLDivElement | null>
  handlers: (others: Others) => Others
} {
  const ref = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const drawn = useRef(0)
  const draw = (by: number) => {
    drawn.current = by
    if (by === 0) ref.current?.removeAttribute('style')
    else ref.current?.style.setProperty('--drawn', `${by}px`)
  }
  const end = () => {
    const isEnough = drawn.current >= ENOUGH
    start.current = undefined
    if (!isEnough || !act) return draw(0)
    void leave(ref.current?.parentElement).then(act)
  }
  const handlers = (others: Others): Others => ({
    onPointerDown: (event) => {
      others.onPointerDown(event)
      if (act && event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event) => {
      others.onPointerMove(event)
      if (start.current === undefined) return
      const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y]
      if (drawn.current === 0 && Math.abs(down) > UNDECIDED) start.current = undefined
      else if (right > UNDECIDED) draw(Math.min(MOST, right))
      else if (drawn.current > 0) draw(0)
    },
    onPointerUp: () => {
      others.onPointerUp()
      end()
    },
    onPointerCancel: () => {
      others.onPointerCancel()
      drawn.current = 0
      end()
    },
  })
  return { ref, handlers }
}
