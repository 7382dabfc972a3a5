import { type Cell, cellText, isCutName } from '../kit/table-cell.ts'

/** Zeros alone, a number with decimals, a number below zero. */
const NO_NAME = /^[+-]?0+$|^[+-]?\d+\.\d*$|^-\d+$/

/**
 * Whether a bank's reference is whole. Spreadsheets keep 15 digits of a long number and show it with an exponent, fill a narrow
 * column with `#`, and put an error or zeros where they found nothing: none of these is what the bank said.
 */
export function isWholeReference(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.kind !== 'number') return false
  const held = typeof cell === 'string' ? cellText(cell).replace(/^'/, '').trim() : cell
  return !isCutName(held) && !NO_NAME.test(cellText(held))
}
