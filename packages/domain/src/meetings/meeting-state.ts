import type { MeetingStatus } from './meeting-codes.ts'
import { MEETING_GUARDS } from './meeting-guards.ts'
import type { MeetingFacts, MeetingGuard } from './meeting-guards.ts'

type EventRule = {
  readonly moves: Partial<Record<MeetingStatus, MeetingStatus>>
  readonly guards: readonly MeetingGuard[]
}

/**
 * The meeting's life as data: for each event its moves (from → to) and, in the order they are tried, its guards.
 * Source: domain rules §4. A change that is sent back, revoked or overtaken by the start returns to 40, the
 * approved version still in force. `recreate` and `cancelAndCreate` also make a new draft linked to this meeting;
 * deleting a draft is not an event (see decideDeletion).
 */
export const MEETING_EVENTS = {
  save: { moves: { 0: 0, 26: 26, 30: 30 }, guards: ['ownSide', 'version'] },
  submit: {
    moves: { 0: 10, 26: 10, 30: 10 },
    guards: ['ownSide', 'version', 'notStarted', 'leadTime', 'rules', 'budget', 'chain'],
  },
  autoApprove: { moves: { 10: 40 }, guards: ['notStarted', 'rules', 'auto'] },
  pass: { moves: { 10: 15, 15: 15, 20: 20 }, guards: ['decider', 'notStarted'] },
  passLast: { moves: { 10: 40, 15: 40, 20: 40 }, guards: ['decider', 'notStarted', 'rules'] },
  sendBack: { moves: { 10: 26, 15: 26, 20: 40 }, guards: ['decider'] },
  revoke: { moves: { 10: 30, 15: 30, 20: 40 }, guards: ['submitter'] },
  changeMinor: { moves: { 40: 40 }, guards: ['ownSide', 'version', 'notStarted', 'rules'] },
  changeMajor: {
    moves: { 40: 20 },
    guards: ['ownSide', 'version', 'notStarted', 'leadTime', 'rules', 'budget', 'chain'],
  },
  cancel: {
    moves: { 10: 80, 15: 80, 20: 80, 26: 80, 30: 80, 40: 80 },
    guards: ['ownSide', 'notStarted', 'noSignIns', 'noPaidFees', 'reason'],
  },
  cancelAndCreate: {
    moves: { 10: 80, 15: 80, 20: 80, 26: 80, 30: 80, 40: 80 },
    guards: ['ownSide', 'notStarted', 'noSignIns', 'noPaidFees', 'reason'],
  },
  recreate: { moves: { 26: 26, 30: 30, 80: 80, 90: 90 }, guards: ['ownSide'] },
  open: { moves: { 40: 50 }, guards: ['opening'] },
  end: { moves: { 40: 60, 50: 60 }, guards: ['started', 'overOrOwnSide'] },
  close: { moves: { 60: 70 }, guards: ['ownSide', 'inDeadline', 'checklist'] },
  systemClose: { moves: { 60: 71 }, guards: ['deadlinePassed'] },
  reopen: { moves: { 70: 60, 71: 60 }, guards: ['reopenedOnce', 'reason'] },
  expire: { moves: { 10: 90, 15: 90, 20: 40, 26: 90, 30: 90 }, guards: ['started'] },
} as const satisfies Record<string, EventRule>

export type MeetingEvent = keyof typeof MEETING_EVENTS

/** Why an event does not fit the status the meeting is in: it names the status, so the sentence can say what is so. */
const WRONG_STATE = {
  0: 'meetingIsDraft',
  10: 'meetingInApproval',
  15: 'meetingInApproval',
  20: 'meetingChangeInApproval',
  26: 'meetingIsSentBack',
  30: 'meetingIsRevoked',
  40: 'meetingIsApproved',
  50: 'meetingIsRunning',
  60: 'meetingAwaitsClosing',
  70: 'meetingIsClosed',
  71: 'meetingIsClosed',
  80: 'meetingIsCancelled',
  90: 'meetingIsVoid',
} as const satisfies Record<MeetingStatus, string>

export type MeetingRefusal = (typeof WRONG_STATE)[MeetingStatus] | (typeof MEETING_GUARDS)[MeetingGuard]['reason']

/** Every refusal of the state rules. */
export const MEETING_REFUSALS = [
  'meetingIsDraft',
  'meetingInApproval',
  'meetingChangeInApproval',
  'meetingIsSentBack',
  'meetingIsRevoked',
  'meetingIsApproved',
  'meetingIsRunning',
  'meetingAwaitsClosing',
  'meetingIsClosed',
  'meetingIsCancelled',
  'meetingIsVoid',
  'meetingNotOwner',
  'meetingNotSubmitter',
  'meetingNotYourTurn',
  'meetingVersionStale',
  'meetingReasonMissing',
  'meetingRuleBlocked',
  'meetingLeadTimeShort',
  'meetingBudgetShort',
  'meetingNoApprover',
  'meetingNeedsApprover',
  'meetingHasSignIns',
  'meetingHasPaidFees',
  'meetingChecklistIncomplete',
  'meetingClosingTooLate',
  'meetingClosingStillOpen',
  'meetingAlreadyReopened',
  'meetingStarted',
  'meetingNotStarted',
  'meetingNotOpenYet',
  'meetingNotOver',
] as const satisfies readonly MeetingRefusal[]

type GuardsOf<E extends MeetingEvent> = (typeof MEETING_EVENTS)[E]['guards'][number]

/** The facts one event needs, no more. */
export type FactsFor<E extends MeetingEvent> = Pick<MeetingFacts, (typeof MEETING_GUARDS)[GuardsOf<E>]['needs'][number]>

export type MeetingDecision =
  | { readonly ok: true; readonly to: MeetingStatus }
  | { readonly ok: false; readonly reason: MeetingRefusal }

/** Why an action that is not an event does not fit a status. */
export function wrongStateReason(status: MeetingStatus): MeetingRefusal {
  return WRONG_STATE[status]
}

/**
 * Where an event leads a meeting, or the first reason why not: the status first, then the guards in their order.
 * Who may cause the event is another question (meeting-policy.ts).
 */
export function decideMeeting<E extends MeetingEvent>(
  status: MeetingStatus,
  event: E,
  facts: FactsFor<E>,
): MeetingDecision
export function decideMeeting(
  status: MeetingStatus,
  event: MeetingEvent,
  facts: Partial<MeetingFacts>,
): MeetingDecision {
  const rule: EventRule = MEETING_EVENTS[event]
  const to = rule.moves[status]
  if (to === undefined) return { ok: false, reason: WRONG_STATE[status] }
  const failed = rule.guards.find((guard) => !MEETING_GUARDS[guard].holds(facts))
  return failed === undefined ? { ok: true, to } : { ok: false, reason: MEETING_GUARDS[failed].reason }
}

/** Only a draft that was never submitted can be deleted; revoking or sending back leaves 30 or 26, never 0. */
export function decideDeletion(
  status: MeetingStatus,
  facts: Pick<MeetingFacts, 'isOwnSide' | 'versionMatches'>,
): { readonly ok: true } | { readonly ok: false; readonly reason: MeetingRefusal } {
  if (status !== 0) return { ok: false, reason: WRONG_STATE[status] }
  const failed = (['ownSide', 'version'] as const).find((guard) => !MEETING_GUARDS[guard].holds(facts))
  return failed === undefined ? { ok: true } : { ok: false, reason: MEETING_GUARDS[failed].reason }
}
