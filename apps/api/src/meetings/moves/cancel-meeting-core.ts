import { leaveCancellation } from '../../messaging/public.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { releaseMeeting } from '../../expenses/public.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { ApprovalPort } from './approval-port.ts'
import { lockMeeting, moveMeeting } from '../store/engagement-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import { findAsked, findEffects } from '../store/meeting-effects-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { requireAllowed } from '../rules/refuse.ts'
import { tell, tellOwnSide } from './tell.ts'

type CancelWork = {
  event: 'cancel' | 'cancelAndCreate'
  ctx: Pick<Ctx, 'tx' | 'now' | 'at'>
  approvals: Pick<ApprovalPort, 'endApproval'>
  actor: StaffActor
  engagementId: string
  version: number
  reason: string
}

/**
 * Cancels a meeting: money released, approval ended, its side, the approver who was asked and those enrolled told. From then on every
 * sign-in code is dead, as sign-in asks for the meeting's status.
 */
export async function cancelMeetingCore({
  event,
  ctx,
  approvals,
  actor,
  engagementId,
  version,
  reason,
}: CancelWork): Promise<MeetingRow> {
  const { tx, now, at } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  if (meeting.version !== version) throw new AppError('meetingVersionStale')
  const startAt = meeting.start_at === null ? Number.POSITIVE_INFINITY : Date.parse(meeting.start_at)
  const effects = await findEffects(tx, engagementId)
  const facts = { isOwnSide: true, now, startAt, reasonGiven: reason.trim() !== '', ...effects }
  const cancel = decideMeeting(meeting.status, event, facts)
  requireAllowed(cancel)
  const asked = await findAsked(tx, engagementId)
  await releaseMeeting(tx, {
    engagementId,
    accounts: ['reserved', 'committed'],
    reason: 'cancelled',
    byPersonId: actor.personId,
    at,
  })
  await approvals.endApproval(tx, engagementId, 'terminated', at)
  const cancelled = await moveMeeting(tx, meeting, cancel, { at, set: { cancel_reason: reason } })
  await logMove(tx, cancel, { engagementId, kind: 'cancelled', actor, params: { reason }, at })
  const notice = { kind: 'meetingCancelled', params: { reason }, at, exceptId: actor.personId } as const
  await tellOwnSide(tx, cancelled, notice)
  await tell(tx, cancelled, asked, notice)
  await leaveCancellation(tx, engagementId, at)
  return cancelled
}
