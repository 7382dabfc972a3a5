import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { FIRST_APPROVAL, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../../kit/database/db.ts'
import { findLastResults } from '../store/detail-repo.ts'
import { evaluateStored } from './evaluate-stored.ts'
import { withNamesFor } from './judge-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts, type SpeakerPart } from '../store/parts-repo.ts'
import { presentRule, type RuleView } from './rule-presenter.ts'

/** Results of before these were kept with them. */
const BEFORE_KEPT = { policyFrom: null, policySource: null } as const
const EDITABLE = fromStatuses('save')

/** While a meeting can still be edited the rules are judged now; later the last binding results are shown, in approval with the consents there are now. */
export async function shownRules(
  tx: Tx,
  meeting: MeetingRow,
  { now, reader }: { now: number; reader: StaffActor },
): Promise<RuleView[]> {
  if (isIn(EDITABLE, meeting.status)) {
    const { results } = await evaluateStored(tx, meeting, { stage: 'submit', now, reader })
    return results.map(presentRule)
  }
  // keepEvaluation is the only writer of this column and stores RuleResult[].
  const stored = (await findLastResults(tx, meeting.id)) as readonly RuleResult[] | undefined
  const results = (stored ?? []).map((result) => ({ ...BEFORE_KEPT, ...result }))
  const named = await withNamesFor(tx, { reader, now }, results)
  return (isIn(FIRST_APPROVAL, meeting.status) ? await withConsents(tx, meeting, named) : named).map(presentRule)
}

/** A consent that came since the submission counts at once; nothing else of what was submitted can change while it waits. */
async function withConsents(
  tx: Tx,
  { id, start_at: start }: MeetingRow,
  results: readonly RuleResult[],
): Promise<readonly RuleResult[]> {
  if (start === null || results.every(({ rule, ok }) => rule !== 'employerConsent' || ok)) return results
  const missing = new Set((await loadParts(tx, id, localDateOf(start))).speakers.filter(isWithoutConsent).map(nameOf))
  return results.map((result) =>
    result.rule === 'employerConsent' ? { ...result, ok: !missing.has(String(result.params['name'])) } : result,
  )
}

const isWithoutConsent = ({ feeNet, hasEmployerConsent }: SpeakerPart): boolean => feeNet > 0 && !hasEmployerConsent
const nameOf = ({ name }: SpeakerPart): string => name
