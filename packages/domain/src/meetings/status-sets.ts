import { MEETING, type MeetingStatus } from './meeting-codes.ts'

/**
 * Sets of statuses that several places mean, each with one name. A set of one rule alone stays beside that rule, written by
 * `MEETING` names.
 */

const {
  submitted,
  approving,
  changeApproving,
  sentBack,
  approved,
  running,
  toBeClosed,
  closed,
  closedBySystem,
  cancelled,
} = MEETING

type StatusSet = readonly MeetingStatus[]

/** The first application is with its approvers. */
export const FIRST_APPROVAL = [submitted, approving] as const satisfies StatusSet

/** An application or a change is with its approvers. */
export const IN_APPROVAL = [...FIRST_APPROVAL, changeApproving] as const satisfies StatusSet

/** Approved or running, with no change under approval. */
export const APPROVED_OR_RUNNING = [approved, running] as const satisfies StatusSet

/** Running, or over and to be closed: what happened is being recorded. */
export const RUNNING_OR_CLOSING = [running, toBeClosed] as const satisfies StatusSet

/** An approved plan holds and the meeting is not over. */
export const IN_FORCE = [changeApproving, ...APPROVED_OR_RUNNING] as const satisfies StatusSet

/** Closed by its owner or by the system. */
export const CLOSED = [closed, closedBySystem] as const satisfies StatusSet

/** Over: to be closed, or closed. */
export const OVER = [toBeClosed, ...CLOSED] as const satisfies StatusSet

/** Cancelled, or overtaken by its start before it was approved: never run and never closed. */
export const CALLED_OFF = [cancelled, MEETING.void] as const satisfies StatusSet

/** Approved at some time and not called off. */
export const TAKES_PLACE = [...IN_FORCE, ...OVER] as const satisfies StatusSet

/** Holds money of its budget: a reservation or amounts spent. */
export const CLAIMS_BUDGET = [...FIRST_APPROVAL, ...TAKES_PLACE] as const satisfies StatusSet

/** With its approvers, or approved and not over. */
export const AHEAD = [...IN_APPROVAL, ...APPROVED_OR_RUNNING] as const satisfies StatusSet

/** The owner's side has to act before the meeting goes on. */
export const OWNER_ACTS = [sentBack, running, toBeClosed] as const satisfies StatusSet

/** True when the status is in the set; any number may be asked. */
export function isIn(set: StatusSet, status: number): boolean {
  return (set as readonly number[]).includes(status)
}
