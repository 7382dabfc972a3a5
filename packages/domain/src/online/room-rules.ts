/** Result of opening a room on a meeting platform. `pending`: waits to be created; `failed`: given up, a person has to give a link. */
export const ROOM_STATES = ['pending', 'ready', 'failed', 'cancelled'] as const
export type RoomState = (typeof ROOM_STATES)[number]

export const MEETING_ADAPTERS = ['tencent', 'wecom'] as const
/** Platforms on which rooms are made by the product itself. */
export type MeetingAdapter = (typeof MEETING_ADAPTERS)[number]

const MINUTE_MS = 60_000
const FIRST_RETRY_MS = 30_000
export const MOST_ATTEMPTS = 8
/** Platforms list their attendees with a delay: asked this long after the end. */
const IMPORTS_AFTER_END = [5, 30, 120]

/** When to try again after so many failed attempts, in ms from now; undefined: no more. */
export function retryAfter(attempts: number): number | undefined {
  return attempts >= MOST_ATTEMPTS ? undefined : FIRST_RETRY_MS * 2 ** (attempts - 1)
}

/** When the list of those present is to be read next, epoch ms; undefined when all was read. */
export function nextImport(imports: number, endAt: number): number | undefined {
  const minutes = IMPORTS_AFTER_END[imports]
  return minutes === undefined ? undefined : endAt + minutes * MINUTE_MS
}

export type RoomMoment = 'upcoming' | 'open' | 'ended'

/** The room opens some minutes before the start, so that people can test their sound. */
const OPENS_BEFORE_MS = 30 * MINUTE_MS

/** From when on people may enter, and until when. Epoch ms. */
export const entryWindow = (meeting: { startAt: number; endAt: number }) => ({
  opensAt: meeting.startAt - OPENS_BEFORE_MS,
  overAt: meeting.endAt,
})

/** The phase of a room. Epoch ms. */
export function roomMoment(now: number, window: { from: number; to: number }): RoomMoment {
  const { opensAt, overAt } = entryWindow({ startAt: window.from, endAt: window.to })
  if (now >= overAt) return 'ended'
  return now >= opensAt ? 'open' : 'upcoming'
}

/**
 * The earliest moment of an entry without an end that still means being in the meeting: an entry lasts for its day, so
 * that only those since the end of the day before count. Undefined between the days, when the meeting is empty. Epoch ms.
 */
export function presentSince(now: number, days: readonly { from: number; to: number }[]): number | undefined {
  const at = days.findIndex(({ to }) => now < to)
  const day = days[at]
  if (!day || now < entryWindow({ startAt: day.from, endAt: day.to }).opensAt) return undefined
  return days[at - 1]?.to ?? 0
}

/** The source of a person's time in the room: the platform if its own room is used, else the page that leads there. */
export type CountedBy = 'platform' | 'page'

/** With a link typed by hand, the platform's list of those present is not read. */
export function countedBy(room: { state: string | null; url: string | null }, joinUrl: string): CountedBy {
  return room.state === 'ready' && room.url === joinUrl ? 'platform' : 'page'
}

const PLACED: readonly string[] = ['invited', 'enrolled', 'checkedIn', 'signed', 'left']

/** The join link is for holders of a place, not for the waiting list. */
export const holdsPlace = (enrolmentStatus: string): boolean => PLACED.includes(enrolmentStatus)

/** Minutes a phone has to let a computer watch. */
export const PERMISSION_MINUTES = 5
