import { type RefObject, useEffect, useRef } from 'react'

/** Lines of chips inside it scroll sideways, and nothing else moves, until the pressed chip is seen; `at`: what may have moved it. */
export function usePressedInSight(at: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const chip of place.current?.querySelectorAll('[role="group"] > [aria-pressed="true"]') ?? []) {
      const line = chip.parentElement
      if (line === null) continue
      const [shown, own] = [line.getBoundingClientRect(), chip.getBoundingClientRect()]
      if (own.left >= shown.left && own.right <= shown.right) continue
      line.scrollLeft += (own.left + own.right - shown.left - shown.right) / 2
    }
  }, [at])
  return place
}
