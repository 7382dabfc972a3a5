import { displayMoney, sumFen } from '../../kit/money.ts'
import { localDateOf } from '../../kit/time.ts'
import { showsBudget } from '../meeting-codes.ts'
import { builtIn } from './rule-result.ts'
import type { IoFacts, MeetingRuleFacts, MeetingRuleInput, RuleResult } from './rule-types.ts'

/** Who pays, whether the lines add up, and whether the IO can carry it on the day. */
export function budgetRules(input: MeetingRuleInput, facts: MeetingRuleFacts): readonly RuleResult[] {
  if (!showsBudget(input.category) && input.budgetTotal === 0) return []
  const sum = sumFen(input.budgetLines.map(({ amount }) => amount))
  const [value, limit] = [input.budgetTotal, sum]
  const results = [
    builtIn('costCenter', { ok: input.costCenterCode !== null && facts.costCenterValid, field: 'costCenter' }),
    builtIn('budgetSum', {
      ok: value === limit,
      field: 'budgetLines',
      value,
      limit,
      params: { value: displayMoney(value), limit: displayMoney(limit) },
    }),
  ]
  if (value === 0) return results
  const { io } = facts
  const present = builtIn('ioPresent', { ok: io !== null, field: 'io', params: { io: input.ioCode ?? '' } })
  return io === null ? [...results, present] : [...results, present, ...ioRules(input, io)]
}

function ioRules(input: MeetingRuleInput, io: IoFacts): readonly RuleResult[] {
  const [value, limit] = [input.budgetTotal, io.available + io.heldByMeeting]
  const params = { io: io.ioCode, value: displayMoney(value), limit: displayMoney(limit) }
  const balance = builtIn('ioBalance', { ok: value <= limit, field: 'io', value, limit, params })
  if (input.start === null) return [balance]
  const day = localDateOf(input.start)
  const expiry = {
    ok: day <= io.expireDate,
    field: 'io',
    value: day,
    limit: io.expireDate,
    params: { io: io.ioCode, value: day, limit: io.expireDate },
  } as const
  return [balance, builtIn('ioExpiry', expiry)]
}
