import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculationLines, type Computed } from './calculation-texts.ts'
import { explainTax, grossFromNet, NOTHING_BEFORE, taxOf, taxOfPayment } from './withholding-rules.ts'
import type { MonthBefore } from './withholding-rules.ts'

function computed(net: number, before: MonthBefore = NOTHING_BEFORE, changes: Partial<Computed> = {}): Computed {
  return {
    contractedNet: net,
    contractedMinutes: 40,
    deliveredMinutes: 40,
    net,
    gross: grossFromNet(before, net),
    month: '2026-11',
    before,
    ...changes,
  }
}

const shown = (fee: Computed) => [...calculationLines(fee, 'zh-CN'), ...calculationLines(fee, 'en')].join('\n')

test('a talk as agreed, the first of the month', () => {
  expect(`\n${shown(computed(300_000))}\n`).toMatchInlineSnapshot(`
    "
    约定 40 分钟、税后 3,000 元，实讲 40 分钟，按约定支付
    2026-11 月内第一笔，单独计税
    应纳税所得额：3,550 − 800（减除费用 800 元）= 2,750 元
    个税：2,750 × 20% = 550 元
    税前 3,550 − 个税 550 = 税后 3,000 元
    3,000 net agreed for 40 minutes, 40 given: paid as agreed
    First payment of 2026-11: taxed by itself
    Taxable: 3,550 − 800 (800 deducted) = 2,750
    Tax: 2,750 × 20% = 550
    3,550 gross − 550 tax = 3,000 net
    "
  `)
})

test('a second talk in the month shows the tax of the sum', () => {
  const first = computed(300_000)
  const before = { gross: first.gross, tax: first.gross - first.net }
  expect(`\n${shown(computed(300_000, before))}\n`).toMatchInlineSnapshot(`
    "
    约定 40 分钟、税后 3,000 元，实讲 40 分钟，按约定支付
    2026-11 月内此前税前 3,550 元，已扣税 550 元，同月合并计税
    本月合计税前：3,550 + 3,592.86 = 7,142.86 元
    应纳税所得额：7,142.86 − 1,428.57（减除费用 20%）= 5,714.29 元
    个税：5,714.29 × 20% = 1,142.86 元
    本笔个税：1,142.86 − 550 = 592.86 元
    税前 3,592.86 − 个税 592.86 = 税后 3,000 元
    3,000 net agreed for 40 minutes, 40 given: paid as agreed
    Earlier in 2026-11: 3,550 gross, 550 tax. One month is taxed as one payment
    Gross of the month: 3,550 + 3,592.86 = 7,142.86
    Taxable: 7,142.86 − 1,428.57 (20% deducted) = 5,714.29
    Tax: 5,714.29 × 20% = 1,142.86
    Tax of this payment: 1,142.86 − 550 = 592.86
    3,592.86 gross − 592.86 tax = 3,000 net
    "
  `)
})

test('half the minutes, up to 800, and a high sum with its quick deduction', () => {
  const half = computed(100_000, NOTHING_BEFORE, { contractedNet: 200_000, deliveredMinutes: 20 })
  const cases = [half, computed(80_000), computed(5_000_000)].map((fee) => calculationLines(fee, 'zh-CN').join('\n'))
  expect(`\n${cases.join('\n\n')}\n`).toMatchInlineSnapshot(`
    "
    约定 40 分钟、税后 2,000 元，实讲 20 分钟：2,000 × 20 ÷ 40 = 1,000 元
    2026-11 月内第一笔，单独计税
    应纳税所得额：1,050 − 800（减除费用 800 元）= 250 元
    个税：250 × 20% = 50 元
    税前 1,050 − 个税 50 = 税后 1,000 元

    约定 40 分钟、税后 800 元，实讲 40 分钟，按约定支付
    2026-11 月内第一笔，单独计税
    不超过 800 元，不扣税
    税前 800 − 个税 0 = 税后 800 元

    约定 40 分钟、税后 50,000 元，实讲 40 分钟，按约定支付
    2026-11 月内第一笔，单独计税
    应纳税所得额：63,235.29 − 12,647.06（减除费用 20%）= 50,588.23 元
    个税：50,588.23 × 40% − 7,000 = 13,235.29 元
    税前 63,235.29 − 个税 13,235.29 = 税后 50,000 元
    "
  `)
})

test('too much withheld earlier is said, not shown as a wrong sum', () => {
  expect(shown(computed(100_000, { gross: 100_000, tax: 50_000 }))).toContain('本笔不再扣税')
})

test('the explanation is the tax itself: its parts add up for every gross', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (gross) => {
      const { deduction, taxable, tax } = explainTax(gross)
      expect(deduction + taxable).toBe(gross)
      expect(tax).toBe(taxOf(gross))
    }),
  )
})

test('every sum on a line is right: the last one is gross less tax', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(amount, amount, (net, earlier) => {
      const before = { gross: earlier, tax: taxOf(earlier) }
      const { gross } = computed(net, before)
      expect(gross - taxOfPayment(before, gross)).toBe(net)
    }),
  )
})
