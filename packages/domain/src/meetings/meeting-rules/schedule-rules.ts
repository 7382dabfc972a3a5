import { type Instant, instantMs, isOnGrid } from '../../kit/time.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { calendarDays } from '../day-count.ts'
import { builtIn, byPolicy } from './rule-result.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from './rule-types.ts'

/** Start before end, both on the five-minute grid, no more days than a meeting may have, and early enough; the lead time is judged at submission only. */
export function scheduleRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  const { start, end } = input
  const ordered = start !== null && end !== null && start < end
  const results = [builtIn('timeOrder', { ok: ordered, field: start === null ? 'startDatetime' : 'endDatetime' })]
  const offGrid = [start, end].findIndex((time) => time !== null && !isOnGrid(time))
  results.push(builtIn('timeGrid', { ok: offGrid === -1, field: offGrid === 1 ? 'endDatetime' : 'startDatetime' }))
  if (start !== null && end !== null && start < end) results.push(meetingDays(start, end, policies))
  if (start === null || facts.stage === 'approve') return results
  const lead = policies('lead.workdays')
  const [value, limit] = [facts.leadWorkdays, lead.value]
  results.push(
    byPolicy('leadTime', lead, { ok: value >= limit, field: 'startDatetime', value, limit, params: { value, limit } }),
  )
  return results
}

/** Days of Asia/Shanghai the meeting touches; one that ends at midnight does not touch the day after. */
function meetingDays(start: Instant, end: Instant, policies: Policies): RuleResult {
  const policy = policies('meeting.days.max')
  const value = calendarDays({ startAt: instantMs(start), endAt: instantMs(end) })
  const limit = policy.value
  return byPolicy('meetingDays', policy, {
    ok: value <= limit,
    field: 'endDatetime',
    value,
    limit,
    params: { value, limit },
  })
}
