import type { Answers, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import { ANONYMOUS_MIN } from '@osmp/domain/exams/questionnaire-state.ts'
import { scoreExam } from '@osmp/domain/exams/scoring-rules.ts'
import { addMinutes } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { enrollmentRows } from './demo-attendance.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { DEMO_QUESTIONNAIRES } from './demo-questionnaires.ts'
import { demoId } from '../reference/public.ts'

/** What the meetings of both business units ask, and how many have answered. */
const ASKED: Readonly<Record<string, readonly { kind: QuestionnaireKind; answers: number }[]>> = {
  toClose1: [
    { kind: 'survey', answers: 12 },
    { kind: 'nps', answers: 14 },
  ],
  closed1: [{ kind: 'exam', answers: 13 }],
}

const DAY = 1440
const OPEN_DAYS = 30

type Asked = { meeting: PlannedMeeting; id: string; kind: QuestionnaireKind; endAt: string; answers: number }

function askedAt(meeting: PlannedMeeting): Asked[] {
  const { name, key, endAt } = meeting.plan
  if (endAt === null) return []
  return (ASKED[name] ?? []).map((asked) => ({
    ...asked,
    meeting,
    endAt,
    id: demoId(`questionnaire:${key}:${asked.kind}`),
  }))
}

export function questionnaireRows(meeting: PlannedMeeting): Insertable<Schema['questionnaire']>[] {
  return askedAt(meeting).map(({ id, kind, endAt }) => ({
    id,
    engagement_id: meeting.plan.id,
    kind,
    state: 'open',
    version_no: 1,
    edit: 2,
    link_issue: 1,
    open_until: addMinutes(endAt, OPEN_DAYS * DAY),
    sent_at: addMinutes(endAt, 1),
    created_by: personId(meeting.plan.owner),
    created_at: addMinutes(endAt, kind === 'nps' ? -DAY + 5 : -DAY),
    updated_at: addMinutes(endAt, -DAY + 10),
  }))
}

export function questionnaireVersionRows(meeting: PlannedMeeting): Insertable<Schema['questionnaire_version']>[] {
  return askedAt(meeting).map(({ id, kind, endAt }) => {
    const content = DEMO_QUESTIONNAIRES[kind]
    return {
      questionnaire_id: id,
      no: 1,
      title: content.title,
      intro: content.intro,
      is_anonymous: content.isAnonymous,
      audience: content.audience,
      send_when: content.sendWhen,
      open_days: OPEN_DAYS,
      pass_percent: content.passPercent,
      attempts: content.attempts,
      questions: content.questions,
      published_by: personId(meeting.plan.owner),
      published_at: addMinutes(endAt, -DAY + 10),
    }
  })
}

export function questionnaireResponseRows(meeting: PlannedMeeting): Insertable<Schema['questionnaire_response']>[] {
  const signed = enrollmentRows(meeting).filter(({ status, source }) => status === 'signed' && source === 'landing')
  return askedAt(meeting).flatMap(({ id, kind, endAt, answers }) =>
    signed.slice(0, answers).map((person, index) => responseRow({ id, kind, endAt, meeting }, person.id, index)),
  )
}

/** Anonymous answers are shown from the fifth on. */
export function questionnaireReleaseRows(meeting: PlannedMeeting): Insertable<Schema['questionnaire_release']>[] {
  const anonymous = questionnaireResponseRows(meeting).filter((answer) => answer.is_anonymous)
  const byQuestionnaire = Map.groupBy(anonymous, (answer) => answer.questionnaire_id)
  return [...byQuestionnaire.values()]
    .filter((answers) => answers.length >= ANONYMOUS_MIN)
    .flatMap((answers) => answers.map(({ id }) => ({ response_id: id, released_at: answers.at(-1)?.saved_at ?? '' })))
}

function responseRow(
  { id, kind, endAt, meeting }: Pick<Asked, 'id' | 'kind' | 'endAt' | 'meeting'>,
  enrollmentId: string,
  index: number,
): Insertable<Schema['questionnaire_response']> {
  const { isAnonymous, questions, passPercent } = DEMO_QUESTIONNAIRES[kind]
  const answers = ANSWERS[kind](index)
  const score = kind === 'exam' ? scoreExam(questions, answers, passPercent) : null
  const at = addMinutes(endAt, 12 + index * 9)
  return {
    id: demoId(`response:${id}:${index}`),
    questionnaire_id: id,
    version_no: 1,
    engagement_id: meeting.plan.id,
    is_anonymous: isAnonymous,
    person_key: isAnonymous ? demoId(`survey-person:${id}:${index}`) : enrollmentId,
    enrollment_id: isAnonymous ? null : enrollmentId,
    attempt: 1,
    state: 'submitted',
    answers,
    points: score?.points ?? null,
    max_points: score?.maxPoints ?? null,
    is_passed: score?.isPassed ?? null,
    nps: kind === 'nps' ? (answers['q1']?.number ?? null) : null,
    started_at: addMinutes(at, -4),
    saved_at: at,
    submitted_at: at,
  }
}

const SUGGESTIONS = [
  '病例讨论很实用，希望时间再长一些。',
  '建议提前发送讲义，方便会前阅读。',
  '希望增加基层随访管理的内容。',
  '会场投影偏暗，后排看不清。',
]
const REASONS = [
  '内容贴近临床，讲者经验丰富。',
  '有收获，但节奏稍快。',
  '议题与我的专业方向关系不大。',
  '互动环节很好，解决了实际问题。',
]

const text = (words: readonly string[], index: number): Answers =>
  index % 3 === 0 ? { [words === REASONS ? 'q2' : 'q6']: { text: words[(index / 3) % words.length] } } : {}

/** The answers of the person with this number: spread as people's are, and the same each time. */
const ANSWERS: Record<QuestionnaireKind, (index: number) => Answers> = {
  survey: (index) => ({
    q1: { number: [5, 4, 5, 5, 3][index % 5] },
    q2: { number: [4, 5, 5, 4][index % 4] },
    q3: { choices: [['o1', 'o2'], ['o2'], ['o3', 'o4'], ['o1', 'o4'], ['o2', 'o5']][index % 5] },
    q4: { choices: [['o1', 'o3', 'o3', 'o2'][index % 4] ?? 'o1'] },
    q5: {
      choices: [
        ['o1', 'o2', 'o3', 'o4'],
        ['o2', 'o1', 'o4', 'o3'],
        ['o1', 'o3', 'o2', 'o4'],
      ][index % 3],
    },
    ...text(SUGGESTIONS, index),
  }),
  nps: (index) => ({
    q1: { number: [10, 9, 8, 10, 9, 6, 9, 7, 10, 9, 4, 8, 10, 9][index % 14] },
    ...text(REASONS, index),
  }),
  exam: (index) => ({
    q1: { choices: [index % 6 === 5 ? 'o2' : 'o3'] },
    q2: { choices: index % 4 === 3 ? ['o1', 'o2'] : ['o1', 'o2', 'o3'] },
    q3: { choices: index % 5 === 2 ? ['o2', 'o1', 'o3', 'o4'] : ['o1', 'o2', 'o3', 'o4'] },
    q4: { choices: [index % 3 === 2 ? 'o4' : 'o3'] },
  }),
}
