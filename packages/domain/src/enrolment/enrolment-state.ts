export const ENROLMENT_STATUSES = [
  'pending',
  'declined',
  'invited',
  'enrolled',
  'waitlisted',
  'checkedIn',
  'signed',
  'left',
  'void',
] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

/** How somebody came to be enrolled. */
export const ENROLMENT_SOURCES = ['landing', 'staff', 'walkIn', 'invitation'] as const
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number]

type EventRule = { readonly from: readonly (EnrolmentStatus | 'none')[]; readonly to: EnrolmentStatus }

/**
 * Each event: the statuses it starts from and the one it leads to. `none` is a person with no enrolment yet. Signing from
 * the waiting list lets the person in at the door; another session, or a return, signs again. Void is final; enrolling
 * again makes a new row. The organiser may give a declined person a seat. Taking back the last sign-in is no event: it
 * restores what the person was (unmarkSigned). `invited` and `checkedIn` stand in old rows alone.
 */
export const ENROLMENT_EVENTS = {
  apply: { from: ['none'], to: 'pending' },
  takeSeat: { from: ['none', 'pending', 'declined', 'invited'], to: 'enrolled' },
  wait: { from: ['none', 'pending', 'declined', 'invited'], to: 'waitlisted' },
  promote: { from: ['waitlisted'], to: 'enrolled' },
  decline: { from: ['pending', 'invited', 'enrolled', 'waitlisted'], to: 'declined' },
  sign: { from: ['invited', 'enrolled', 'waitlisted', 'checkedIn', 'signed', 'left'], to: 'signed' },
  leave: { from: ['signed'], to: 'left' },
  void: { from: ['pending', 'declined', 'invited', 'enrolled', 'waitlisted', 'checkedIn'], to: 'void' },
} as const satisfies Record<string, EventRule>

export type EnrolmentEvent = keyof typeof ENROLMENT_EVENTS

export const ENROLMENT_STATE_REFUSALS = [
  'enrolmentMissing',
  'enrolmentIsPending',
  'enrolmentIsDeclined',
  'enrolmentIsInvited',
  'enrolmentIsEnrolled',
  'enrolmentIsWaitlisted',
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
  const { from, to }: EventRule = ENROLMENT_EVENTS[event]
  if (!from.includes(status)) return { ok: false, reason: WRONG_STATE[status] }
  if ((event === 'void' || event === 'decline') && reason.trim() === '')
    return { ok: false, reason: 'enrolmentReasonMissing' }
  return { ok: true, to }
}
