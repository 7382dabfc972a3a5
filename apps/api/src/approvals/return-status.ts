import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'

const RETURNED = [26, 30, 40] as const

/** Narrows what MEETING_EVENTS says of a submission that comes back; another status is a fault of ours. */
export function returnStatus(to: MeetingStatus): (typeof RETURNED)[number] {
  const status = RETURNED.find((returned) => returned === to)
  if (status === undefined) throw new RangeError(`a submission cannot come back as ${to}`)
  return status
}
