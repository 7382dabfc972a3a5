import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../kit/db.ts'
import { findLastResults } from './detail-repo.ts'
import { evaluateStored } from './evaluate-stored.ts'
import { withNamesFor } from './judge-meeting.ts'
import type { MeetingRow } from './meeting-row.ts'
import { presentRule, type RuleView } from './rule-presenter.ts'

/** Results of before these were kept with them. */
const BEFORE_KEPT = { policyFrom: null, policySource: null } as const
const EDITABLE: readonly number[] = [0, 26, 30]

/** While a meeting can still be edited the rules are judged now; later the last binding results are shown. */
export async function shownRules(
  tx: Tx,
  meeting: MeetingRow,
  { now, reader }: { now: number; reader: StaffActor },
): Promise<RuleView[]> {
  if (EDITABLE.includes(meeting.status)) {
    const { results } = await evaluateStored(tx, meeting, { stage: 'submit', now, reader })
    return results.map(presentRule)
  }
  // keepEvaluation is the only writer of this column and stores RuleResult[].
  const stored = (await findLastResults(tx, meeting.id)) as readonly RuleResult[] | undefined
  const results = (stored ?? []).map((result) => ({ ...BEFORE_KEPT, ...result }))
  return (await withNamesFor(tx, { reader, now }, results)).map(presentRule)
}
