import type { MeetingMoment } from './meeting-moment.ts'

/** Who registers while the door of a meeting with a room is open was not planned for. */
export const isAtDoor = ({ executeType, opensAt }: MeetingMoment, now: number): boolean =>
  executeType !== 'online' && now >= opensAt
