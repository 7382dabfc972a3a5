import { promotions } from '@osmp/domain/enrolment/enrolment-rules.ts'
import type { Db } from '../kit/db.ts'
import { lockMeeting } from '../meetings/public.ts'
import { findMeetingsToPromote, findWaiting, promote } from './waiting-list-repo.ts'

/** Gives seats that have become free, as when an approved change adds some, to those who wait longest. Safe to run twice. */
export async function promoteWaiting(db: Db): Promise<void> {
  for (const engagementId of await findMeetingsToPromote(db.db)) {
    await db.inTransaction(async (tx) => {
      const { seats, seats_taken: taken } = await lockMeeting(tx, engagementId)
      const ids = promotions(await findWaiting(tx, engagementId), seats, taken)
      if (ids.length > 0) await promote(tx, engagementId, ids)
    })
  }
}
