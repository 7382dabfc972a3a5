import { isMeetingStatus, MEETING_STATUS_CODES, type MeetingStatus } from './meeting-codes.ts'

export const EVENT_TURNS = ['mine', 'theirs', 'held', 'settled'] as const
/** Whose turn a sub-meeting waits for: its own side's, an approver's, the day's, nobody's. */
export type EventTurn = (typeof EVENT_TURNS)[number]

const TURN_OF: Readonly<Record<MeetingStatus, EventTurn>> = {
  0: 'mine',
  10: 'theirs',
  15: 'theirs',
  20: 'theirs',
  26: 'mine',
  30: 'mine',
  40: 'held',
  50: 'mine',
  60: 'mine',
  70: 'settled',
  71: 'settled',
  80: 'settled',
  90: 'settled',
}

/** A code the product does not know waits for nobody. */
export function eventTurn(status: number): EventTurn {
  return isMeetingStatus(status) ? TURN_OF[status] : 'settled'
}

export function statusesOfTurn(turn: EventTurn): readonly MeetingStatus[] {
  return MEETING_STATUS_CODES.filter((status) => TURN_OF[status] === turn)
}
