import { isMeetingStatus, MEETING, MEETING_STATUS_CODES, type MeetingStatus } from './meeting-codes.ts'

export const EVENT_TURNS = ['mine', 'theirs', 'held', 'settled'] as const
/** Whose turn a sub-meeting waits for: its own side's, an approver's, the day's, nobody's. */
export type EventTurn = (typeof EVENT_TURNS)[number]

const TURN_OF: Readonly<Record<MeetingStatus, EventTurn>> = {
  [MEETING.draft]: 'mine',
  [MEETING.submitted]: 'theirs',
  [MEETING.approving]: 'theirs',
  [MEETING.changeApproving]: 'theirs',
  [MEETING.sentBack]: 'mine',
  [MEETING.revoked]: 'mine',
  [MEETING.approved]: 'held',
  [MEETING.running]: 'mine',
  [MEETING.toBeClosed]: 'mine',
  [MEETING.closed]: 'settled',
  [MEETING.closedBySystem]: 'settled',
  [MEETING.cancelled]: 'settled',
  [MEETING.void]: 'settled',
}

/** A code the product does not know waits for nobody. */
export function eventTurn(status: number): EventTurn {
  return isMeetingStatus(status) ? TURN_OF[status] : 'settled'
}

export function statusesOfTurn(turn: EventTurn): readonly MeetingStatus[] {
  return MEETING_STATUS_CODES.filter((status) => TURN_OF[status] === turn)
}
