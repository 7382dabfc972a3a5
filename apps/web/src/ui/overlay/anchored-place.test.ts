import { expect, test } from 'vitest'
import { placeAt } from './anchored-place.ts'

const VIEW = { width: 1280, height: 800 }
const POPOVER = { width: 400, height: 300 }

test('stands under the anchor, at its start', () => {
  expect(placeAt({ left: 100, top: 100, bottom: 148 }, POPOVER, VIEW)).toEqual({ left: 100, top: 156, room: 628 })
})

test('stands above when there is no room under it', () => {
  expect(placeAt({ left: 100, top: 700, bottom: 748 }, POPOVER, VIEW)).toEqual({ left: 100, top: 392, room: 676 })
})

test('takes the larger side when it fits on neither', () => {
  const tall = { width: 400, height: 900 }
  expect(placeAt({ left: 100, top: 300, bottom: 348 }, tall, VIEW)).toMatchObject({ top: 356, room: 428 })
  expect(placeAt({ left: 100, top: 500, bottom: 548 }, tall, VIEW)).toMatchObject({ top: 16, room: 476 })
})

test('keeps 16 px to the window’s edges', () => {
  expect(placeAt({ left: 1200, top: 100, bottom: 148 }, POPOVER, VIEW).left).toBe(864)
  expect(placeAt({ left: -40, top: 100, bottom: 148 }, POPOVER, VIEW).left).toBe(16)
})
