import { instantOf } from '@osmp/domain/kit/time.ts'
import { IN_FORCE, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { type MeetingAdapter, nextImport, retryAfter } from '@osmp/domain/online/room-rules.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import { lockMeeting, type MeetingRow } from '../meetings/public.ts'
import { type MeetingPlatform, PlatformError } from './adapters/meeting-platform.ts'
import type { MeetingPlatforms } from './adapters/platforms.ts'
import { importStays } from './import-stays.ts'
import { joinLinkOf, keepRoom, roomFailed } from './keep-room.ts'
import { markChangedRooms, type RoomRow, saveImport, saveRoom, takeImport, takeRoom, wantRooms } from './room-repo.ts'

/** So long one room is kept from other processes while its platform is asked. */
const LEASE_MS = 120_000
const IMPORT_RETRY_MS = 300_000
const MOST_A_RUN = 50

type Deps = { db: Db; clock: Clock; platforms: MeetingPlatforms; log: Pick<Log, 'warn'> }

/**
 * Tells the meeting platforms what became of approved online meetings: makes rooms, moves and cancels them, and afterwards reads
 * who was there. A failure is tried again later, ever more seldom; a second run finds nothing to do.
 */
export async function tellRooms({ db, clock, platforms, log }: Deps): Promise<void> {
  const adapters = [...platforms.keys()]
  if (adapters.length === 0) return
  const system = instantOf(clock.systemNow())
  await wantRooms(db.db, adapters, instantOf(clock.now()), system)
  await markChangedRooms(db.db, system)
  for (let count = 0; count < MOST_A_RUN; count += 1) {
    const room = await takeRoom(db.db, adapters, instantOf(clock.systemNow()), instantOf(clock.systemNow() + LEASE_MS))
    const platform = room && platforms.get(room.adapter)
    if (!platform) break
    await tellOne({ db, clock, platform, log }, room)
  }
  await readStays({ db, clock, platforms, log }, adapters)
}

type Telling = Omit<Deps, 'platforms'> & { platform: MeetingPlatform }

async function tellOne(deps: Telling, room: RoomRow): Promise<void> {
  const { db, clock, log } = deps
  const at = instantOf(clock.now())
  try {
    await bring(deps, room, at)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log.warn({ engagementId: room.engagementId, adapter: room.adapter, code: error.code }, 'meeting platform')
    const wait = error.isLasting ? undefined : retryAfter(room.attempts)
    const nextTryAt = wait === undefined ? null : instantOf(clock.systemNow() + wait)
    await db.inTransaction((tx) => roomFailed(tx, room, { code: error.code, nextTryAt, at }))
  }
}

/** What the platform needs to be told so that it has what the meeting is now. */
async function bring({ db, platform }: Telling, room: RoomRow, at: string): Promise<void> {
  const meeting = await db.inTransaction((tx) => lockMeeting(tx, room.engagementId))
  const { externalId } = room
  if (!isWanted(meeting)) {
    if (externalId !== null) await platform.cancel(externalId)
    await saveRoom(
      db.db,
      room.engagementId,
      { state: 'cancelled', nextTryAt: null, nextImportAt: null, attempts: 0 },
      at,
    )
    return
  }
  const wanted = wantedRoom(meeting)
  if (externalId === null) {
    // The answer to an earlier attempt may have been lost on its way.
    const earlier = room.attempts > 1 ? await platform.find(wanted) : undefined
    const made = earlier ?? (await platform.create(wanted))
    await db.inTransaction((tx) => keepRoom(tx, room, { made, wanted, at }))
    return
  }
  const isSame = Date.parse(room.startAt) === wanted.startAt && Date.parse(room.endAt) === wanted.endAt
  if (!isSame || room.subject !== wanted.subject) await platform.update(externalId, wanted)
  await db.inTransaction((tx) => joinLinkOf(tx, room, { wanted, at }))
}

const isWanted = ({ status, execute_type: type }: MeetingRow) => isIn(IN_FORCE, status) && type !== 'onSite'

/** As the database writes it (room-repo.ts): number and name, at most 100 characters. */
function wantedRoom({ engagement_code: code, name, start_at: startAt, end_at: endAt }: MeetingRow) {
  if (startAt === null || endAt === null) throw new RangeError('approved meeting without start or end')
  const subject = [...`${code} ${name}`].slice(0, 100).join('')
  return { subject, startAt: Date.parse(startAt), endAt: Date.parse(endAt) }
}

async function readStays({ db, clock, platforms, log }: Deps, adapters: readonly MeetingAdapter[]): Promise<void> {
  for (let count = 0; count < MOST_A_RUN; count += 1) {
    const now = clock.now()
    const room = await takeImport(db.db, adapters, instantOf(now), instantOf(now + IMPORT_RETRY_MS))
    const platform = room && platforms.get(room.adapter)
    if (!platform || room.externalId === null) break
    try {
      const stays = await platform.stays(room.externalId)
      await db.inTransaction(async (tx) => {
        await importStays(tx, room.engagementId, stays)
        const next = nextImport(room.imports + 1, Date.parse(room.endAt))
        const nextImportAt = next === undefined ? null : instantOf(next)
        await saveImport(tx, room.engagementId, { imports: room.imports + 1, nextImportAt, at: instantOf(now) })
      })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      log.warn({ engagementId: room.engagementId, adapter: room.adapter, code: error.code }, 'attendance of a platform')
    }
  }
}
