import { AUDIENCES, LIMITS, QUESTION_TYPES, QUESTIONNAIRE_KINDS, SEND_TIMES } from '@osmp/domain/exams/questionnaire.ts'
import { QUESTIONNAIRE_ACTIONS, QUESTIONNAIRE_STATES } from '@osmp/domain/exams/questionnaire-state.ts'
import { NPS_GROUPS } from '@osmp/domain/exams/nps-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, id, instant, int, line, list, note, shape } from '../kit/fields.ts'

/** Id of a question or option: made by the builder, one of a kind within its questionnaire. */
const partId = z.string().check(z.regex(/^[a-z0-9]{1,16}$/, { error: 'inputId' }))

const optionInput = shape({ id: partId, label: line(LIMITS.label) })

const questionInput = shape({
  id: partId,
  type: z.enum(QUESTION_TYPES),
  title: note(LIMITS.title),
  required: z.boolean(),
  options: list(optionInput, LIMITS.options),
  /** 0: not scored. */
  points: int(0, LIMITS.points),
  right: list(partId, LIMITS.options),
})

/** What new questionnaires begin with. openDays: after the meeting's end. passPercent and attempts: of exams. */
export const sendSetup = shape({
  audience: z.enum(AUDIENCES),
  sendWhen: z.enum(SEND_TIMES),
  openDays: int(1, 90),
  passPercent: int(1, 100),
  attempts: int(1, 10),
})

/** What the builder saves: a draft may have gaps. openDays: after the meeting's end. passPercent and attempts: of exams. */
export const contentInput = shape({
  title: line(60),
  intro: note(500),
  isAnonymous: z.boolean(),
  audience: z.enum(AUDIENCES),
  sendWhen: z.enum(SEND_TIMES),
  openDays: int(1, 90),
  passPercent: int(1, 100),
  attempts: int(1, 10),
  questions: list(questionInput, LIMITS.questions),
})

const option = shape({ id: z.string(), label: z.string() })

/** A question as whoever answers it reads it. */
const askedQuestion = {
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  required: z.boolean(),
  options: z.array(option),
  points: z.number(),
}

export const questionView = shape({ ...askedQuestion, right: z.array(z.string()) })

export const contentView = shape({
  title: z.string(),
  intro: z.string(),
  isAnonymous: z.boolean(),
  audience: z.enum(AUDIENCES),
  sendWhen: z.enum(SEND_TIMES),
  openDays: z.number(),
  passPercent: z.number(),
  attempts: z.number(),
  questions: z.array(questionView),
})

/** `over`: open, but its last day has passed. */
const phase = z.enum([...QUESTIONNAIRE_STATES, 'over'])

export const npsFigures = shape({
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
  score: z.nullable(z.number()),
})

const doable = z.array(shape({ ...allowedAction.shape, action: z.enum(QUESTIONNAIRE_ACTIONS) }))

/** A questionnaire of a meeting. `audience`: people asked; `started` and `submitted`: of them. */
export const questionnaireRow = shape({
  questionnaireId: id,
  kind: z.enum(QUESTIONNAIRE_KINDS),
  title: z.string(),
  phase,
  isAnonymous: z.boolean(),
  sendWhen: z.enum(SEND_TIMES),
  questions: z.number(),
  openUntil: z.nullable(instant),
  sentAt: z.nullable(instant),
  audience: z.number(),
  started: z.number(),
  submitted: z.number(),
})

export const questionnaireView = shape({
  questionnaireId: id,
  engagementId: id,
  engagementName: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  phase,
  /** Rises with each change; a save names the one it read. */
  version: z.number(),
  content: contentView,
  openUntil: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Address that anybody of the meeting may open, while it is open. */
  url: z.nullable(z.string()),
  /** The same by its short address, for what is shown and scanned. */
  shortUrl: z.nullable(z.string()),
  audience: z.number(),
  started: z.number(),
  submitted: z.number(),
  allowedActions: doable,
})

/** One answer as it travels; exactly one of the three, or none to take it back. */
export const answerInput = shape({
  questionId: partId,
  choices: z.optional(list(partId, LIMITS.options)),
  number: z.optional(int(0, 10)),
  text: z.optional(note(LIMITS.text)),
})

export const answerView = shape({
  questionId: z.string(),
  choices: z.optional(z.array(z.string())),
  number: z.optional(z.number()),
  text: z.optional(z.string()),
})

/** What became of a hand-in. `wrong`: ids of questions, told once no attempt is left. */
export const surveyResult = shape({
  attempt: z.number(),
  submittedAt: instant,
  exam: z.nullable(
    shape({
      points: z.number(),
      maxPoints: z.number(),
      isPassed: z.boolean(),
      attemptsLeft: z.number(),
      wrong: z.nullable(z.array(z.string())),
    }),
  ),
})

/** The questions as an attendee reads them: without what is right. */
export const surveyPaper = shape({
  kind: z.enum(QUESTIONNAIRE_KINDS),
  title: z.string(),
  intro: z.string(),
  isAnonymous: z.boolean(),
  passPercent: z.number(),
  attempts: z.number(),
  questions: z.array(shape(askedQuestion)),
})

/** A person of the audience and what they did. `recordId`: null while they have not begun. */
export const examRecord = shape({
  enrollmentId: id,
  recordId: z.nullable(id),
  questionnaireId: id,
  title: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  name: z.string(),
  hcoName: z.string(),
  state: z.enum(['none', 'draft', 'submitted']),
  attempt: z.number(),
  points: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  isPassed: z.nullable(z.boolean()),
  nps: z.nullable(z.number()),
  submittedAt: z.nullable(instant),
})

/** An NPS answer; without name and time where it is anonymous. */
export const npsRecord = shape({
  recordId: id,
  questionnaireId: id,
  title: z.string(),
  score: z.number(),
  group: z.enum(NPS_GROUPS),
  name: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
})

export const questionFigures = shape({
  questionId: z.string(),
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  answered: z.number(),
  options: z.array(
    shape({
      id: z.string(),
      label: z.string(),
      count: z.number(),
      place: z.nullable(z.number()),
      isRight: z.nullable(z.boolean()),
    }),
  ),
  numbers: z.array(shape({ value: z.number(), count: z.number() })),
  average: z.nullable(z.number()),
  nps: z.nullable(npsFigures),
  right: z.nullable(z.number()),
})
