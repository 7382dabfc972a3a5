import { words } from '../kit/words.ts'
import { isMeetingStatus, MEETING, MEETING_STATUSES, type MeetingStatusName } from './meeting-codes.ts'

/** The names a meeting is shown by; `unknown`: of a code the product does not know. */
export type ShownStatus = MeetingStatusName | 'doorOpen' | 'unknown'

/** The name of a meeting whose door is open and that has not begun. */
export const DOOR_OPEN_NAME = words('待开始，可签到', 'Door open')

/** The name of a status: the door of a running meeting opens before its start. Both moments in epoch ms; null: no start is known. */
export function shownStatus(status: number, startAt: number | null, now: number): ShownStatus {
  if (status === MEETING.running && startAt !== null && now < startAt) return 'doorOpen'
  return isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown'
}
