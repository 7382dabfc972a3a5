import { displayMoney } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { commitMeeting, releaseMeeting } from '../../expenses/public.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { InviteNamed } from './approval-port.ts'
import { settleMoney } from '../change/change-money.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { type LogActor, logMove } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellNamed } from './tell-named.ts'
import { tellOwnSide } from './tell.ts'

export type Decision = { actor: LogActor; actingForId?: string; comment?: string; at: string }

/**
 * The last pass, by a person or by the system: money committed, landing page and enrolment open, letters for the doctors named
 * in the form, log row, owner's side told. The caller has ended the approval.
 */
export async function approveMeeting(
  tx: Tx,
  meeting: MeetingRow,
  pass: MeetingMove<'autoApprove' | 'passLast'>,
  decision: Decision,
  inviteNamed: InviteNamed,
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  await commitMeeting(tx, { engagementId: meeting.id, reason: 'approved', byPersonId: personOf(actor), at })
  const approved = await moveMeeting(tx, meeting, pass, { at, set: { approved_at: at, landing_open: true } })
  await logMove(tx, pass, {
    engagementId: meeting.id,
    kind: actor.kind === 'system' ? 'autoApproved' : 'approved',
    ...by(decision),
    params: { comment, amount: displayMoney(meeting.budget) },
  })
  await inviteNamed(tx, meeting.id, at)
  await tellOwnSide(tx, approved, { kind: 'meetingApproved', params: {}, at, exceptId: personOf(actor) })
  return approved
}

/**
 * The last pass of a change whose content has just been put in place: the meeting holds exactly its new budget, log row,
 * owner's side told.
 */
export async function approveChange(
  tx: Tx,
  meeting: MeetingRow,
  pass: MeetingMove<'passLast'>,
  decision: Decision,
  inviteNamed: InviteNamed,
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  await settleMoney(tx, meeting, { byPersonId: personOf(actor), at })
  const approved = await moveMeeting(tx, meeting, pass, { at, set: { approved_at: at } })
  await logMove(tx, pass, {
    engagementId: meeting.id,
    kind: 'changeApproved',
    ...by(decision),
    params: { comment },
  })
  await inviteNamed(tx, meeting.id, at)
  await tellNamed(tx, approved, { byPersonId: approved.submitter_id ?? approved.owner_id, at })
  await tellOwnSide(tx, approved, { kind: 'changeApproved', params: {}, at, exceptId: personOf(actor) })
  return approved
}

/** What the course calls a submission that comes back, and a change. */
const RETURNED = { sendBack: 'sentBack', revoke: 'revoked' } as const
const CHANGE_RETURNED = { sendBack: 'changeSentBack', revoke: 'changeRevoked' } as const

/**
 * A submission that comes back: sent back, taken back, or a change that is dropped while the approved plan stays.
 * Gives the reservation back, writes the log row; the notices are the caller's.
 */
export async function returnMeeting(
  tx: Tx,
  meeting: MeetingRow,
  back: MeetingMove<'sendBack' | 'revoke'>,
  decision: Decision,
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  const isChange = back.from === MEETING.changeApproving
  await releaseMeeting(tx, {
    engagementId: meeting.id,
    accounts: ['reserved'],
    reason: isChange ? 'changeDropped' : RETURNED[back.event],
    byPersonId: personOf(actor),
    at,
  })
  const returned = await moveMeeting(tx, meeting, back, { at })
  await logMove(tx, back, {
    engagementId: meeting.id,
    kind: (isChange ? CHANGE_RETURNED : RETURNED)[back.event],
    ...by(decision),
    params: { comment },
  })
  return returned
}

const by = ({ actor, actingForId, at }: Decision) => ({
  actor,
  at,
  ...(actingForId === undefined ? {} : { actingForId }),
})

export function personOf(actor: LogActor): string | null {
  return actor.kind === 'staff' ? actor.personId : null
}
