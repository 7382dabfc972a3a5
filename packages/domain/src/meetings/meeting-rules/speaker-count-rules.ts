import { daysBetween, localDateOf, yearOf } from '../../kit/time.ts'
import type { LocalDate } from '../../kit/time.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { byPolicy } from './rule-result.ts'
import { personsOf } from './speaker-persons.ts'
import type { SpeakerPerson } from './speaker-persons.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from './rule-types.ts'

const WINDOW_DAYS = 90

/** How many meetings each person has on the day, in the calendar year and in any 90 days, this one counted. */
export function speakerCountRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  if (input.start === null) return []
  const day = localDateOf(input.start)
  return personsOf(input, facts).flatMap((person) => countRules(person, day, policies))
}

function countRules(person: SpeakerPerson, day: LocalDate, policies: Policies): readonly RuleResult[] {
  const others = meetingDays(person)
  const [dayMax, yearMax, recentMax] = [
    policies('speaker.cap.count.day'),
    policies('speaker.cap.count.year'),
    policies('speaker.cap.count.days90'),
  ]
  const judge = (value: number, limit: number) => {
    const params = { name: person.name, value, limit }
    return { ok: value <= limit, field: 'speakers', index: person.index, value, limit, params } as const
  }
  const sameDay = others.filter((other) => other === day).length + 1
  const sameYear = others.filter((other) => yearOf(other) === yearOf(day)).length + 1
  return [
    byPolicy('speakerDayCount', dayMax, judge(sameDay, dayMax.value)),
    byPolicy('speakerYearCount', yearMax, judge(sameYear, yearMax.value)),
    byPolicy('speakerRecentCount', recentMax, judge(mostInWindow([...others, day], day), recentMax.value)),
  ]
}

/** One day for each other meeting, however many talks it has. */
function meetingDays(person: SpeakerPerson): readonly LocalDate[] {
  const byMeeting = new Map(person.commitments.map(({ engagementId, start }) => [engagementId, localDateOf(start)]))
  return [...byMeeting.values()]
}

/** The fullest window of 90 days that holds `day`: meetings already planned after it count as much as those before. */
function mostInWindow(days: readonly LocalDate[], day: LocalDate): number {
  const inWindow = (from: LocalDate, date: LocalDate) => {
    const distance = daysBetween(from, date)
    return distance >= 0 && distance < WINDOW_DAYS
  }
  const starts = days.filter((from) => inWindow(from, day))
  return Math.max(...starts.map((from) => days.filter((date) => inWindow(from, date)).length))
}
