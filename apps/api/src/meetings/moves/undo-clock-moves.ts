import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { restoredStatus } from '@osmp/domain/meetings/restored-status.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { commitBudget, reserveBudget } from '../../expenses/public.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Tx } from '../../kit/database/db.ts'
import { lockMeeting, restoreMeeting } from '../store/engagement-repo.ts'
import { logMeeting } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellOwnSide } from './tell.ts'
import { type ClockMoves, findReleasedAtClosing, findSystemMoves } from './undo-clock-moves-repo.ts'

type Deed = { eventIds: readonly string[]; actor: StaffActor; reason: string; at: string }

/**
 * Takes back what the system did to meetings at a time that was wrong, each with a line in its course. Left alone is a meeting on
 * which something has happened since. Gives how many were restored.
 */
export async function undoClockMoves(tx: Tx, { eventIds, ...deed }: Deed): Promise<number> {
  let restored = 0
  for (const moves of await findSystemMoves(tx, eventIds)) if (await undoOne(tx, moves, deed)) restored += 1
  return restored
}

async function undoOne(tx: Tx, moves: ClockMoves, deed: Omit<Deed, 'eventIds'>): Promise<boolean> {
  const meeting = await lockMeeting(tx, moves.engagementId)
  const to = restoredStatus({ ...moves, status: meeting.status })
  if (to === undefined) return false
  await holdAgain(tx, meeting, moves, deed)
  const closing = to === MEETING.toBeClosed ? {} : { closing_deadline: null }
  const restored = await restoreMeeting(tx, meeting, to, { at: deed.at, set: { ...closing, closed_at: null } })
  await logMeeting(tx, { ...entryOf(meeting, to, deed), params: { reason: deed.reason } })
  await tellOwnSide(tx, restored, { kind: 'meetingRestored', params: { reason: deed.reason }, at: deed.at })
  return true
}

const entryOf = ({ id, status }: MeetingRow, toStatus: MeetingStatus, { actor, at }: Omit<Deed, 'eventIds'>) =>
  ({
    engagementId: id,
    kind: 'clockReopened',
    actionCategory: ACTION.closeMeeting,
    actor,
    fromStatus: status,
    toStatus,
    at,
  }) as const

/** What closing released is committed again, as far as the budget still has it; else the next closing corrects, as after any reopening. */
async function holdAgain(
  tx: Tx,
  { id: engagementId, version }: MeetingRow,
  { eventIds }: ClockMoves,
  { actor, at }: Omit<Deed, 'eventIds'>,
): Promise<void> {
  for (const { ioCode, costCenterCode, amount } of await findReleasedAtClosing(tx, engagementId, eventIds)) {
    const key = `${engagementId}:clockReopened:${ioCode}:${costCenterCode}:${version}`
    const change = {
      ioCode,
      costCenterCode,
      engagementId,
      amount,
      reason: 'clockReopened',
      byPersonId: actor.personId,
      at,
    }
    try {
      await reserveBudget(tx, { ...change, dedupeKey: `${key}:reserve` })
    } catch (error) {
      if (error instanceof AppError) continue
      throw error
    }
    await commitBudget(tx, { ...change, dedupeKey: `${key}:commit` })
  }
}
