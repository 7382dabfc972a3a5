import { ACTION, type ActionCategory } from '../system/action-categories.ts'
import { MEETING, MEETING_STATUS_CODES, type MeetingStatus } from './meeting-codes.ts'
import { MEETING_GUARDS } from './meeting-guards.ts'
import type { MeetingFacts, MeetingGuard } from './meeting-guards.ts'

type EventRule = {
  readonly moves: Partial<Record<MeetingStatus, MeetingStatus>>
  readonly guards: readonly MeetingGuard[]
  /** Of the lines the event leaves in the meeting's course. */
  readonly category: ActionCategory
}

const {
  draft,
  submitted,
  approving,
  changeApproving,
  sentBack,
  revoked,
  approved,
  running,
  toBeClosed,
  closed,
  closedBySystem,
  cancelled,
} = MEETING

/** From every status in which a meeting can be called off to cancelled. */
const CANCELLING = {
  [submitted]: cancelled,
  [approving]: cancelled,
  [changeApproving]: cancelled,
  [sentBack]: cancelled,
  [revoked]: cancelled,
  [approved]: cancelled,
} as const

/**
 * The meeting's life as data: for each event its moves (from → to) and, in the order they are tried, its guards.
 * Source: domain rules §4. A change that is sent back, revoked or overtaken by the start returns to approved, the
 * approved version still in force. `recreate` and `cancelAndCreate` also make a new draft linked to this meeting;
 * deleting a draft is not an event (see decideDeletion), nor is taking back what a wrong clock did (restored-status.ts).
 */
export const MEETING_EVENTS = {
  save: {
    moves: { [draft]: draft, [sentBack]: sentBack, [revoked]: revoked },
    guards: ['ownSide', 'version'],
    category: ACTION.createMeeting,
  },
  submit: {
    moves: { [draft]: submitted, [sentBack]: submitted, [revoked]: submitted },
    guards: ['ownSide', 'version', 'notStarted', 'leadTime', 'rules', 'budget', 'chain'],
    category: ACTION.createMeeting,
  },
  autoApprove: {
    moves: { [submitted]: approved },
    guards: ['notStarted', 'rules', 'auto'],
    category: ACTION.viewApproved,
  },
  pass: {
    moves: { [submitted]: approving, [approving]: approving, [changeApproving]: changeApproving },
    guards: ['decider', 'notStarted'],
    category: ACTION.viewInApproval,
  },
  passLast: {
    moves: { [submitted]: approved, [approving]: approved, [changeApproving]: approved },
    guards: ['decider', 'notStarted', 'rules'],
    category: ACTION.viewApproved,
  },
  sendBack: {
    moves: { [submitted]: sentBack, [approving]: sentBack, [changeApproving]: approved },
    guards: ['decider'],
    category: ACTION.viewInApproval,
  },
  revoke: {
    moves: { [submitted]: revoked, [approving]: revoked, [changeApproving]: approved },
    guards: ['submitter'],
    category: ACTION.viewInApproval,
  },
  changeMinor: {
    moves: { [approved]: approved },
    guards: ['ownSide', 'version', 'notStarted', 'rules'],
    category: ACTION.changeMeeting,
  },
  changeMajor: {
    moves: { [approved]: changeApproving },
    guards: ['ownSide', 'version', 'notStarted', 'leadTime', 'rules', 'budget', 'chain'],
    category: ACTION.changeMeeting,
  },
  cancel: {
    moves: CANCELLING,
    guards: ['ownSide', 'notStarted', 'noSignIns', 'noPaidFees', 'reason'],
    category: ACTION.cancelMeeting,
  },
  cancelAndCreate: {
    moves: CANCELLING,
    guards: ['ownSide', 'notStarted', 'noSignIns', 'noPaidFees', 'reason'],
    category: ACTION.cancelMeeting,
  },
  recreate: {
    moves: { [sentBack]: sentBack, [revoked]: revoked, [cancelled]: cancelled, [MEETING.void]: MEETING.void },
    guards: ['ownSide'],
    category: ACTION.reinitiate,
  },
  open: { moves: { [approved]: running }, guards: ['opening'], category: ACTION.activityTracking },
  end: {
    moves: { [approved]: toBeClosed, [running]: toBeClosed },
    guards: ['started', 'overOrOwnSide'],
    category: ACTION.activityTracking,
  },
  close: {
    moves: { [toBeClosed]: closed },
    guards: ['ownSide', 'inDeadline', 'checklist'],
    category: ACTION.closeMeeting,
  },
  systemClose: {
    moves: { [toBeClosed]: closedBySystem },
    guards: ['deadlinePassed'],
    category: ACTION.closeMeeting,
  },
  reopen: {
    moves: { [closed]: toBeClosed, [closedBySystem]: toBeClosed },
    guards: ['reopenedOnce', 'reason'],
    category: ACTION.closeMeeting,
  },
  expire: {
    moves: {
      [submitted]: MEETING.void,
      [approving]: MEETING.void,
      [changeApproving]: approved,
      [sentBack]: MEETING.void,
      [revoked]: MEETING.void,
    },
    guards: ['started'],
    category: ACTION.viewInApproval,
  },
} as const satisfies Record<string, EventRule>

