import type { Answer, Question, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import { type QuestionFigures, questionFigures } from '@osmp/domain/exams/survey-summary.ts'
import type { Tx } from '../kit/database/db.ts'
import { visibleHandIns } from './handed-in.ts'
import { countPeople, type PeopleCounts } from './people-repo.ts'
import { NOBODY } from './questionnaire-presenter.ts'
import { findQuestionnaires, type QuestionnaireRow } from './questionnaire-repo.ts'
import type { HandedIn } from './response-repo.ts'

/** A questionnaire as it was asked, what all said together, and what each said. */
export type QuestionnaireRecord = Pick<
  QuestionnaireRow,
  'questionnaireId' | 'title' | 'intro' | 'state' | 'versionNo' | 'isAnonymous' | 'audience' | 'sentAt' | 'openUntil'
> & {
  kind: QuestionnaireKind
  /** Null but for exams. */
  passPercent: number | null
  people: PeopleCounts
  /** So many must answer an anonymous one before anything of it is shown; null when it is shown. */
  needs: number | null
  questions: readonly (QuestionFigures & Pick<Question, 'type' | 'title'>)[]
  answers: readonly RecordedAnswer[]
}

type RecordedAnswer = {
  name: string | null
  hospital: string | null
  submittedAt: string | null
  points: number | null
  maxPoints: number | null
  isPassed: boolean | null
  answers: readonly { questionId: string; question: string; answer: string }[]
}

/**
 * The published questionnaires of a meeting with what was answered, for its evidence: each person's best hand-in. An anonymous one
 * tells no person and no time, and nothing at all before enough have answered.
 */
export async function questionnaireRecords(tx: Tx, engagementId: string): Promise<QuestionnaireRecord[]> {
  const rows = (await findQuestionnaires(tx, engagementId)).filter(({ state }) => state !== 'draft')
  const people = await countPeople(tx, rows)
  const records: QuestionnaireRecord[] = []
  for (const row of rows) {
    const { rows: handIns, needs } = await visibleHandIns({ tx }, row)
    const counts = people.get(row.questionnaireId) ?? NOBODY
    records.push(recordOf(row, { handIns, needs, people: counts }))
  }
  return records
}

type Known = { handIns: readonly HandedIn[]; needs: number | null; people: PeopleCounts }

function recordOf(row: QuestionnaireRow, { handIns, needs, people }: Known): QuestionnaireRecord {
  const { questionnaireId, kind, title, intro, state, versionNo, isAnonymous, audience, sentAt, openUntil } = row
  const all = handIns.map(({ answers }) => answers)
  const shown = needs === null ? row.questions : []
  return {
    questionnaireId,
    kind,
    title,
    intro,
    state,
    versionNo,
    isAnonymous,
    audience,
    sentAt,
    openUntil,
    passPercent: kind === 'exam' ? row.passPercent : null,
    people,
    needs,
    questions: shown.map((question) => {
      const figures = questionFigures(question, all, kind)
      return { ...figures, type: question.type, title: question.title }
    }),
    answers: handIns.map((handIn) => answerOf(row, handIn)),
  }
}

function answerOf({ isAnonymous, questions }: QuestionnaireRow, handIn: HandedIn): RecordedAnswer {
  const { name, hcoName, submittedAt, points, maxPoints, isPassed, answers } = handIn
  return {
    ...(isAnonymous ? { name: null, hospital: null, submittedAt: null } : { name, hospital: hcoName, submittedAt }),
    points,
    maxPoints,
    isPassed,
    answers: questions.flatMap((question) => {
      const answer = answers[question.id]
      const { id: questionId, title } = question
      return answer === undefined ? [] : [{ questionId, question: title, answer: spoken(question, answer) }]
    }),
  }
}

function spoken({ type, options }: Question, { choices = [], number, text }: Answer): string {
  if (number !== undefined) return String(number)
  if (text !== undefined) return text
  const labels = choices.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])
  return labels.join(type === 'order' ? ' > ' : '; ')
}
