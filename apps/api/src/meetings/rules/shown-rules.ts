import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { FIRST_APPROVAL, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingPage } from '../store/meeting-page-repo.ts'
import type { ChangeRecord } from '../moves/approval-port.ts'
import { fullInstant } from './check-form.ts'
import { evaluateStored } from './evaluate-stored.ts'
import { withNamesFor } from './judge-meeting.ts'
import type { SpeakerPart } from '../store/parts-repo.ts'
import { findTalkPeople } from '../store/talk-people-repo.ts'
import { presentRule, type RuleView } from './rule-presenter.ts'

/** Results of before these were kept with them. */
const BEFORE_KEPT = { policyFrom: null, policySource: null } as const
const EDITABLE = fromStatuses('save')

type Page = Pick<MeetingPage, 'meeting' | 'parts' | 'results'>

/**
 * While a meeting can still be edited the rules are judged now; later the last binding results are shown, in approval with the consents
 * there are now for the version that is decided on: of a `change` that waits the changed one.
 */
export async function shownRules(
  tx: Tx,
  { meeting, parts, results: kept }: Page,
  { now, reader, change }: { now: number; reader: StaffActor; change: ChangeRecord | null },
): Promise<RuleView[]> {
  if (isIn(EDITABLE, meeting.status)) {
    const { results } = await evaluateStored(tx, meeting, { stage: 'submit', now, reader, parts })
    return results.map(presentRule)
  }
  // keepEvaluation is the only writer of this column and stores RuleResult[].
  const results = ((kept ?? []) as readonly RuleResult[]).map((result) => ({ ...BEFORE_KEPT, ...result }))
  const named = await withNamesFor(tx, { reader, now }, results)
  const talks = await decidedTalks(tx, { meeting, parts }, change)
  return (talks === undefined ? named : withConsents(talks, named)).map(presentRule)
}

type Talk = Pick<SpeakerPart, 'name' | 'feeNet' | 'hasEmployerConsent'>

/** The talks of the version that waits for a decision, with the consents there are now for its day; undefined where none waits. */
async function decidedTalks(
  tx: Tx,
  { meeting, parts }: Pick<Page, 'meeting' | 'parts'>,
  change: ChangeRecord | null,
): Promise<readonly Talk[] | undefined> {
  if (isIn(FIRST_APPROVAL, meeting.status)) return meeting.start_at === null ? undefined : parts.speakers
  const start = change?.proposal.startDatetime ?? null
  if (change?.state !== 'pending' || start === null) return undefined
  const talks = change.snapshot.parts.speakers
  const ids = talks.map(({ hcpId }) => hcpId)
  const people = await findTalkPeople(tx, ids, localDateOf(fullInstant(start)))
  return talks.map((talk) => ({ ...talk, ...people.get(talk.hcpId) }))
}

/** A consent that came since the submission counts at once; nothing else of what was submitted can change while it waits. */
function withConsents(talks: readonly Talk[], results: readonly RuleResult[]): readonly RuleResult[] {
  const missing = new Set(talks.filter(isWithoutConsent).map(nameOf))
  return results.map((result) =>
    result.rule === 'employerConsent' ? { ...result, ok: !missing.has(String(result.params['name'])) } : result,
  )
}

const isWithoutConsent = ({ feeNet, hasEmployerConsent }: Talk): boolean => feeNet > 0 && !hasEmployerConsent
const nameOf = ({ name }: Talk): string => name
