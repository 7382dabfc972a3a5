import { instantOf } from '@osmp/domain/kit/time.ts'
import { APPROVED_OR_RUNNING, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { nextImport } from '@osmp/domain/online/room-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Tx } from '../kit/database/db.ts'
import { lockMeeting, logMeeting, type MeetingRow, changeFields, tellOfRoom } from '../meetings/public.ts'
import type { MadeRoom, WantedRoom } from './adapters/meeting-platform.ts'
import { type RoomRow, saveRoom } from './room-repo.ts'
import { notify } from '../notices/public.ts'

const SYSTEM = { kind: 'system' } as const

/** The room is there: its link becomes the meeting's, and the course says so. */
export async function keepRoom(
  tx: Tx,
  room: RoomRow,
  { made, wanted, at }: { made: MadeRoom; wanted: WantedRoom; at: string },
): Promise<void> {
  const meeting = await lockMeeting(tx, room.engagementId)
  await saveRoom(
    tx,
    room.engagementId,
    { ...made, ...told(wanted), state: 'ready', failure: null, nextTryAt: null, attempts: 0 },
    at,
  )
  const given = await giveLink(tx, meeting, made.joinUrl, at)
  if (given !== undefined) await tellOfRoom(tx, meeting, given, at)
}

/** The platform knows the meeting as it is now; a change may have left it without its link. */
export async function joinLinkOf(
  tx: Tx,
  room: RoomRow,
  { wanted, at }: { wanted: WantedRoom; at: string },
): Promise<void> {
  const meeting = await lockMeeting(tx, room.engagementId)
  await saveRoom(tx, room.engagementId, { ...told(wanted), failure: null, nextTryAt: null, attempts: 0 }, at)
  if (room.joinUrl !== null) await giveLink(tx, meeting, room.joinUrl, at)
}

function told({ subject, startAt, endAt }: WantedRoom) {
  const next = nextImport(0, endAt)
  return {
    subject,
    startAt: instantOf(startAt),
    endAt: instantOf(endAt),
    nextImportAt: next === undefined ? null : instantOf(next),
  }
}

/** A link a person has given meanwhile stays; a meeting that is not on any more gets none. */
async function giveLink(tx: Tx, meeting: MeetingRow, joinUrl: string, at: string): Promise<MeetingRow | undefined> {
  if (meeting.join_url !== '' || !isIn(APPROVED_OR_RUNNING, meeting.status)) return undefined
  const given = await changeFields(tx, meeting, { at, set: { join_url: joinUrl } })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: 'roomMade',
    actionCategory: ACTION.changeMeeting,
    actor: SYSTEM,
    at,
  })
  return given
}

/** Another attempt later; when there will be none, the owner is asked to give a link. A room that was there stays usable. */
export async function roomFailed(
  tx: Tx,
  room: RoomRow,
  { code, nextTryAt, at }: { code: string; nextTryAt: string | null; at: string },
): Promise<void> {
  const isLost = nextTryAt === null && room.externalId === null
  const state = isLost ? { state: 'failed' as const } : {}
  await saveRoom(tx, room.engagementId, { ...state, failure: code, nextTryAt }, at)
  if (!isLost) return
  const meeting = await lockMeeting(tx, room.engagementId)
  await notify(tx, {
    personId: meeting.owner_id,
    kind: 'roomFailed',
    engagementId: meeting.id,
    params: { meeting: meeting.name },
    dedupeKey: `roomFailed:${meeting.id}:${meeting.version}`,
    at,
  })
}
