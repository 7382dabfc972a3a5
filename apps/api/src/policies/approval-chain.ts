import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { policyItem } from './policy-presenter.ts'
import { findCities } from './city-repo.ts'
import { loadMeetingPolicies } from './meeting-policies.ts'
import { findPolicyVersions } from './policy-row-repo.ts'
import { findBusinessUnits } from './submission-repo.ts'

/** The policies the chain is made of, in the order people read it. */
const KEYS = [
  'approval.compliance.amount',
  'approval.finance.amount',
  'approval.finance.ioPercent',
  'approval.auto.amount',
  'approval.reminder.hours',
  'approval.escalation.hours',
] as const

type Step = OutputOf<(typeof policies)['approvalChain']>['steps'][number]

export const approvalChain: Handler<typeof policies, 'approvalChain'> = async (
  { category, region = null, buId },
  ctx,
) => {
  const today = localDateOf(ctx.at)
  const found = await loadMeetingPolicies(ctx.tx, { category, city: region ?? '', buId }, today)
  const versions = []
  for (const key of KEYS) versions.push(...(await findPolicyVersions(ctx.tx, key)))
  const units = await findBusinessUnits(ctx.tx)
  const cities = await findCities(ctx.tx)
  return {
    cities,
    steps: chainSteps(found, ctx.locale),
    limits: versions
      .map((row) => policyItem(row, today, ctx.locale))
      .filter((item) => item !== null)
      .filter(({ state }) => state === 'inForce' || state === 'planned'),
    units: units.map(({ buId: id, nameZh, nameEn }) => ({ buId: id, name: ctx.locale === 'en' ? nameEn : nameZh })),
  }
}

/** The chain of domain rules §4 in words, with the numbers in force. */
function chainSteps(found: Policies, locale: Locale): Step[] {
  const say = (zh: string, en: string) => (locale === 'en' ? en : zh)
  const over = (key: 'approval.compliance.amount' | 'approval.finance.amount') => {
    const amount = displayMoney(found(key).value)
    return { text: say(`预算超过 ${amount} 元`, `Budget above ${amount} yuan`), key }
  }
  const percent = found('approval.finance.ioPercent').value
  const share = say(
    `预算超过内部订单余额的 ${percent}%`,
    `Budget above ${percent}% of what the internal order has left`,
  )
  const plain = (zh: string, en: string) => ({ text: say(zh, en), key: null })
  const step = (name: ChainStep, conditions: Step['conditions']): Step => ({
    step: name,
    name: CHAIN_STEP_NAMES[name][locale],
    conditions,
  })
  return [
    step('lineManager', [plain('全部会议', 'Every meeting')]),
    step('compliance', [
      plain('有付费讲者', 'Paid speakers'),
      over('approval.compliance.amount'),
      plain('会场为餐厅', 'Held in a restaurant'),
    ]),
    step('finance', [over('approval.finance.amount'), { text: share, key: 'approval.finance.ioPercent' }]),
  ]
}
