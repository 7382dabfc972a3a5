import type { MeetingSituation } from '@osmp/domain/meetings/allowed-actions.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadMeetingPolicies, policiesOf, type PolicySubject, settingsAt } from '../../policies/public.ts'
import { findEffects, isAsked, type MeetingEffects } from '../store/meeting-effects-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'

/** The policies that hold for a stored meeting today. `now`: epoch ms. */
export async function meetingPolicies(tx: Tx, meeting: MeetingRow, now: number): Promise<Policies> {
  return loadMeetingPolicies(tx, subjectOf(meeting), shanghaiDate(now))
}

/** What chooses a stored meeting's policies. */
export const subjectOf = ({ category, city, bu_id: buId }: MeetingRow): PolicySubject => ({ category, city, buId })

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

/** A meeting as its buttons see it. */
export async function meetingSituation(
  tx: Tx,
  meeting: MeetingRow,
  viewer: { personId: string; isOwnSide: boolean; now: number },
): Promise<MeetingSituation> {
  const { personId, isOwnSide, now } = viewer
  const today = shanghaiDate(now)
  const { epoch, ...effects } = await findEffects(tx, meeting.id)
  const policies = policiesOf((await settingsAt(tx, epoch)).policies, subjectOf(meeting), today)
  const isDecider = !isOwnSide && (await isAsked(tx, meeting.id, personId, today))
  return situationOf(meeting, { policies, effects, isDecider, ...viewer })
}

/** The same from facts that are read. Lead time, balance and chain are judged at the submission, the checklist at closing: until then they count as in order. */
export function situationOf(
  meeting: MeetingRow,
  facts: {
    policies: Policies
    effects: MeetingEffects
    personId: string
    isOwnSide: boolean
    isDecider: boolean
    now: number
  },
): MeetingSituation {
  const { policies, effects, personId, isOwnSide, isDecider, now } = facts
  return {
    now,
    ...windowOf(meeting, policies),
    ...effects,
    isOwnSide,
    isSubmitter: meeting.submitter_id === personId,
    isDecider,
    leadTimeKept: true,
    budgetCovered: true,
    chainReady: true,
    checklistComplete: true,
    closingDeadlinePassed: meeting.closing_deadline !== null && shanghaiDate(now) > meeting.closing_deadline,
    alreadyReopened: meeting.reopened_at !== null,
  }
}
