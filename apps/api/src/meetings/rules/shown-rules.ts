import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { FIRST_APPROVAL, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingPage } from '../store/meeting-page-repo.ts'
import { evaluateStored } from './evaluate-stored.ts'
import { withNamesFor } from './judge-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import type { MeetingParts, SpeakerPart } from '../store/parts-repo.ts'
import { presentRule, type RuleView } from './rule-presenter.ts'

/** Results of before these were kept with them. */
const BEFORE_KEPT = { policyFrom: null, policySource: null } as const
const EDITABLE = fromStatuses('save')

type Page = Pick<MeetingPage, 'meeting' | 'parts' | 'results'>

/** While a meeting can still be edited the rules are judged now; later the last binding results are shown, in approval with the consents there are now. */
export async function shownRules(
  tx: Tx,
  { meeting, parts, results: kept }: Page,
  { now, reader }: { now: number; reader: StaffActor },
): Promise<RuleView[]> {
  if (isIn(EDITABLE, meeting.status)) {
    const { results } = await evaluateStored(tx, meeting, { stage: 'submit', now, reader, parts })
    return results.map(presentRule)
  }
  // keepEvaluation is the only writer of this column and stores RuleResult[].
  const results = ((kept ?? []) as readonly RuleResult[]).map((result) => ({ ...BEFORE_KEPT, ...result }))
  const named = await withNamesFor(tx, { reader, now }, results)
  return (isIn(FIRST_APPROVAL, meeting.status) ? withConsents(meeting, parts, named) : named).map(presentRule)
}

/** A consent that came since the submission counts at once; nothing else of what was submitted can change while it waits. */
function withConsents(
  { start_at: start }: MeetingRow,
  { speakers }: MeetingParts,
  results: readonly RuleResult[],
): readonly RuleResult[] {
  if (start === null) return results
  const missing = new Set(speakers.filter(isWithoutConsent).map(nameOf))
  return results.map((result) =>
    result.rule === 'employerConsent' ? { ...result, ok: !missing.has(String(result.params['name'])) } : result,
  )
}

const isWithoutConsent = ({ feeNet, hasEmployerConsent }: SpeakerPart): boolean => feeNet > 0 && !hasEmployerConsent
const nameOf = ({ name }: SpeakerPart): string => name
