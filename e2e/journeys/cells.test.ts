import { expect, test } from 'vitest'
import { ALLOWED_CELLS, EVERY_CELL, nameOf, REFUSED_CELLS } from './cells.ts'
import { MEETING_CATEGORIES } from '../../packages/domain/src/meetings/meeting-codes.ts'
import { coverOfCategories, pairsOf, pairsWithin, pairwiseCover } from './pairwise.ts'

test('allows 50 of 72 combinations', () => {
  expect([EVERY_CELL.length, ALLOWED_CELLS.length, REFUSED_CELLS.length]).toEqual([72, 50, 22])
})

test('the cells walked before a release join every two values that any allowed cell joins', () => {
  const cover = pairwiseCover()
  const covered = new Set(cover.flatMap(pairsOf))
  expect(ALLOWED_CELLS.flatMap(pairsOf).filter((pair) => !covered.has(pair))).toEqual([])
  expect(cover.length).toBeLessThanOrEqual(15)
  for (const cell of cover) expect(ALLOWED_CELLS).toContain(cell)
})

test('one cell of each category is walked with npm test, and every other value together with every other', () => {
  const cells = coverOfCategories()
  expect(cells.map(({ category }) => category).toSorted()).toEqual(MEETING_CATEGORIES.toSorted())
  const joined = new Set(cells.flatMap(pairsWithin))
  expect(ALLOWED_CELLS.flatMap(pairsWithin).filter((pair) => !joined.has(pair))).toEqual([])
})

test('each cell has a name that is part of no other', () => {
  const names = EVERY_CELL.map(nameOf)
  for (const name of names) expect(names.filter((other) => other.includes(name))).toEqual([name])
})
