import type { ClosingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { closingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'
import { type MeetingRow, meetingPolicies } from '../meetings/public.ts'
import { type KnownOfClosing, loadClosingFacts } from './closing-facts.ts'

/** How far the closing of a meeting is: what is there, what the policies ask for, what is missing. */
export type ClosingState = KnownOfClosing & { checklist: ClosingChecklist; policies: Policies }

/** Reads the state of closing; `now` is the business clock, epoch ms. */
export async function loadClosingState(tx: Tx, meeting: MeetingRow, now: number): Promise<ClosingState> {
  const policies = await meetingPolicies(tx, meeting, now)
  const known = (await loadClosingFacts(tx, [meeting])).get(meeting.id)
  if (!known) throw new Error(`closing counts missing for meeting ${meeting.id}`)
  return { ...known, checklist: closingChecklist(known.facts, policies), policies }
}
