import { words } from '../kit/words.ts'
import type { Instant } from '../kit/time.ts'
import { isMeetingStatus, MEETING, MEETING_STATUSES, type MeetingStatusName } from './meeting-codes.ts'

/** The names a meeting is shown by; `unknown`: of a code the product does not know. */
export type ShownStatus = MeetingStatusName | 'doorOpen' | 'unknown'

/** The name of a meeting whose door is open and that has not begun. */
export const DOOR_OPEN_NAME = words('待开始，可签到', 'Door open')

/** The name of a status at this moment (epoch ms): the door of a running meeting opens before its start. */
export function shownStatus(status: number, start: Instant | null | undefined, now: number): ShownStatus {
  if (status === MEETING.running && start && now < Date.parse(start)) return 'doorOpen'
  return isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown'
}
