import { displayMoney } from '@osmp/domain/kit/money.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { commitMeeting, releaseMeeting } from '../../expenses/public.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { InviteNamed } from './approval-port.ts'
import { settleMoney } from '../change/change-money.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { type LogActor, logMeeting } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellNamed } from './tell-named.ts'
import { tellOwnSide } from './tell.ts'

export type Decision = { actor: LogActor; actingForId?: string; comment?: string; at: string }

/**
 * The last pass, by a person or by the system: 40, money committed, landing page and enrolment open, letters for the doctors named
 * in the form, log row, owner's side told. The caller has decided the event (decideMeeting) and ended the approval. Errors: meetingVersionStale, ledger refusals.
 */
export async function approveMeeting(
  tx: Tx,
  meeting: MeetingRow,
  decision: Decision,
  inviteNamed: InviteNamed,
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  await commitMeeting(tx, { engagementId: meeting.id, reason: 'approved', byPersonId: personOf(actor), at })
  const approved = await moveMeeting(tx, meeting, 40, { at, set: { approved_at: at, landing_open: true } })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: actor.kind === 'system' ? 'autoApproved' : 'approved',
    actionCategory: 103,
    ...by(decision),
    fromStatus: meeting.status,
    toStatus: 40,
    params: { comment, amount: displayMoney(meeting.budget) },
  })
  await inviteNamed(tx, meeting.id, at)
  await tellOwnSide(tx, approved, { kind: 'meetingApproved', params: {}, at, exceptId: personOf(actor) })
  return approved
}

/**
 * The last pass of a change whose content has just been put in place: 40, the meeting holds exactly its new budget, log row,
 * owner's side told. Errors: meetingVersionStale, ledger refusals.
 */
export async function approveChange(
  tx: Tx,
  meeting: MeetingRow,
  decision: Decision,
  inviteNamed: InviteNamed,
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  await settleMoney(tx, meeting, { byPersonId: personOf(actor), at })
  const approved = await moveMeeting(tx, meeting, 40, { at, set: { approved_at: at } })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: 'changeApproved',
    actionCategory: 103,
    ...by(decision),
    fromStatus: meeting.status,
    toStatus: 40,
    params: { comment },
  })
  await inviteNamed(tx, meeting.id, at)
  await tellNamed(tx, approved, { byPersonId: approved.submitter_id ?? approved.owner_id, at })
  await tellOwnSide(tx, approved, { kind: 'changeApproved', params: {}, at, exceptId: personOf(actor) })
  return approved
}

/** What the course calls a change that comes back. */
const CHANGE_KINDS = { sentBack: 'changeSentBack', revoked: 'changeRevoked' } as const

/**
 * A submission that comes back: sent back (26), taken back (30), or a change that is dropped (40, the approved plan stays).
 * Gives the reservation back, writes the log row; the notices are the caller's. Errors: meetingVersionStale.
 */
export async function returnMeeting(
  tx: Tx,
  meeting: MeetingRow,
  to: Extract<MeetingStatus, 26 | 30 | 40>,
  decision: Decision & { kind: 'sentBack' | 'revoked' },
): Promise<MeetingRow> {
  const { actor, at, comment = '' } = decision
  const isChange = meeting.status === 20
  await releaseMeeting(tx, {
    engagementId: meeting.id,
    accounts: ['reserved'],
    reason: isChange ? 'changeDropped' : decision.kind,
    byPersonId: personOf(actor),
    at,
  })
  const returned = await moveMeeting(tx, meeting, to, { at })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: isChange ? CHANGE_KINDS[decision.kind] : decision.kind,
    actionCategory: 102,
    ...by(decision),
    fromStatus: meeting.status,
    toStatus: to,
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
