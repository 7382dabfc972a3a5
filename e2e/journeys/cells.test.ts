import { expect, test } from 'vitest'
import { ALLOWED_CELLS, EVERY_CELL, nameOf, REFUSED_CELLS } from './cells.ts'
import { pairsOf, pairwiseCover } from './pairwise.ts'

test('72 combinations, 50 of them allowed', () => {
  expect([EVERY_CELL.length, ALLOWED_CELLS.length, REFUSED_CELLS.length]).toEqual([72, 50, 22])
})

test('the cells walked with npm test join every two values that any allowed cell joins', () => {
  const cover = pairwiseCover()
  const covered = new Set(cover.flatMap(pairsOf))
  expect(ALLOWED_CELLS.flatMap(pairsOf).filter((pair) => !covered.has(pair))).toEqual([])
  expect(cover.length).toBeLessThanOrEqual(15)
  for (const cell of cover) expect(ALLOWED_CELLS).toContain(cell)
})

test('each cell has a name that is part of no other', () => {
  const names = EVERY_CELL.map(nameOf)
  for (const name of names) expect(names.filter((other) => other.includes(name))).toEqual([name])
})
