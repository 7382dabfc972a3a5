import { leaveChange } from '../../messaging/public.ts'
import { type AttendeeFacts, attendeeChange } from '@osmp/domain/meetings/attendee-change.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { findHospitalNames } from '../store/snapshot-name-repo.ts'

type Version = { meeting: MeetingRow; speakers: string }

/**
 * Tells all that hold or wait for a place of a new time, place, way of holding, speaker or online room, with old and new, in the change's
 * transaction.
 */
export async function tellAttendees(tx: Tx, was: Version, is: Version, at: string): Promise<void> {
  const [before, after] = [was.meeting, is.meeting]
  const names = await findHospitalNames(tx, [before.hco_id, after.hco_id])
  const change = attendeeChange(factsOf(was, names), factsOf(is, names))
  if (Object.keys(change).length > 0) await leaveChange(tx, after.id, { params: change, key: after.version, at })
}

/** The online room alone: it is there, or another one. */
export const tellOfRoom = (tx: Tx, before: MeetingRow, after: MeetingRow, at: string): Promise<void> =>
  tellAttendees(tx, { meeting: before, speakers: '' }, { meeting: after, speakers: '' }, at)

function factsOf({ meeting, speakers }: Version, names: ReadonlyMap<string, string>): AttendeeFacts {
  return {
    startAt: meeting.start_at,
    endAt: meeting.end_at,
    executeType: meeting.execute_type,
    hospital: names.get(meeting.hco_id ?? '') ?? '',
    venue: meeting.venue,
    speakers,
    joinUrl: meeting.join_url,
  }
}