export type MeetingEvent = keyof typeof MEETING_EVENTS

/** Why an event does not fit the status the meeting is in: it names the status, so the sentence can say what is so. */
const WRONG_STATE = {
  [draft]: 'meetingIsDraft',
  [submitted]: 'meetingInApproval',
  [approving]: 'meetingInApproval',
  [changeApproving]: 'meetingChangeInApproval',
  [sentBack]: 'meetingIsSentBack',
  [revoked]: 'meetingIsRevoked',
  [approved]: 'meetingIsApproved',
  [running]: 'meetingIsRunning',
  [toBeClosed]: 'meetingAwaitsClosing',
  [closed]: 'meetingIsClosed',
  [closedBySystem]: 'meetingIsClosed',
  [cancelled]: 'meetingIsCancelled',
  [MEETING.void]: 'meetingIsVoid',
} as const satisfies Record<MeetingStatus, string>

export type MeetingRefusal = (typeof WRONG_STATE)[MeetingStatus] | (typeof MEETING_GUARDS)[MeetingGuard]['reason']

/** That the meeting is in the wrong status, by its name. */
export const MEETING_STATE_REFUSALS = [
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
] as const satisfies readonly MeetingRefusal[]

/** Every refusal of the state rules. */
export const MEETING_REFUSALS = [
  ...MEETING_STATE_REFUSALS,
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

/** What an event does to a meeting, as decideMeeting gives it: it is written as it is, so that no target is typed twice. */
export type MeetingMove<E extends MeetingEvent = MeetingEvent> = {
  readonly ok: true
  readonly event: E
  readonly from: MeetingStatus
  readonly to: MeetingStatus
}

export type MeetingDecision<E extends MeetingEvent = MeetingEvent> =
  | MeetingMove<E>
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
): MeetingDecision<E>
export function decideMeeting(
  status: MeetingStatus,
  event: MeetingEvent,
  facts: Partial<MeetingFacts>,
): MeetingDecision {
  const rule: EventRule = MEETING_EVENTS[event]
  const to = rule.moves[status]
  if (to === undefined) return { ok: false, reason: WRONG_STATE[status] }
  const failed = rule.guards.find((guard) => !MEETING_GUARDS[guard].holds(facts))
  if (failed !== undefined) return { ok: false, reason: MEETING_GUARDS[failed].reason }
  return { ok: true, event, from: status, to }
}

/** The statuses an event starts from, in ascending order. */
export function fromStatuses(event: MeetingEvent): readonly MeetingStatus[] {
  const { moves }: EventRule = MEETING_EVENTS[event]
  return MEETING_STATUS_CODES.filter((status) => moves[status] !== undefined)
}

/** Only a draft that was never submitted can be deleted; revoking or sending back leaves 30 or 26, never 0. */
export function decideDeletion(
  status: MeetingStatus,
  facts: Pick<MeetingFacts, 'isOwnSide' | 'versionMatches'>,
): { readonly ok: true } | { readonly ok: false; readonly reason: MeetingRefusal } {
  if (status !== draft) return { ok: false, reason: WRONG_STATE[status] }
  const failed = (['ownSide', 'version'] as const).find((guard) => !MEETING_GUARDS[guard].holds(facts))
  return failed === undefined ? { ok: true } : { ok: false, reason: MEETING_GUARDS[failed].reason }
}
