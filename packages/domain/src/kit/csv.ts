/** What a spreadsheet would run as a formula when a cell begins with it, in half and full width. */
const FORMULA_START = /^[\s]*[=+\-@＝＋－＠]/u

/** A text as a spreadsheet shows it and never runs it: with an apostrophe before what could be a formula. */
export function formulaSafe(value: string): string {
  return FORMULA_START.test(value) || /^[\t\r]/.test(value) ? `'${value}` : value
}

function cell(value: string): string {
  return `"${formulaSafe(value).replaceAll('"', '""')}"`
}

/**
 * Rows as CSV that every spreadsheet reads as plain text: UTF-8 with its mark, each cell quoted, none taken for a formula
 * (OWASP, CSV injection).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
