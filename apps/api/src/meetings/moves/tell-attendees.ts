import { leaveChange } from '../../messaging/public.ts'
import { type AttendeeFacts, attendeeChange } from '@osmp/domain/meetings/attendee-change.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { findHospitalNames } from '../store/snapshot-name-repo.ts'

/** Tells everybody who holds or waits for a place of a new time, place or way of holding, with old and new, in the change's transaction. */
export async function tellAttendees(tx: Tx, before: MeetingRow, after: MeetingRow, at: string): Promise<void> {
  const names = await findHospitalNames(tx, [before.hco_id, after.hco_id])
  const change = attendeeChange(factsOf(before, names), factsOf(after, names))
  if (Object.keys(change).length > 0) await leaveChange(tx, after.id, { params: change, key: after.version, at })
}

function factsOf(meeting: MeetingRow, names: ReadonlyMap<string, string>): AttendeeFacts {
  return {
    startAt: meeting.start_at,
    endAt: meeting.end_at,
    executeType: meeting.execute_type,
    hospital: names.get(meeting.hco_id ?? '') ?? '',
    venue: meeting.venue,
  }
}
