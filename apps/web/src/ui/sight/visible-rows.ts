import { useLayoutEffect, useState, type RefObject } from 'react'

/** A grid of fewer cells is drawn whole. */
const WHOLE = 48
/** Rows drawn above and below what is seen. */
const SPARE = 3

type Shown = { from: number; to: number; above: number; below: number }

/**
 * Which of `count` equal cells of a CSS grid are worth drawing, as the page scrolls: cells `from` up to `to`, and the height in px that
 * stands for those left out before and after. The grid must draw at least one cell.
 */
export function useVisibleRows(gridRef: RefObject<HTMLElement | null>, count: number): Shown {
  const [shown, setShown] = useState<Shown>({ from: 0, to: Math.min(count, WHOLE), above: 0, below: 0 })
  useLayoutEffect(() => {
    const grid = gridRef.current
    if (grid === null || count <= WHOLE) {
      setShown({ from: 0, to: count, above: 0, below: 0 })
      return
    }
    let frame = 0
    const measure = () => {
      const next = rowsOf(grid, count)
      if (next)
        setShown((before) =>
          before.from === next.from && before.to === next.to && before.below === next.below ? before : next,
        )
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const size = new ResizeObserver(later)
    size.observe(grid)
    document.addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
    }
  }, [gridRef, count])
  return shown
}

function rowsOf(grid: HTMLElement, count: number): Shown | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ').length
  const cell = grid.querySelector('li')
  if (cell === null) return undefined
  const row = cell.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0)
  const rows = Math.ceil(count / columns)
  const { top } = grid.getBoundingClientRect()
  const first = Math.max(0, Math.min(rows - 1, Math.floor(-top / row) - SPARE))
  const last = Math.max(first + 1, Math.min(rows, Math.ceil((innerHeight - top) / row) + SPARE))
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    above: first * row,
    below: (rows - last) * row,
  }
}
