import { type Cell, cellText, isCutName } from '../kit/table-cell.ts'

/** A number with decimals, a number below zero. */
const NUMBER = /^[+-]?\d+\.\d*$|^-\d+$/
/** An amount by its groups of three digits or its currency. */
const AMOUNT = /^[+-]?[¥$]?\d{1,3}(?:,\d{3})+(?:\.\d+)?元?$|^[¥$][\d,.]+$|^[\d,.]+元$/
const [YEAR, MONTH, DAY] = ['(?:19|20)?\\d\\d', '(?:0?[1-9]|1[0-2]|[a-z]{3,9})', '(?:0?[1-9]|[12]\\d|3[01])']
const BETWEEN = '[-/. 年月]+'
const TIME = '\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?[ap]m)?'
const DATES = [
  [YEAR, MONTH, DAY],
  [DAY, MONTH, YEAR],
  [MONTH, DAY, YEAR],
].map((parts) => parts.join(BETWEEN))
/** A day, a time of day, or both. */
const MOMENT = new RegExp(
  `^(?:(?:${DATES.join('|')})日?(?:[t ]+${TIME})?|${TIME})(?: ?(?:z|[+-]\\d\\d:?\\d\\d))?$`,
  'i',
)

/**
 * Whether a bank's reference is one, and whole: at least four letters or digits, some digits among them and not all of these zeros.
 * Spreadsheets keep 15 digits of a long number and show it with an exponent, fill a narrow column with `#`, and put an error, `TRUE`
 * or `null` where they found nothing; other columns hold dates, times and amounts: none of these is a bank's number.
 */
export function isWholeReference(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.kind !== 'number') return false
  const held = typeof cell === 'string' ? cellText(cell).replace(/^'/, '').trim() : cell
  if (isCutName(held)) return false
  const text = cellText(held).normalize('NFKC')
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (signs.length < 4 || !/\d/.test(signs) || /^0+$/.test(signs)) return false
  return ![NUMBER, AMOUNT, MOMENT].some((other) => other.test(text))
}
