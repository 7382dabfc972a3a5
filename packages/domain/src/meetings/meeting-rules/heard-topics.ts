import type { HeardTopic, RuleParams, RuleResult } from './rule-types.ts'

/** How many doctors a finding names; the others are counted. */
export const MOST_NAMED = 5

const KEYS = ['doctor', 'heardIn', 'meeting', 'day'] as const
type Heard = Readonly<Record<(typeof KEYS)[number], string>>

/** The doctors that heard a topic and where, as params of a finding: a value holds a name alone, so that erasing a doctor finds it. */
export function heardParams(heard: readonly HeardTopic[]): RuleParams {
  const entries = heard.slice(0, MOST_NAMED).flatMap(({ doctor, engagementId, engagementName, day }, at) => [
    [`doctor${at}`, doctor],
    [`heardIn${at}`, engagementId],
    [`meeting${at}`, engagementName],
    [`day${at}`, day],
  ])
  return Object.fromEntries(entries)
}

/** The same read back. */
export function heardOf(params: RuleParams): readonly Heard[] {
  const read = (key: (typeof KEYS)[number], at: number) => String(params[`${key}${at}`] ?? '')
  const all = Array.from({ length: MOST_NAMED }, (_, at) => ({
    doctor: read('doctor', at),
    heardIn: read('heardIn', at),
    meeting: read('meeting', at),
    day: read('day', at),
  }))
  return all.filter(({ heardIn }) => heardIn !== '')
}

/** The earlier meetings these results name. */
export const heardMeetings = (results: readonly RuleResult[]): readonly string[] =>
  results.flatMap(({ rule, params }) => (rule === 'repeatTopic' ? heardOf(params).map(({ heardIn }) => heardIn) : []))

/** Results for a reader: without access to the other meeting neither it nor its attendees are shown. */
export function withoutHeard(
  results: readonly RuleResult[],
  isVisible: (engagementId: string) => boolean,
): readonly RuleResult[] {
  return results.map((result) => {
    if (result.rule !== 'repeatTopic') return result
    const others = Object.entries(result.params).filter(([key]) => !/^(?:doctor|heardIn|meeting|day)\d$/.test(key))
    const seen = heardOf(result.params).filter(({ heardIn }) => isVisible(heardIn))
    const named = seen.map(({ doctor, heardIn, meeting, day }) => ({
      doctor,
      engagementId: heardIn,
      engagementName: meeting,
      day,
    }))
    return { ...result, params: { ...Object.fromEntries(others), ...heardParams(named) } }
  })
}
