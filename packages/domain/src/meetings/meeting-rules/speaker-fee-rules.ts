import { levelMaxNet } from '../../fees/fee-rules.ts'
import { displayMoney, percentOf, sumFen } from '../../kit/money.ts'
import type { Fen } from '../../kit/money.ts'
import { localDateOf, yearOf } from '../../kit/time.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { byPolicy } from './rule-result.ts'
import { personsOf } from './speaker-persons.ts'
import type { SpeakerPerson } from './speaker-persons.ts'
import { commitmentNet } from './rule-types.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, SpeakerInput } from './rule-types.ts'

/** Length and fee of each paid talk, and the net sum of each person in the calendar year. */
export function speakerFeeRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  const talks = input.speakers.flatMap((speaker, index) =>
    speaker.net > 0 ? [duration(speaker, index, policies), feeMax(speaker, index, policies)] : [],
  )
  const { start } = input
  if (start === null) return talks
  const year = yearOf(localDateOf(start))
  return [...talks, ...personsOf(input, facts).flatMap((person) => yearNet(person, year, policies))]
}

function duration(speaker: SpeakerInput, index: number, policies: Policies): RuleResult {
  const policy = policies('speaker.duration.min')
  const [value, limit] = [speaker.minutes, policy.value]
  const params = { name: speaker.name, value, limit }
  return byPolicy('speakerDuration', policy, { ok: value >= limit, field: 'speakers', index, value, limit, params })
}

/** Above the level's maximum, or its share for a recording, a written explanation turns the block into a warning for compliance. */
function feeMax(speaker: SpeakerInput, index: number, policies: Policies): RuleResult {
  const policy = policies(`speaker.fee.net.max.${speaker.level}`)
  const [value, limit] = [speaker.net, levelMaxNet(speaker.level, speaker.recorded, policies)]
  const params = { name: speaker.name, value: displayMoney(value), limit: displayMoney(limit) }
  const result = byPolicy('speakerFeeMax', policy, {
    ok: value <= limit,
    field: 'speakers',
    index,
    value,
    limit,
    params,
  })
  const explained = speaker.feeExplanation.trim().length >= 5 && result.severity === 'block'
  return explained ? { ...result, severity: 'warn' } : result
}

function yearNet(person: SpeakerPerson, year: string, policies: Policies): readonly RuleResult[] {
  if (person.net === 0) return []
  const before = person.commitments.filter(({ start }) => yearOf(localDateOf(start)) === year)
  const value = sumFen(before.map(commitmentNet)) + person.net
  const parts = {
    paid: displayMoney(sumFen(before.map(({ paid }) => paid))),
    submitted: displayMoney(sumFen(before.map(({ submitted }) => submitted))),
    committed: displayMoney(sumFen(before.map(({ committed }) => committed))),
    own: displayMoney(person.net),
  }
  const max = policies('speaker.cap.year.net')
  const near = policies('speaker.cap.year.net.warnAt')
  const judge = (limit: Fen) => {
    const most = displayMoney(Math.max(0, limit - (value - person.net)))
    const params = { name: person.name, value: displayMoney(value), limit: displayMoney(limit), most, ...parts }
    return { ok: value <= limit, field: 'speakers', index: person.index, value, limit, params } as const
  }
  const capped = byPolicy('speakerYearNet', max, judge(max.value))
  return capped.ok ? [capped, byPolicy('speakerYearNetNear', near, judge(percentOf(max.value, near.value)))] : [capped]
}
