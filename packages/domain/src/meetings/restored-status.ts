import { MEETING, type MeetingStatus } from './meeting-codes.ts'
import { FIRST_APPROVAL, isIn } from './status-sets.ts'

/**
 * Where a meeting goes back to that the system moved by a wrong time: from its status before the first of these moves. Its approval
 * cannot be taken up again, so that one that was voided waits for its submitter. Undefined: left alone, since something else has
 * happened to it since, or nothing was lost.
 */
export function restoredStatus(facts: {
  status: MeetingStatus
  /** Before the first and after the last of the moves. */
  before: MeetingStatus
  after: MeetingStatus
  /** Another step of its course came later. */
  hasLaterStep: boolean
  hasSignIns: boolean
}): MeetingStatus | undefined {
  const { status, before, after, hasLaterStep, hasSignIns } = facts
  if (hasLaterStep || status !== after) return undefined
  const to = target(before, hasSignIns)
  return to === status ? undefined : to
}

function target(before: MeetingStatus, hasSignIns: boolean): MeetingStatus {
  if (isIn(FIRST_APPROVAL, before)) return MEETING.revoked
  // A change that was dropped leaves the approved plan.
  if (before === MEETING.changeApproving) return MEETING.approved
  // With a sign-in it stays open.
  return before === MEETING.approved && hasSignIns ? MEETING.running : before
}
