// Rows of the final table: what was measured, against its budget.

/** A ratio or count with a budget. `ok` decides; the texts are for people. */
export function row(name, { measured, budget, ok, note = '' }) {
  return { name, measured, budget, ok, note }
}

/** `value` must not exceed `most`. */
export const atMost = (name, value, most, { unit = '', digits = 2, note } = {}) =>
  row(name, { measured: `${value.toFixed(digits)}${unit}`, budget: `<= ${most}${unit}`, ok: value <= most, note })

/** `value` must reach `least`. */
export const atLeast = (name, value, least, { unit = '', digits = 2, note } = {}) =>
  row(name, { measured: `${value.toFixed(digits)}${unit}`, budget: `>= ${least}${unit}`, ok: value >= least, note })

export const exactly = (name, value, wanted, note) =>
  row(name, { measured: String(value), budget: `= ${wanted}`, ok: value === wanted, note })

export function printTable(rows) {
  const columns = ['name', 'measured', 'budget', 'note']
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((line) => String(line[column]).length)))
  const print = (cells) =>
    console.log(
      cells
        .map((cell, place) => String(cell).padEnd(widths[place]))
        .join('  ')
        .trimEnd(),
    )
  print(columns)
  for (const line of rows) print([...columns.map((column) => line[column]), line.ok ? 'ok' : 'OVER BUDGET'])
}

/** The value below which this share of the values lies; 0 where there are none. */
export function quantile(values, share) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
