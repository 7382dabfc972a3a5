import { expect, test } from 'vitest'
import {
  mayRetake,
  QUESTIONNAIRE_ACTIONS,
  QUESTIONNAIRE_REFUSALS,
  questionnaireRefusal,
  type QuestionnaireFacts,
  SURVEY_REFUSALS,
  type SurveyFacts,
  surveyRefusal,
} from './questionnaire-state.ts'

const SITUATIONS: readonly [name: string, facts: QuestionnaireFacts][] = [
  ['a draft before approval', { state: 'draft', meetingStatus: 10, started: 0, wasOpened: false }],
  ['a draft of an approved meeting', { state: 'draft', meetingStatus: 40, started: 0, wasOpened: false }],
  ['a draft that was open once', { state: 'draft', meetingStatus: 40, started: 0, wasOpened: true }],
  ['open, nobody began', { state: 'open', meetingStatus: 60, started: 0, wasOpened: true }],
  ['open, somebody began', { state: 'open', meetingStatus: 60, started: 1, wasOpened: true }],
  ['open, cancelled meeting', { state: 'open', meetingStatus: 80, started: 0, wasOpened: true }],
  ['closed', { state: 'closed', meetingStatus: 70, started: 3, wasOpened: true }],
]

test('what may be done with a questionnaire', () => {
  const rows = SITUATIONS.map(([name, facts]) => {
    const answers = QUESTIONNAIRE_ACTIONS.map((action) => `${action} ${questionnaireRefusal(action, facts) ?? 'yes'}`)
    return `${name}: ${answers.join(', ')}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "a draft before approval: save yes, publish questionnaireMeetingNotReady, revise questionnaireIsDraft, close questionnaireIsDraft, reopen questionnaireIsDraft, renew questionnaireIsDraft, send questionnaireIsDraft, remove yes
    a draft of an approved meeting: save yes, publish yes, revise questionnaireIsDraft, close questionnaireIsDraft, reopen questionnaireIsDraft, renew questionnaireIsDraft, send questionnaireIsDraft, remove yes
    a draft that was open once: save yes, publish yes, revise questionnaireIsDraft, close questionnaireIsDraft, reopen questionnaireIsDraft, renew questionnaireIsDraft, send questionnaireIsDraft, remove questionnaireWasOpened
    open, nobody began: save questionnaireIsOpen, publish questionnaireIsOpen, revise yes, close yes, reopen questionnaireIsOpen, renew yes, send yes, remove questionnaireIsOpen
    open, somebody began: save questionnaireIsOpen, publish questionnaireIsOpen, revise questionnaireHasAnswers, close yes, reopen questionnaireIsOpen, renew yes, send yes, remove questionnaireIsOpen
    open, cancelled meeting: save questionnaireIsOpen, publish questionnaireIsOpen, revise yes, close yes, reopen questionnaireIsOpen, renew yes, send questionnaireMeetingNotReady, remove questionnaireIsOpen
    closed: save questionnaireIsClosed, publish questionnaireIsClosed, revise questionnaireIsClosed, close questionnaireIsClosed, reopen yes, renew questionnaireIsClosed, send questionnaireIsClosed, remove questionnaireIsClosed"
  `)
  const given = SITUATIONS.flatMap(([, facts]) =>
    QUESTIONNAIRE_ACTIONS.map((action) => questionnaireRefusal(action, facts)),
  )
  expect(QUESTIONNAIRE_REFUSALS.filter((refusal) => !given.includes(refusal))).toEqual([])
})

const NOW = 1_000_000
const open: SurveyFacts = {
  state: 'open',
  openUntil: NOW + 1,
  meetingStatus: 60,
  meetingEndAt: NOW - 1,
  now: NOW,
  sendWhen: 'meetingEnd',
  audience: 'signed',
  personStatus: 'signed',
}
const CASES: readonly Partial<SurveyFacts>[] = [
  {},
  { personStatus: 'left' },
  { personStatus: null },
  { personStatus: 'enrolled' },
  { personStatus: 'enrolled', audience: 'enrolled' },
  { personStatus: 'waitlisted', audience: 'enrolled' },
  { state: 'draft', openUntil: null },
  { state: 'closed' },
  { openUntil: NOW },
  { meetingStatus: 80 },
  { meetingStatus: 50, meetingEndAt: NOW + 1 },
  { meetingStatus: 50, meetingEndAt: NOW },
  { meetingStatus: 50, meetingEndAt: NOW + 1, sendWhen: 'manual' },
  { meetingStatus: 60, meetingEndAt: NOW + 1 },
]

test('who may answer when', () => {
  const rows = CASES.map((changes) => `${JSON.stringify(changes)}: ${surveyRefusal({ ...open, ...changes }) ?? 'open'}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "{}: open
    {"personStatus":"left"}: open
    {"personStatus":null}: open
    {"personStatus":"enrolled"}: surveyNotForYou
    {"personStatus":"enrolled","audience":"enrolled"}: open
    {"personStatus":"waitlisted","audience":"enrolled"}: surveyNotForYou
    {"state":"draft","openUntil":null}: surveyNotOpen
    {"state":"closed"}: surveyClosed
    {"openUntil":1000000}: surveyExpired
    {"meetingStatus":80}: surveyMeetingCancelled
    {"meetingStatus":50,"meetingEndAt":1000001}: surveyNotOpen
    {"meetingStatus":50,"meetingEndAt":1000000}: open
    {"meetingStatus":50,"meetingEndAt":1000001,"sendWhen":"manual"}: open
    {"meetingStatus":60,"meetingEndAt":1000001}: open"
  `)
  const given = CASES.map((changes) => surveyRefusal({ ...open, ...changes }))
  expect(SURVEY_REFUSALS.filter((refusal) => !given.includes(refusal))).toEqual([])
})

test('an exam may be taken again until it is passed or the attempts are used', () => {
  const exam = { kind: 'exam', attempts: 2, taken: 1, isPassed: false }
  expect(
    [exam, { ...exam, taken: 2 }, { ...exam, isPassed: true }, { ...exam, kind: 'survey' }].map(mayRetake),
  ).toEqual([true, false, false, false])
})
