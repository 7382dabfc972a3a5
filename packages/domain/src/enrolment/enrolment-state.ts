export const ENROLMENT_STATUSES = [
  'pending',
  'declined',
  'invited',
  'enrolled',
  'waitlisted',
  'walkInPending',
  'checkedIn',
  'signed',
  'left',
  'void',
] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

/** How somebody came to be enrolled. */
export const ENROLMENT_SOURCES = ['landing', 'staff', 'walkIn', 'invitation'] as const
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number]

/**
 * Each event's moves. `none` is a person with no enrolment yet. Scanning and signing may come in one step, and someone on
 * the waiting list who is at the door is let in like a walk-in. Void is final; enrolling again makes a new row. Turned down is not: the organiser
 * may think again, the person may not.
 */
export const ENROLMENT_EVENTS = {
  invite: { none: 'invited' },
  apply: { none: 'pending' },
  decline: { pending: 'declined', invited: 'declined', enrolled: 'declined', waitlisted: 'declined' },
  takeSeat: {
    none: 'enrolled',
    pending: 'enrolled',
    declined: 'enrolled',
    invited: 'enrolled',
    waitlisted: 'enrolled',
  },
  wait: { none: 'waitlisted', pending: 'waitlisted', declined: 'waitlisted', invited: 'waitlisted' },
  walkIn: { none: 'walkInPending', waitlisted: 'walkInPending' },
  checkIn: { invited: 'checkedIn', enrolled: 'checkedIn', walkInPending: 'checkedIn' },
  sign: { enrolled: 'signed', checkedIn: 'signed', left: 'signed' },
  leave: { checkedIn: 'left', signed: 'left' },
  void: {
    pending: 'void',
    declined: 'void',
    invited: 'void',
    enrolled: 'void',
    waitlisted: 'void',
    walkInPending: 'void',
    checkedIn: 'void',
    signed: 'void',
    left: 'void',
  },
} as const satisfies Record<string, Partial<Record<EnrolmentStatus | 'none', EnrolmentStatus>>>

export type EnrolmentEvent = keyof typeof ENROLMENT_EVENTS

export const ENROLMENT_STATE_REFUSALS = [
  'enrolmentMissing',
  'enrolmentIsPending',
  'enrolmentIsDeclined',
  'enrolmentIsInvited',
  'enrolmentIsEnrolled',
  'enrolmentIsWaitlisted',
  'enrolmentIsWalkInPending',
  'enrolmentIsCheckedIn',
  'enrolmentIsSigned',
  'enrolmentHasLeft',
  'enrolmentIsVoid',
  'enrolmentReasonMissing',
] as const
export type EnrolmentStateRefusal = (typeof ENROLMENT_STATE_REFUSALS)[number]

const WRONG_STATE = {
  none: 'enrolmentMissing',
  pending: 'enrolmentIsPending',
  declined: 'enrolmentIsDeclined',
  invited: 'enrolmentIsInvited',
  enrolled: 'enrolmentIsEnrolled',
  waitlisted: 'enrolmentIsWaitlisted',
  walkInPending: 'enrolmentIsWalkInPending',
  checkedIn: 'enrolmentIsCheckedIn',
  signed: 'enrolmentIsSigned',
  left: 'enrolmentHasLeft',
  void: 'enrolmentIsVoid',
} as const satisfies Record<EnrolmentStatus | 'none', EnrolmentStateRefusal>

/** Where an event leads an enrolment, or why not. Voiding and turning down need a reason. */
export function decideEnrolmentEvent(
  status: EnrolmentStatus | 'none',
  event: EnrolmentEvent,
  reason: string,
):
  | { readonly ok: true; readonly to: EnrolmentStatus }
  | { readonly ok: false; readonly reason: EnrolmentStateRefusal } {
  const moves: Partial<Record<EnrolmentStatus | 'none', EnrolmentStatus>> = ENROLMENT_EVENTS[event]
  const to = moves[status]
  if (to === undefined) return { ok: false, reason: WRONG_STATE[status] }
  if ((event === 'void' || event === 'decline') && reason.trim() === '')
    return { ok: false, reason: 'enrolmentReasonMissing' }
  return { ok: true, to }
}
