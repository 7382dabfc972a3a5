import { displayMoney, sumFen } from '../../kit/money.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { builtIn, byPolicy } from './rule-result.ts'
import type { MeetingRuleInput, RuleResult } from './rule-types.ts'

/** Enough people for the kind of meeting (patients, where it is for them) and for the speakers, seats for them, and a modest meal for each. */
export function audienceRules(input: MeetingRuleInput, policies: Policies): readonly RuleResult[] {
  const results = [...leastRules(input, policies)]
  const persons = new Set(input.speakers.map(({ hcpId }) => hcpId)).size
  if (persons > 0) {
    const ratio = policies('audience.perSpeaker.min')
    results.push(atLeast('audiencePerSpeaker', ratio, input.expectedAttendees, ratio.value * persons))
  }
  return [...results, ...seatRules(input, policies), ...mealRules(input, policies)]
}

function leastRules(input: MeetingRuleInput, policies: Policies): readonly RuleResult[] {
  const { audienceKind, expectedAttendees, expectedPatients } = input
  const least = policies(`audience.min.${audienceKind}`)
  if (audienceKind !== 'patient' || expectedPatients === null)
    return [atLeast('audienceMin', least, expectedAttendees, least.value)]
  const enough = { ok: expectedPatients >= least.value, value: expectedPatients, limit: least.value }
  const within = { ok: expectedPatients <= expectedAttendees, value: expectedPatients, limit: expectedAttendees }
  return [byPolicy('patientMin', least, patientJudgement(enough)), builtIn('patientShare', patientJudgement(within))]
}

function patientJudgement({ ok, value, limit }: { ok: boolean; value: number; limit: number }) {
  return { ok, field: 'expectedPatients', value, limit, params: { value, limit } } as const
}

function atLeast(
  rule: 'audienceMin' | 'audiencePerSpeaker',
  policy: Parameters<typeof byPolicy>[1],
  value: number,
  limit: number,
): RuleResult {
  return byPolicy(rule, policy, {
    ok: value >= limit,
    field: 'expectedAttendees',
    value,
    limit,
    params: { value, limit },
  })
}

/** A place for everybody who is expected, or the share of them a policy asks for. */
function seatRules({ seats: value, expectedAttendees }: MeetingRuleInput, policies: Policies): readonly RuleResult[] {
  if (value === null) return []
  const share = policies('audience.seats.min')
  const limit = Math.ceil((expectedAttendees * share.value) / 100)
  const params = { value, limit, expected: expectedAttendees }
  return [byPolicy('seatsExpected', share, { ok: value >= limit, field: 'seats', value, limit, params })]
}

/** Cost per expected person, rounded up to a fen; at closing the same is asked of those who signed in. */
function mealRules(input: MeetingRuleInput, policies: Policies): readonly RuleResult[] {
  const meals = sumFen(input.budgetLines.filter(({ kind }) => kind === 'meal').map(({ amount }) => amount))
  if (meals === 0) return []
  const value = Math.ceil(meals / Math.max(1, input.expectedAttendees))
  const [max, high] = [policies('meal.perHead.max'), policies('meal.perHead.warn')]
  const judge = (limit: number) => {
    const most = limit * Math.max(1, input.expectedAttendees)
    const params = { value: displayMoney(value), limit: displayMoney(limit), most: displayMoney(most) }
    return { ok: value <= limit, field: 'budgetLines', value, limit, params } as const
  }
  const capped = byPolicy('mealPerHead', max, judge(max.value))
  return capped.ok ? [capped, byPolicy('mealPerHeadHigh', high, judge(high.value))] : [capped]
}
