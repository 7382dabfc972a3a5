import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn, OVER } from '../meetings/status-sets.ts'

export const INVITATION_STATES = ['made', 'opened', 'accepted', 'declined'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const INVITATION_REFUSALS = [
  'invitationRevoked',
  'invitationMeetingCancelled',
  'invitationOver',
  'invitationMeetingNotOpen',
] as const
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number]

export type InvitationFacts = {
  readonly revoked: boolean
  readonly meetingStatus: MeetingStatus
  /** Epoch ms; `overAt` from signInWindow. */
  readonly now: number
  readonly overAt: number
}

/** Why a letter is dead, or undefined: it lives from the meeting's approval to its end, unless withdrawn. */
export function invitationRefusal(facts: InvitationFacts): InvitationRefusal | undefined {
  if (facts.revoked) return 'invitationRevoked'
  if (facts.meetingStatus === MEETING.cancelled) return 'invitationMeetingCancelled'
  if (isIn(OVER, facts.meetingStatus)) return 'invitationOver'
  if (!isIn(IN_FORCE, facts.meetingStatus)) return 'invitationMeetingNotOpen'
  return facts.now >= facts.overAt ? 'invitationOver' : undefined
}

/** Reading moves only a new letter: an answer stays what it was. */
export function stateAfterReading(state: InvitationState): InvitationState {
  return state === 'made' ? 'opened' : state
}
