import { MEETING_CATEGORIES } from '../../packages/domain/src/meetings/meeting-codes.ts'
import { ALLOWED_CELLS, type Cell } from './cells.ts'

const pairsAmong = (values: readonly string[]): string[] =>
  values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))

/** Every two values of a cell together, as text. */
export const pairsOf = ({ category, executeType, length, pay }: Cell): string[] =>
  pairsAmong([category, executeType, length, pay])

/** Of two ways of holding, lengths and pays alone, whatever the category. */
export const pairsWithin = ({ executeType, length, pay }: Cell): string[] => pairsAmong([executeType, length, pay])

/** Few cells in which every two values that any allowed cell joins stand together: the cell that adds most comes next. */
export function pairwiseCover(cells: readonly Cell[] = ALLOWED_CELLS): readonly Cell[] {
  const open = new Set(cells.flatMap(pairsOf))
  const chosen: Cell[] = []
  while (open.size > 0) {
    const next = adding(cells, pairsOf, open)
    chosen.push(next)
    for (const pair of pairsOf(next)) open.delete(pair)
  }
  return chosen
}

/** One cell of each category, in which every two values of all else stand together; who has least choice comes first. */
export function coverOfCategories(): readonly Cell[] {
  const open = new Set(ALLOWED_CELLS.flatMap(pairsWithin))
  return MEETING_CATEGORIES.map((category) => ALLOWED_CELLS.filter((cell) => cell.category === category))
    .toSorted((one, other) => one.length - other.length)
    .map((cells) => {
      const next = adding(cells, pairsWithin, open)
      for (const pair of pairsWithin(next)) open.delete(pair)
      return next
    })
}

/** The cell that adds most of the open pairs. */
function adding(cells: readonly Cell[], pairs: (cell: Cell) => string[], open: ReadonlySet<string>): Cell {
  const added = (cell: Cell) => pairs(cell).filter((pair) => open.has(pair)).length
  return cells.reduce((best, cell) => (added(cell) > added(best) ? cell : best))
}
