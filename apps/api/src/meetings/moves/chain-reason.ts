import type { ChainCondition, ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { fillText } from '../../kit/document/fill-text.ts'
import type { Locale } from '../../kit/http/locale.ts'

const REASONS: Readonly<Record<ChainCondition['kind'], Readonly<Record<Locale, string>>>> = {
  always: { 'zh-CN': '直属经理审批', en: 'Line manager' },
  paidSpeaker: { 'zh-CN': '有付费讲者', en: 'Paid speakers' },
  restaurant: { 'zh-CN': '会场为餐厅', en: 'Held in a restaurant' },
  amountOver: { 'zh-CN': '预算超过 {amount} 元', en: 'Budget above {amount} yuan' },
  ioShareOver: {
    'zh-CN': '预算超过内部订单余额的 {percent}%',
    en: 'Budget above {percent}% of what the internal order has left',
  },
}

/** Policies whose amount a step's `amountOver` means, in order: one person may fill compliance and finance together. */
const AMOUNTS = {
  lineManager: ['approval.compliance.amount', 'approval.finance.amount'],
  compliance: ['approval.compliance.amount', 'approval.finance.amount'],
  finance: ['approval.finance.amount'],
} as const satisfies Readonly<Record<ChainStep, readonly string[]>>

/** Why a step takes part, with the numbers of the policies that called it in. */
export function chainReason(
  { step, because }: { step: ChainStep; because: readonly ChainCondition['kind'][] },
  policies: Policies,
  locale: Locale,
): string {
  let amounts = 0
  const parts = because.map((kind) => {
    if (kind === 'amountOver') {
      const key = AMOUNTS[step][amounts] ?? 'approval.finance.amount'
      amounts += 1
      return fillText(REASONS[kind][locale], { amount: displayMoney(policies(key).value) })
    }
    return fillText(REASONS[kind][locale], { percent: policies('approval.finance.ioPercent').value })
  })
  return parts.join(locale === 'en' ? ', ' : '、')
}

/** The rule by which the system approved, with its limit. */
export function autoRuleText(policies: Policies, locale: Locale): string {
  const amount = displayMoney(policies('approval.auto.amount').value)
  if (locale === 'en') return `No paid speaker, nothing to note, budget below ${amount} yuan`
  return `无付费讲者、无提醒，预算低于 ${amount} 元`
}
