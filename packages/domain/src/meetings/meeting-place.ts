import { isMeetingStatus, MEETING_STATUSES, type MeetingStatusName } from './meeting-codes.ts'

/** Approved at least once and not called off: there is something to run, to close or to pay. */
const RUN_NAMES: readonly MeetingStatusName[] = [
  'changeApproving',
  'approved',
  'running',
  'toBeClosed',
  'closed',
  'closedBySystem',
]

/** Where a meeting in a list leads: its own people to the run cockpit once it is approved, everybody else to the record. */
export function meetingPlace(meeting: { status: number; isMine: boolean }): 'cockpit' | 'record' {
  const { status, isMine } = meeting
  if (!isMine || !isMeetingStatus(status)) return 'record'
  return RUN_NAMES.includes(MEETING_STATUSES[status].name) ? 'cockpit' : 'record'
}
