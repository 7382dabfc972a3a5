import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

export type GripProps = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Rows of a list that are put in order by a grip: dragged, a row changes places with its neighbour as soon as the finger is past
 * the neighbour's middle; with the keyboard it moves by one.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): { at: number | null; gripProps: (place: number) => GripProps } {
  const [at, setAt] = useState<number | null>(null)
  const drop = () => setAt(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (at === null) return
    const to = placeAt(list.current, event.clientY, at)
    if (to === at) return
    move(at, to)
    setAt(to)
  }
  const gripProps = (place: number): GripProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setAt(place)
    },
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: (event) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (by === 0) return
      event.preventDefault()
      move(place, place + by)
    },
  })
  return { at, gripProps }
}

/** The neighbour's place once its middle is passed, else the row's own. */
function placeAt(list: HTMLElement | null, y: number, at: number): number {
  const middle = (place: number) => {
    const box = list?.children[place]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [above, below] = [middle(at - 1), middle(at + 1)]
  if (above !== undefined && y < above) return at - 1
  return below !== undefined && y > below ? at + 1 : at
}
