import type { LocalDate } from '../kit/time.ts'
import { blockers, evaluateMeeting, warnings } from '../meetings/meeting-rules/evaluate-meeting.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from '../meetings/meeting-rules/rule-types.ts'
import { noticedPolicies } from './noticed-policies.ts'
import { policiesFor, type PolicyRow } from './policy-engine.ts'
import type { PolicyScope } from './policy-scope.ts'

export type SubmissionVerdict = 'passed' | 'warned' | 'refused'

/** What a submission was judged on, as it was kept. */
export type KeptSubmission = {
  readonly input: MeetingRuleInput
  readonly facts: MeetingRuleFacts
  readonly scope: PolicyScope
  /** Day of the submission, Asia/Shanghai. */
  readonly onDate: LocalDate
}

export type SimulatedSubmission = {
  readonly before: SubmissionVerdict
  readonly after: SubmissionVerdict
  /** Breaches that are new or weigh more, and those that are gone or weigh less. */
  readonly added: readonly RuleResult[]
  readonly removed: readonly RuleResult[]
  /** Whether any rule asked for the changed policy. */
  readonly isRead: boolean
}

/**
 * The rows as they would stand if this one had always held: the versions of the same key and scope give way to it, those of narrower
 * scopes still win over it.
 */
export function rowsWith(rows: readonly PolicyRow[], changed: PolicyRow): readonly PolicyRow[] {
  const isSameScope = (row: PolicyRow) =>
    row.key === changed.key &&
    row.category === changed.category &&
    row.region === changed.region &&
    row.buId === changed.buId
  return [...rows.filter((row) => !isSameScope(row)), { ...changed, from: '2000-01-01', to: null }]
}

/** Does a row's scope take in a meeting? */
export function isWithin(row: PolicyScope, meeting: PolicyScope): boolean {
  return (
    (row.category === null || row.category === meeting.category) &&
    (row.region === null || row.region === meeting.region) &&
    (row.buId === null || row.buId === meeting.buId)
  )
}

/**
 * One submission judged twice on what it was judged on then: by the policies of its day, and by the changed rows. Facts that were
 * counted by a policy (months of a look back) stay as they were counted.
 */
export function simulateSubmission(
  { input, facts, scope, onDate }: KeptSubmission,
  { rows, changedRows, key }: { rows: readonly PolicyRow[]; changedRows: readonly PolicyRow[]; key: string },
): SimulatedSubmission {
  const noticed = noticedPolicies(key)
  const judge = (used: readonly PolicyRow[]) =>
    evaluateMeeting(input, facts, noticed.over(policiesFor(used, scope, onDate)))
  const [before, after] = [judge(rows), judge(changedRows)]
  const [had, has] = [broken(before), broken(after)]
  return {
    before: verdictOf(before),
    after: verdictOf(after),
    added: [...has].filter(([name]) => !had.has(name)).map(([, result]) => result),
    removed: [...had].filter(([name]) => !has.has(name)).map(([, result]) => result),
    isRead: noticed.isRead(),
  }
}

function verdictOf(results: readonly RuleResult[]): SubmissionVerdict {
  if (blockers(results).length > 0) return 'refused'
  return warnings(results).length > 0 ? 'warned' : 'passed'
}

/** Breaches by rule, place and weight. */
function broken(results: readonly RuleResult[]): Map<string, RuleResult> {
  return new Map(
    [...blockers(results), ...warnings(results)].map((result) => [
      `${result.rule} ${result.index ?? ''} ${result.severity}`,
      result,
    ]),
  )
}
