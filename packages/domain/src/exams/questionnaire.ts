export const QUESTIONNAIRE_KINDS = ['survey', 'exam', 'nps'] as const
export type QuestionnaireKind = (typeof QUESTIONNAIRE_KINDS)[number]

/** `scale`: 0 to 10; `stars`: 1 to 5; `order`: statements to be put in order. */
export const QUESTION_TYPES = ['single', 'multiple', 'scale', 'stars', 'text', 'order'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const AUDIENCES = ['signed', 'enrolled'] as const
export const SEND_TIMES = ['meetingEnd', 'manual'] as const

export const LIMITS = { questions: 50, options: 12, points: 100, title: 200, label: 100, text: 500 } as const

export type Option = { readonly id: string; readonly label: string }

/** `points` and `right` (option ids) count in exams; the right order of an `order` question is that of its options. */
export type Question = {
  readonly id: string
  readonly type: QuestionType
  readonly title: string
  readonly required: boolean
  readonly options: readonly Option[]
  readonly points: number
  readonly right: readonly string[]
}

/** What a questionnaire asks and how: `openDays` after the meeting's end, `passPercent` of the points and `attempts` for exams. */
export type QuestionnaireContent = {
  readonly title: string
  readonly intro: string
  readonly isAnonymous: boolean
  readonly audience: (typeof AUDIENCES)[number]
  readonly sendWhen: (typeof SEND_TIMES)[number]
  readonly openDays: number
  readonly passPercent: number
  readonly attempts: number
  readonly questions: readonly Question[]
}

/** `choices`: option ids, in their order for `order`; `number`: of a scale or stars. Without any of them there is no answer. */
export type Answer = {
  readonly choices?: readonly string[] | undefined
  readonly number?: number | undefined
  readonly text?: string | undefined
}
export type Answers = Readonly<Record<string, Answer>>

const WITH_OPTIONS: readonly QuestionType[] = ['single', 'multiple', 'order']

export const hasOptions = (type: QuestionType): boolean => WITH_OPTIONS.includes(type)
