/** An amount in fen (1/100 yuan): a safe integer. Money is never a fraction in code. */
export type Fen = number

/** The largest amount a person may enter: 99,999,999.99 yuan. */
export const MAX_FEN: Fen = 9_999_999_999

export const MONEY_REFUSALS = ['amountFormat', 'amountPrecision', 'amountNegative', 'amountTooLarge'] as const
export type MoneyRefusal = (typeof MONEY_REFUSALS)[number]
export type ParsedMoney =
  | { readonly ok: true; readonly fen: Fen }
  | { readonly ok: false; readonly reason: MoneyRefusal }

const DECIMAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/**
 * Reads an amount in yuan from the wire or a form: plain digits, a point, at most two decimals.
 * Refuses exponents, full-width digits, separators, a plus sign and blanks (amountFormat), a third decimal
 * (amountPrecision), below zero (amountNegative), above MAX_FEN (amountTooLarge).
 */
export function parseMoney(text: string): ParsedMoney {
  const match = DECIMAL.exec(text)
  const whole = match?.[2]
  if (!match || whole === undefined) return { ok: false, reason: 'amountFormat' }
  if (match[1] === '-') return { ok: false, reason: 'amountNegative' }
  const decimals = match[3] ?? ''
  if (decimals.length > 2) return { ok: false, reason: 'amountPrecision' }
  if (whole.length > 8) return { ok: false, reason: 'amountTooLarge' }
  return { ok: true, fen: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
}

/** The amount on the wire: yuan with two decimals, `1234.50`. */
export function toWire(fen: Fen): string {
  const { sign, yuan, cents } = split(fen)
  return `${sign}${yuan}.${cents}`
}

/** The amount for a person: thousands separators, at most two decimals, zeros at the end dropped (product text, §5): `1,234.5`. */
export function displayMoney(fen: Fen): string {
  const { sign, yuan, cents } = split(fen)
  const decimals = cents.replace(/0+$/, '')
  return `${sign}${yuan.replace(/\B(?=(?:[0-9]{3})+$)/g, ',')}${decimals === '' ? '' : `.${decimals}`}`
}

/** An amount of the wire as an input shows it: without separators. */
export function fieldMoney(wire: string): string {
  const parsed = parseMoney(wire)
  return parsed.ok ? displayMoney(parsed.fen).replaceAll(',', '') : wire
}

function split(fen: Fen): { sign: string; yuan: string; cents: string } {
  const size = Math.abs(fen)
  return {
    sign: fen < 0 ? '-' : '',
    yuan: String(Math.floor(size / 100)),
    cents: String(size % 100).padStart(2, '0'),
  }
}

/**
 * `amount × numerator ÷ denominator`, half up, in integers. All three ≥ 0 and the product below 2^52:
 * within that range the division cannot round across an integer.
 */
export function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}

/** `percent` % of an amount, half up, in fen. */
export function percentOf(fen: Fen, percent: number): Fen {
  return scaleHalfUp(fen, percent, 100)
}

/** How many whole percent `part` is of `whole`, rounded down, so that 100 means all of it; 0 of 0 is 100. */
export function percentDone(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part * 100) / whole)
}

export function sumFen(amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, fen) => sum + fen, 0)
}
