import { ALLOWED_CELLS, type Cell } from './cells.ts'

/** Every two values of a cell together, as text. */
export function pairsOf({ category, executeType, length, pay }: Cell): string[] {
  const values = [category, executeType, length, pay]
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))
}

/** Few cells in which every two values that any allowed cell joins stand together: the cell that adds most comes next. */
export function pairwiseCover(cells: readonly Cell[] = ALLOWED_CELLS): readonly Cell[] {
  const open = new Set(cells.flatMap(pairsOf))
  const chosen: Cell[] = []
  const added = (cell: Cell) => pairsOf(cell).filter((pair) => open.has(pair)).length
  while (open.size > 0) {
    const next = cells.reduce((best, cell) => (added(cell) > added(best) ? cell : best))
    chosen.push(next)
    for (const pair of pairsOf(next)) open.delete(pair)
  }
  return chosen
}
