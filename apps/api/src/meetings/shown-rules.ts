import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { Tx } from '../kit/db.ts'
import { findLastResults } from './detail-repo.ts'
import { evaluateStored } from './evaluate-stored.ts'
import type { MeetingRow } from './meeting-row.ts'
import { presentRule, type RuleView } from './rule-presenter.ts'

const EDITABLE: readonly number[] = [0, 26, 30]

/** While a meeting can still be edited the rules are judged now; later the last binding results are shown. */
export async function shownRules(tx: Tx, meeting: MeetingRow, now: number): Promise<RuleView[]> {
  if (EDITABLE.includes(meeting.status)) {
    const { results } = await evaluateStored(tx, meeting, { stage: 'submit', now })
    return results.map(presentRule)
  }
  // keepEvaluation is the only writer of this column and stores RuleResult[].
  const stored = (await findLastResults(tx, meeting.id)) as readonly RuleResult[] | undefined
  return (stored ?? []).map(presentRule)
}
