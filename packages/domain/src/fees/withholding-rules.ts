import type { Fen } from '../kit/money.ts'

/**
 * The table in force: withholding on labour service income of residents, 国家税务总局公告2018年第61号, from 2019-01-01.
 * Stored with every computed tax, so that a later table never changes an old payment.
 */
export const TAX_TABLE_VERSION = 'CN-labour-2018-61'

/** The notice behind TAX_TABLE_VERSION, as a contract names it. */
export const TAX_TABLE_NOTICE = '国家税务总局公告2018年第61号'

export const WITHHOLDING_REFUSALS = ['feeNonResident'] as const
export type WithholdingRefusal = (typeof WITHHOLDING_REFUSALS)[number]

const DEDUCTION: Fen = 80_000
const DEDUCTION_UP_TO: Fen = 400_000

/** Upper end of the taxable income, rate in percent, quick deduction; fen. */
const BRACKETS = [
  { upTo: 2_000_000, percent: 20, minus: 0 },
  { upTo: 5_000_000, percent: 30, minus: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, percent: 40, minus: 700_000 },
] as const

/**
 * Tax of one payment (the same-item income of one person in one month), in fen, half up. Of the gross, 800 yuan up to
 * 4,000 yuan and 20 % above are deducted; the rest is taxed at 20, 30 or 40 %.
 */
export function taxOf(gross: Fen): Fen {
  const { taxable, percent, minus } = taxBase(gross)
  return Math.floor((taxable * percent - minus * 1000 + 500) / 1000)
}

/** `taxable` in tenths of a fen: 80 % of a whole number of fen stays whole, and the only rounding is that of the tax. */
function taxBase(gross: Fen): { taxable: number; percent: number; minus: Fen } {
  const taxable = gross <= DEDUCTION_UP_TO ? Math.max(0, gross - DEDUCTION) * 10 : gross * 8
  return { taxable, ...(BRACKETS.find(({ upTo }) => taxable <= upTo * 10) ?? BRACKETS[2]) }
}

/** The steps behind the tax of one payment, in fen. `isFlat`: 800 yuan were deducted, not a fifth. Shown amounts are rounded half up. */
export function explainTax(gross: Fen): {
  readonly gross: Fen
  readonly deduction: Fen
  readonly isFlat: boolean
  readonly taxable: Fen
  readonly percent: number
  readonly minus: Fen
  readonly tax: Fen
} {
  const { taxable, percent, minus } = taxBase(gross)
  const shown = Math.floor((taxable + 5) / 10)
  const isFlat = gross <= DEDUCTION_UP_TO
  return { gross, deduction: gross - shown, isFlat, taxable: shown, percent, minus, tax: taxOf(gross) }
}

/** What one person was paid for labour service in the month so far: gross and tax withheld, in fen. */
export type MonthBefore = { readonly gross: Fen; readonly tax: Fen }

export const NOTHING_BEFORE: MonthBefore = { gross: 0, tax: 0 }

/**
 * Tax of a further payment in the month: tax of the month's sum less what is already withheld. Never below zero: what
 * was withheld too much lowers the next payments, it is not paid out.
 */
export function taxOfPayment(before: MonthBefore, gross: Fen): Fen {
  return Math.max(0, taxOf(before.gross + gross) - before.tax)
}

/**
 * The smallest gross of a further payment that leaves exactly `net` (fen, ≥ 0) after tax. Exact: one fen more gross
 * gives none or one fen more net, so every net is met.
 */
export function grossFromNet(before: MonthBefore, net: Fen): Fen {
  const netOf = (gross: Fen) => gross - taxOfPayment(before, gross)
  const owed = Math.max(0, taxOf(before.gross) - before.tax)
  let low = 0
  // The top rate on gross is 32 %, so at least 68 % of anything above what is owed stays.
  let high = 2 * (net + owed) + 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (netOf(middle) >= net) high = middle
    else low = middle + 1
  }
  return low
}

export type Withholding = {
  readonly gross: Fen
  readonly tax: Fen
  readonly net: Fen
  readonly tableVersion: string
}

/** Gross, tax and net of a payment agreed as net. Refuses non-residents (feeNonResident): another table and filing hold for them. */
export function withholdFromNet(
  resident: boolean,
  before: MonthBefore,
  net: Fen,
): { ok: true; withholding: Withholding } | { ok: false; reason: WithholdingRefusal } {
  if (!resident) return { ok: false, reason: 'feeNonResident' }
  const gross = grossFromNet(before, net)
  return { ok: true, withholding: { gross, tax: gross - net, net, tableVersion: TAX_TABLE_VERSION } }
}
