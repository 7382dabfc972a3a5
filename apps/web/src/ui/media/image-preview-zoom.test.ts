import { expect, it } from 'vitest'
import { FITTED, pan, toggleZoom, zoomAt } from './image-preview-zoom.ts'

it('zooms from 1 to 5', () => {
  expect(zoomAt(FITTED, 9, FITTED).scale).toBe(5)
  expect(zoomAt(FITTED, 0.2, FITTED)).toEqual(FITTED)
})

it('keeps the point under the fingers', () => {
  const point = { x: 100, y: -40 }
  const zoom = zoomAt(FITTED, 3, point)
  // The picture's place at the point, (point − offset) ÷ scale, is what it was before.
  expect([(point.x - zoom.x) / zoom.scale, (point.y - zoom.y) / zoom.scale]).toEqual([100, -40])
})

it('goes in by a double tap and out by the next', () => {
  const inside = toggleZoom(FITTED, { x: 10, y: 10 })
  expect(inside.scale).toBe(2.5)
  expect(toggleZoom(inside, { x: 10, y: 10 })).toEqual(FITTED)
})

it('moves no further than the edge', () => {
  const stage = { width: 400, height: 800 }
  expect(pan({ scale: 2, x: 0, y: 0 }, 900, -900, stage)).toEqual({ scale: 2, x: 200, y: -400 })
})
