/** The list with one of its rows at another place; the same list when there is no such row or place. */
export function inOrder<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  if (row === undefined || rows[to] === undefined) return [...rows]
  const others = rows.filter((_, place) => place !== from)
  return [...others.slice(0, to), row, ...others.slice(to)]
}
