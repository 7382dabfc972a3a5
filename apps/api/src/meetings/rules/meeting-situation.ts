import type { MeetingSituation } from '@osmp/domain/meetings/allowed-actions.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadMeetingPolicies, policiesOf, settingsAt } from '../../policies/public.ts'
import { findEffects, isAsked } from '../store/meeting-effects-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'

/** The policies that hold for a stored meeting today. `now`: epoch ms. */
export async function meetingPolicies(tx: Tx, meeting: MeetingRow, now: number): Promise<Policies> {
  const { category, city, bu_id: buId } = meeting
  return loadMeetingPolicies(tx, { category, city, buId }, shanghaiDate(now))
}

/** When sign-in opens and when the meeting is over; a meeting without a time is never reached. Epoch ms. */
export function windowOf(
  meeting: MeetingRow,
  policies: Policies,
): { startAt: number; opensAt: number; overAt: number } {
  const startAt = meeting.start_at === null ? Number.POSITIVE_INFINITY : Date.parse(meeting.start_at)
  const endAt = meeting.end_at === null ? Number.POSITIVE_INFINITY : Date.parse(meeting.end_at)
  const minutes = { before: policies('signin.window.before').value, after: policies('signin.window.after').value }
  return { startAt, ...signInWindow({ startAt, endAt }, minutes) }
}

/**
 * A meeting as its buttons see it. Lead time, balance and chain are judged when somebody submits, the checklist when they close:
 * until then they count as in order.
 */
export async function meetingSituation(
  tx: Tx,
  meeting: MeetingRow,
  viewer: { personId: string; isOwnSide: boolean; now: number },
): Promise<MeetingSituation> {
  const { personId, isOwnSide, now } = viewer
  const today = shanghaiDate(now)
  const { epoch, ...effects } = await findEffects(tx, meeting.id)
  const { category, city, bu_id: buId } = meeting
  const policies = policiesOf((await settingsAt(tx, epoch)).policies, { category, city, buId }, today)
  return {
    now,
    ...windowOf(meeting, policies),
    ...effects,
    isOwnSide,
    isSubmitter: meeting.submitter_id === personId,
    isDecider: !isOwnSide && (await isAsked(tx, meeting.id, personId, today)),
    leadTimeKept: true,
    budgetCovered: true,
    chainReady: true,
    checklistComplete: true,
    closingDeadlinePassed: meeting.closing_deadline !== null && today > meeting.closing_deadline,
    alreadyReopened: meeting.reopened_at !== null,
  }
}
