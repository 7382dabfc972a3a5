import { type Locale, type Words, words } from '../kit/words.ts'
import type { Fen } from '../kit/money.ts'
import { displayMoney } from '../kit/money.ts'
import { explainTax, type MonthBefore, taxOfPayment } from './withholding-rules.ts'

/** What a fee was computed from; amounts in fen, month `YYYY-MM`. */
export type Computed = {
  readonly contractedNet: Fen
  readonly contractedMinutes: number
  readonly deliveredMinutes: number
  readonly net: Fen
  readonly gross: Fen
  readonly month: string
  readonly before: MonthBefore
}

/**
 * How a fee came about, a line a step, for people to read: minutes, net, the month so far, the tax of the month's sum, what of
 * it this payment bears. The figures are those of the rules, nothing is computed anew.
 */
export function calculationLines(fee: Computed, language: Locale): readonly string[] {
  const lines = [minutesLine(fee), ...monthLines(fee), ...taxLines(fee)]
  return lines.map((line) => line[language])
}

function minutesLine({ contractedNet, contractedMinutes, deliveredMinutes, net }: Computed): Words {
  const [agreed, due] = [displayMoney(contractedNet), displayMoney(net)]
  if (net === contractedNet)
    return words(
      `约定 ${contractedMinutes} 分钟、税后 ${agreed} 元，实讲 ${deliveredMinutes} 分钟，按约定支付`,
      `${agreed} net agreed for ${contractedMinutes} minutes, ${deliveredMinutes} given: paid as agreed`,
    )
  return words(
    `约定 ${contractedMinutes} 分钟、税后 ${agreed} 元，实讲 ${deliveredMinutes} 分钟：${agreed} × ${deliveredMinutes} ÷ ${contractedMinutes} = ${due} 元`,
    `${agreed} net agreed for ${contractedMinutes} minutes, ${deliveredMinutes} given: ${agreed} × ${deliveredMinutes} ÷ ${contractedMinutes} = ${due}`,
  )
}

function monthLines({ before, month, gross }: Computed): readonly Words[] {
  const [earlier, withheld] = [displayMoney(before.gross), displayMoney(before.tax)]
  if (before.gross === 0) return [words(`${month} 月内第一笔，单独计税`, `First payment of ${month}: taxed by itself`)]
  const sum = displayMoney(before.gross + gross)
  return [
    words(
      `${month} 月内此前税前 ${earlier} 元，已扣税 ${withheld} 元，同月合并计税`,
      `Earlier in ${month}: ${earlier} gross, ${withheld} tax. One month is taxed as one payment`,
    ),
    words(
      `本月合计税前：${earlier} + ${displayMoney(gross)} = ${sum} 元`,
      `Gross of the month: ${earlier} + ${displayMoney(gross)} = ${sum}`,
    ),
  ]
}

function taxLines({ before, gross, net }: Computed): readonly Words[] {
  return [
    ...sumTaxLines(before.gross + gross),
    ...ownTaxLines(before, gross),
    words(
      `税前 ${displayMoney(gross)} − 个税 ${displayMoney(gross - net)} = 税后 ${displayMoney(net)} 元`,
      `${displayMoney(gross)} gross − ${displayMoney(gross - net)} tax = ${displayMoney(net)} net`,
    ),
  ]
}

function sumTaxLines(sum: Fen): readonly Words[] {
  const { deduction, isFlat, taxable, percent, minus, tax } = explainTax(sum)
  if (taxable === 0) return [words('不超过 800 元，不扣税', 'Up to 800 nothing is withheld')]
  const [shownSum, shownTax, base] = [displayMoney(sum), displayMoney(tax), displayMoney(taxable)]
  const by = words(isFlat ? '减除费用 800 元' : '减除费用 20%', isFlat ? '800 deducted' : '20% deducted')
  const quick = minus === 0 ? '' : ` − ${displayMoney(minus)}`
  return [
    words(
      `应纳税所得额：${shownSum} − ${displayMoney(deduction)}（${by['zh-CN']}）= ${base} 元`,
      `Taxable: ${shownSum} − ${displayMoney(deduction)} (${by.en}) = ${base}`,
    ),
    words(`个税：${base} × ${percent}%${quick} = ${shownTax} 元`, `Tax: ${base} × ${percent}%${quick} = ${shownTax}`),
  ]
}

function ownTaxLines(before: MonthBefore, gross: Fen): readonly Words[] {
  if (before.gross === 0) return []
  const { tax } = explainTax(before.gross + gross)
  const [all, withheld, own] = [tax, before.tax, taxOfPayment(before, gross)].map(displayMoney)
  if (tax < before.tax)
    return [
      words(
        `此前已扣 ${withheld} 元，多于应扣的 ${all} 元，本笔不再扣税`,
        `${withheld} was withheld already, more than the ${all} due: nothing from this payment`,
      ),
    ]
  return [words(`本笔个税：${all} − ${withheld} = ${own} 元`, `Tax of this payment: ${all} − ${withheld} = ${own}`)]
}
