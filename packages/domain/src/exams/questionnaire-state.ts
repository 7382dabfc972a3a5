import { isVoid } from '../meetings/meeting-codes.ts'
import { isIn, OVER, TAKES_PLACE } from '../meetings/status-sets.ts'
import type { AUDIENCES, SEND_TIMES } from './questionnaire.ts'

export const QUESTIONNAIRE_STATES = ['draft', 'open', 'closed'] as const
export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number]

/** `revise` takes an opened one back to a draft before the first answer is begun; `renew` ends all links given out. */
export const QUESTIONNAIRE_ACTIONS = [
  'save',
  'publish',
  'revise',
  'close',
  'reopen',
  'renew',
  'send',
  'remove',
] as const
export type QuestionnaireAction = (typeof QUESTIONNAIRE_ACTIONS)[number]

export const QUESTIONNAIRE_REFUSALS = [
  'questionnaireIsDraft',
  'questionnaireIsOpen',
  'questionnaireIsClosed',
  'questionnaireHasAnswers',
  'questionnaireWasOpened',
  'questionnaireMeetingNotReady',
] as const
export type QuestionnaireRefusal = (typeof QUESTIONNAIRE_REFUSALS)[number]

export type QuestionnaireFacts = {
  readonly state: QuestionnaireState
  readonly meetingStatus: number
  /** People with an answer begun. */
  readonly started: number
  /** A version of it was published before. */
  readonly wasOpened: boolean
}

const FITS: Record<QuestionnaireAction, QuestionnaireState> = {
  save: 'draft',
  publish: 'draft',
  revise: 'open',
  close: 'open',
  reopen: 'closed',
  renew: 'open',
  send: 'open',
  remove: 'draft',
}
const IS = { draft: 'questionnaireIsDraft', open: 'questionnaireIsOpen', closed: 'questionnaireIsClosed' } as const

/** Why an action does not fit now; undefined when it does. */
export function questionnaireRefusal(
  action: QuestionnaireAction,
  { state, meetingStatus, started, wasOpened }: QuestionnaireFacts,
): QuestionnaireRefusal | undefined {
  if (FITS[action] !== state) return IS[state]
  if (action === 'revise' && started > 0) return 'questionnaireHasAnswers'
  if (action === 'remove' && wasOpened) return 'questionnaireWasOpened'
  const needsMeeting = action === 'publish' || action === 'reopen' || action === 'send'
  return needsMeeting && !isIn(TAKES_PLACE, meetingStatus) ? 'questionnaireMeetingNotReady' : undefined
}

/** No name beside an anonymous answer, and no figure before so many have answered. */
export const ANONYMOUS_MIN = 5

export const SURVEY_REFUSALS = [
  'surveyMeetingCancelled',
  'surveyClosed',
  'surveyExpired',
  'surveyNotOpen',
  'surveyNotForYou',
] as const
export type SurveyRefusal = (typeof SURVEY_REFUSALS)[number]

export type SurveyFacts = {
  readonly state: QuestionnaireState
  /** Epoch ms; null while it is a draft. */
  readonly openUntil: number | null
  readonly meetingStatus: number
  /** Epoch ms; null while it is not set. */
  readonly meetingEndAt: number | null
  readonly now: number
  readonly sendWhen: (typeof SEND_TIMES)[number]
  readonly audience: (typeof AUDIENCES)[number]
  /** Of the person's place at the meeting; null without a known person. */
  readonly personStatus: string | null
}

/** The statuses of an enrolment that `signed` and `enrolled` ask. */
export const SIGNED_STATUSES: readonly string[] = ['signed', 'left']
export const PLACED_STATUSES: readonly string[] = ['invited', 'enrolled', 'checkedIn', ...SIGNED_STATUSES]

/** Why this person cannot answer now; undefined when they can. */
export function surveyRefusal(facts: SurveyFacts): SurveyRefusal | undefined {
  const { state, openUntil, meetingStatus, personStatus } = facts
  if (isVoid(meetingStatus)) return 'surveyMeetingCancelled'
  if (state === 'closed') return 'surveyClosed'
  if (openUntil === null || !hasBegun(facts)) return 'surveyNotOpen'
  if (facts.now >= openUntil) return 'surveyExpired'
  if (personStatus === null) return undefined
  return (facts.audience === 'signed' ? SIGNED_STATUSES : PLACED_STATUSES).includes(personStatus)
    ? undefined
    : 'surveyNotForYou'
}

/** Whether one that is open may be answered yet: at once, or when its meeting is over. */
export const hasBegun = ({
  sendWhen,
  meetingStatus,
  meetingEndAt,
  now,
}: Pick<SurveyFacts, 'sendWhen' | 'meetingStatus' | 'meetingEndAt' | 'now'>): boolean =>
  sendWhen === 'manual' || isIn(OVER, meetingStatus) || (meetingEndAt !== null && now >= meetingEndAt)

/** May another attempt follow? Surveys are answered once; an exam that is passed is over. */
export function mayRetake(exam: { kind: string; attempts: number; taken: number; isPassed: boolean }): boolean {
  return exam.kind === 'exam' && !exam.isPassed && exam.taken < exam.attempts
}
