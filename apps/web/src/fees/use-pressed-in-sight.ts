import { type RefObject, useEffect, useRef } from 'react'

/** Lines of chips inside it scroll sideways, and nothing else moves, until the pressed chip is seen; `at`: what may have moved it. */
export function usePressedInSight(at: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const chip of place.current?.querySelectorAll('[role="group"] > [aria-pressed="true"]') ?? []) {
      const line = chip.parentElement
      if (line === null) continue
      const [box, own] = [line.getBoundingClientRect(), chip.getBoundingClientRect()]
      // A line may reach over the edges of the screen.
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
      if (own.left >= left && own.right <= right) continue
      line.scrollLeft += (own.left + own.right - left - right) / 2
    }
  }, [at])
  return place
}
