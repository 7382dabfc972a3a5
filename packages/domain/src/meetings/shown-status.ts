import { isMeetingStatus, MEETING, MEETING_STATUSES, type MeetingStatusName } from './meeting-codes.ts'

/** The names a meeting is shown by; `unknown`: of a code the product does not know. */
export type ShownStatus = MeetingStatusName | 'doorOpen' | 'unknown'

/** The name of a status: the door of a running meeting opens before its start. Both moments in epoch ms; NaN: no start is known. */
export function shownStatus(status: number, startAt: number, now: number): ShownStatus {
  if (status === MEETING.running && now < startAt) return 'doorOpen'
  return isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown'
}
