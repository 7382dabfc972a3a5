import { leaveMessages } from '../../messaging/public.ts'
import { promotions } from '@osmp/domain/enrolment/enrolment-rules.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import { lockMeeting, type MeetingRow } from '../../meetings/public.ts'
import { tellPromoted } from './tell-enrolments.ts'
import { findMeetingsToPromote, findWaiting, promote } from '../store/waiting-list-repo.ts'

/** Gives seats that have become free, as when an approved change adds some, to those who wait longest. Safe to run twice. `at`: business clock. */
export async function promoteWaiting(db: Db, at: string): Promise<void> {
  for (const engagementId of await findMeetingsToPromote(db.db)) {
    await db.inTransaction(async (tx) => promoteLocked(tx, await lockMeeting(tx, engagementId), at))
  }
}

/**
 * The same for one meeting whose lock the caller holds, read with its seats as they are now; answers how many moved. They
 * and the organiser are told.
 */
export async function promoteLocked(tx: Tx, meeting: MeetingRow, at: string): Promise<number> {
  const ids = promotions(await findWaiting(tx, meeting.id), meeting.seats, meeting.seats_taken)
  if (ids.length === 0) return 0
  const moved = await promote(tx, meeting.id, ids, at)
  if (moved.length === 0) return 0
  const messages = moved.map((enrollmentId) => ({ enrollmentId, kind: 'promoted' as const, params: {}, key: at }))
  await leaveMessages(tx, meeting.id, messages, at)
  await tellPromoted(tx, meeting, moved.length, at)
  return moved.length
}
