import { expect, test } from 'vitest'
import { leadingZeroBits, waitAfter } from './guess-waits.ts'

test('minutes to wait after so many wrong tries', () => {
  const rows = (['device', 'address', 'anywhere'] as const).map((place) =>
    [1, 4, 5, 6, 7, 8, 20, 49, 50, 51, 60].map((tries) => `${tries}:${waitAfter(place, tries)}`).join(' '),
  )
  expect(rows).toMatchInlineSnapshot(`
    [
      "1:0 4:0 5:15 6:30 7:60 8:120 20:120 49:120 50:120 51:120 60:120",
      "1:0 4:0 5:15 6:30 7:60 8:120 20:120 49:120 50:120 51:120 60:120",
      "1:0 4:0 5:0 6:0 7:0 8:0 20:0 49:0 50:15 51:30 60:120",
    ]
  `)
})

test('zero bits are counted from the left', () => {
  expect([[255], [1], [0, 128], [0, 0, 1], [0, 0]].map((bytes) => leadingZeroBits(Uint8Array.from(bytes)))).toEqual([
    0, 7, 8, 23, 16,
  ])
})
