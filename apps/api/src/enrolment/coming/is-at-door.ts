import type { MeetingMoment } from '../meeting-moment.ts'

/** The door of a meeting with a room is open: a registration now is that of a walk-in. */
export const isAtDoor = ({ executeType, opensAt }: MeetingMoment, now: number): boolean =>
  executeType !== 'online' && now >= opensAt
