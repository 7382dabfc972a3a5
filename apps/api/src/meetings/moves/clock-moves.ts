import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { heldByMeeting, releaseBudget, releaseMeeting } from '../../expenses/public.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { ApprovalPort } from './approval-port.ts'
import { findManager, sumUnpaidFees } from './clock-tick-repo.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tell, tellOwnSide } from './tell.ts'

const SYSTEM = { kind: 'system' } as const

/** By its time or by the first sign-in: sign-in is open; held only online, the meeting can be entered. */
export async function openMeeting(
  tx: Tx,
  meeting: MeetingRow,
  open: MeetingMove<'open'>,
  at: string,
): Promise<MeetingRow> {
  const isOnline = meeting.execute_type === 'online'
  const opened = await moveMeeting(tx, meeting, open, { at })
  const kind = isOnline ? 'roomOpened' : 'opened'
  await logMove(tx, open, { engagementId: meeting.id, kind, actor: SYSTEM, at })
  await tellOwnSide(tx, opened, { kind: isOnline ? 'roomOpened' : 'meetingOpened', params: {}, at })
  return opened
}

/** The start came before the approval: void, and the money is free again; a change is dropped, the approved plan stays. */
export async function expireMeeting(
  tx: Tx,
  meeting: MeetingRow,
  expire: MeetingMove<'expire'>,
  { at, approvals }: { at: string; approvals: Pick<ApprovalPort, 'endApproval'> },
): Promise<MeetingRow> {
  const isVoid = expire.to === MEETING.void
  await releaseMeeting(tx, {
    engagementId: meeting.id,
    accounts: ['reserved'],
    reason: isVoid ? 'expired' : 'changeDropped',
    byPersonId: null,
    at,
  })
  await approvals.endApproval(tx, meeting.id, 'terminated', at)
  const moved = await moveMeeting(tx, meeting, expire, { at })
  const kind = isVoid ? 'expired' : 'changeDropped'
  await logMove(tx, expire, { engagementId: meeting.id, kind, actor: SYSTEM, at })
  await tellOwnSide(tx, moved, { kind: isVoid ? 'meetingVoid' : 'changeDropped', params: {}, at })
  return moved
}

/** Nothing more can be closed or submitted; what no submitted fee needs is free again; the manager is told. */
export async function closeBySystem(
  tx: Tx,
  meeting: MeetingRow,
  close: MeetingMove<'systemClose'>,
  at: string,
): Promise<MeetingRow> {
  await releaseUnused(tx, meeting, at)
  const closed = await moveMeeting(tx, meeting, close, { at, set: { closed_at: at } })
  await logMove(tx, close, { engagementId: meeting.id, kind: 'closedBySystem', actor: SYSTEM, at })
  const notice = { kind: 'meetingClosedBySystem', params: {}, at } as const
  await tellOwnSide(tx, closed, notice)
  const managerId = await findManager(tx, meeting.owner_id)
  if (managerId !== null) await tell(tx, closed, [managerId], notice)
  return closed
}

async function releaseUnused(tx: Tx, meeting: MeetingRow, at: string): Promise<void> {
  let needed = await sumUnpaidFees(tx, meeting.id)
  for (const { ioCode, costCenterCode, committed } of await heldByMeeting(tx, meeting.id)) {
    const kept = Math.min(committed, needed)
    needed -= kept
    const amount = committed - kept
    const dedupeKey = `${meeting.id}:closedBySystem:${ioCode}:${costCenterCode}:${meeting.version}`
    const change = {
      ioCode,
      costCenterCode,
      engagementId: meeting.id,
      amount,
      from: 'committed',
      reason: 'closedBySystem',
      dedupeKey,
      byPersonId: null,
      at,
    } as const
    if (amount > 0) await releaseBudget(tx, change)
  }
}
