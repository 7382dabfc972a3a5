/** Result of opening a room on a meeting platform. `pending`: waits to be created; `failed`: given up, a person has to give a link. */
export const ROOM_STATES = ['pending', 'ready', 'failed', 'cancelled'] as const
export type RoomState = (typeof ROOM_STATES)[number]

export const MEETING_ADAPTERS = ['tencent', 'wecom'] as const
/** Platforms on which rooms are made by the product itself. */
export type MeetingAdapter = (typeof MEETING_ADAPTERS)[number]

const MINUTE_MS = 60_000
const FIRST_RETRY_MS = 30_000
export const MOST_ATTEMPTS = 8
/** Platforms list who was there with a delay: asked this long after the end. */
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

/** Where a room stands in time. Epoch ms. */
export function roomMoment(now: number, window: { from: number; to: number }): RoomMoment {
  if (now >= window.to) return 'ended'
  return now >= window.from - OPENS_BEFORE_MS ? 'open' : 'upcoming'
}

const PLACED: readonly string[] = ['invited', 'enrolled', 'checkedIn', 'signed', 'left']

/** The join link is for those who hold a place, not for the waiting list. */
export const holdsPlace = (enrolmentStatus: string): boolean => PLACED.includes(enrolmentStatus)

/** Minutes a phone has to let a computer watch. */
export const PERMISSION_MINUTES = 5
