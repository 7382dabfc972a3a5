import { expect, it } from 'vitest'
import { pagerPlaces } from './pager-pages.ts'

function printed(page: number, count: number, step: 3 | 5): string {
  return pagerPlaces(page, count, step)
    .map((place) => (place.kind === 'page' ? String(place.page) : `(${place.direction} ${place.page})`))
    .join(' ')
}

it.each([
  [1, 1, 5, '1'],
  [1, 3, 5, '1 2 3'],
  [1, 20, 5, '1 2 3 4 5 (next 6) 20'],
  [10, 20, 5, '1 (previous 5) 8 9 10 11 12 (next 15) 20'],
  [19, 20, 5, '1 (previous 14) 16 17 18 19 20'],
  [4, 20, 5, '1 2 3 4 5 6 (next 9) 20'],
  [10, 20, 3, '1 (previous 7) 10 (next 13) 20'],
  [19, 20, 3, '1 (previous 16) 19 20'],
] as const)('on page %i of %i with jumps of %i: %s', (page, count, step, places) => {
  expect(printed(page, count, step)).toBe(places)
})
