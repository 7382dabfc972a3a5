import { MEETING, type MeetingStatus } from './meeting-codes.ts'
import type { MeetingFacts } from './meeting-guards.ts'
import { MEETING_ACTIONS, mayOnMeeting } from './meeting-policy.ts'
import type { MeetingAction, Standing } from './meeting-policy.ts'
import { decideDeletion, decideMeeting, wrongStateReason } from './meeting-state.ts'
import type { MeetingRefusal } from './meeting-state.ts'
import { APPROVED_OR_RUNNING, CLOSED, IN_FORCE, isIn, OVER, RUNNING_OR_CLOSING, TAKES_PLACE } from './status-sets.ts'

/** Facts that come with the request itself: before it is made they are taken to be in order. */
const GIVEN_WITH_THE_REQUEST = { versionMatches: true, reasonGiven: true, ruleBlocks: false } as const
/** Facts of events that no button causes. */
const NOT_BY_BUTTON = { autoApprovable: false, isSigningIn: false } as const

/** What is known of a meeting before anybody presses a button. */
export type MeetingSituation = Omit<MeetingFacts, keyof typeof GIVEN_WITH_THE_REQUEST | keyof typeof NOT_BY_BUTTON>

/** What follows a meeting is refused before its end by when it can be done, not by the state the meeting is in. */
export type ActionRefusal = MeetingRefusal | 'statementTooSoon' | 'reportTooSoon' | 'signInIsOver' | 'signInWasEnded'

export type AllowedAction = {
  readonly action: MeetingAction
  readonly allowed: boolean
  readonly reason?: ActionRefusal
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: ActionRefusal }
type Rule = (status: MeetingStatus, facts: MeetingFacts) => Answer

const OK: Answer = { ok: true }

const inStatus =
  (open: readonly MeetingStatus[]): Rule =>
  (status) =>
    open.includes(status) ? OK : { ok: false, reason: wrongStateReason(status) }

/** Whether it is over: `tooSoon` until it has ended, then the state that stands against it. */
export function afterMeeting(status: MeetingStatus, tooSoon: ActionRefusal): Answer {
  if (isIn(IN_FORCE, status)) return { ok: false, reason: tooSoon }
  return isIn(OVER, status) ? OK : { ok: false, reason: wrongStateReason(status) }
}

const always: Rule = () => OK

/** In an action's statuses, and from the moment sign-in opens. */
const onceOpen =
  (open: readonly MeetingStatus[]): Rule =>
  (status, facts) => {
    if (!open.includes(status)) return { ok: false, reason: wrongStateReason(status) }
    const opened = status === MEETING.approved ? decideMeeting(status, 'open', facts) : OK
    return opened.ok ? OK : opened
  }

/** Sign-in of a meeting that is over says that it ended, not what else can no longer be done. */
const whileSigningIn: Rule = (status, facts) => {
  if (!isIn(OVER, status)) return onceOpen(APPROVED_OR_RUNNING)(status, facts)
  return { ok: false, reason: facts.now >= facts.overAt ? 'signInIsOver' : 'signInWasEnded' }
}

const NOT_CLOSED = [...IN_FORCE, MEETING.toBeClosed] as const
const TAKES_PHOTOS = [...APPROVED_OR_RUNNING, MEETING.toBeClosed] as const

/**
 * When each action fits the meeting's state. Actions that are events ask decideMeeting; the others name their statuses.
 * While a change is under approval the approved version stays in force, so what runs on it (enrolment, landing page) stays open.
 */
const STATE_RULES: Record<MeetingAction, Rule> = {
  readLanding: inStatus([...TAKES_PLACE, MEETING.cancelled]),
  read: always,
  readBudget: always,
  readFees: always,
  readFiles: always,
  readLog: always,
  readPhotos: always,
  readSignList: always,
  readEvidence: always,
  readConsent: always,
  edit: (status, facts) => decideMeeting(status, 'save', facts),
  delete: decideDeletion,
  submit: (status, facts) => decideMeeting(status, 'submit', facts),
  revoke: (status, facts) => decideMeeting(status, 'revoke', facts),
  cancel: (status, facts) => decideMeeting(status, 'cancel', facts),
  cancelAndCreate: (status, facts) => decideMeeting(status, 'cancelAndCreate', facts),
  change: (status, facts) => decideMeeting(status, 'changeMinor', facts),
  rearrangeAgenda: inStatus(APPROVED_OR_RUNNING),
  recreate: (status, facts) => decideMeeting(status, 'recreate', facts),
  pass: (status, facts) => decideMeeting(status, 'pass', facts),
  sendBack: (status, facts) => decideMeeting(status, 'sendBack', facts),
  enrolDoctor: inStatus(IN_FORCE),
  editLanding: inStatus(IN_FORCE),
  runMeeting: whileSigningIn,
  undoLink: inStatus(NOT_CLOSED),
  acceptDoubts: inStatus(NOT_CLOSED),
  voidSignIn: inStatus(RUNNING_OR_CLOSING),
  uploadPhoto: onceOpen(TAKES_PHOTOS),
  deletePhoto: inStatus(TAKES_PHOTOS),
  setSpeakerStatus: inStatus(RUNNING_OR_CLOSING),
  end: (status, facts) => decideMeeting(status, 'end', facts),
  close: (status, facts) => decideMeeting(status, 'close', facts),
  reopen: (status, facts) => decideMeeting(status, 'reopen', facts),
  uploadFile: inStatus(RUNNING_OR_CLOSING),
  deleteFile: inStatus(RUNNING_OR_CLOSING),
  supplementFile: inStatus(CLOSED),
  submitFees: inStatus([MEETING.closed]),
  decideFees: inStatus(OVER),
  payFees: inStatus(CLOSED),
  sendReport: (status) => afterMeeting(status, 'reportTooSoon'),
  issueStatement: (status) => afterMeeting(status, 'statementTooSoon'),
}

/** Whether an action fits the state now, whoever asks. */
export function fitsState(status: MeetingStatus, action: MeetingAction, situation: MeetingSituation): Answer {
  return STATE_RULES[action](status, { ...situation, ...GIVEN_WITH_THE_REQUEST, ...NOT_BY_BUTTON })
}

/**
 * The actions this person may ever do on the meeting, each with whether it fits now and, if not, the reason to show on
 * the disabled button. Actions their standing does not open are left out.
 */
export function allowedMeetingActions(
  status: MeetingStatus,
  standing: Standing,
  situation: MeetingSituation,
): readonly AllowedAction[] {
  return MEETING_ACTIONS.filter((action) => mayOnMeeting(standing, action)).map((action) => {
    const answer = fitsState(status, action, situation)
    return answer.ok ? { action, allowed: true } : { action, allowed: false, reason: answer.reason }
  })
}
