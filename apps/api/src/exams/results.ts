import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { isScored } from '@osmp/domain/exams/questionnaire-rules.ts'
import type { Question } from '@osmp/domain/exams/questionnaire.ts'
import { average, questionFigures } from '@osmp/domain/exams/survey-summary.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { visibleHandIns } from './handed-in.ts'
import { peopleOf, questionnaireOf } from './questionnaire-of.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import type { HandedIn } from './response-repo.ts'

type Output = OutputOf<(typeof exams)['results']>

export const results: Handler<typeof exams, 'results'> = async (input, ctx) => {
  const row = await questionnaireOf(ctx, input)
  const { rows, needs } = await visibleHandIns(ctx, row)
  const { title, kind, isAnonymous, questions } = row
  return {
    title,
    kind,
    isAnonymous,
    ...(await peopleOf(ctx, row)),
    needs,
    shown: rows.length,
    exam: kind === 'exam' ? examFigures(row, rows) : null,
    questions: needs === null ? questions.map((question) => figuresOf(question, row, rows)) : [],
  }
}

function figuresOf(
  question: Question,
  { kind }: QuestionnaireRow,
  rows: readonly HandedIn[],
): Output['questions'][number] {
  const { type, title } = question
  const figures = questionFigures(
    question,
    rows.map(({ answers }) => answers),
    kind,
  )
  const marksRight = kind === 'exam' && isScored(question) && type !== 'order'
  return {
    ...figures,
    type,
    title,
    numbers: [...figures.numbers],
    options: figures.options.map((option) => ({
      ...option,
      isRight: marksRight ? question.right.includes(option.id) : null,
    })),
  }
}

function examFigures({ questions, passPercent }: QuestionnaireRow, rows: readonly HandedIn[]): Output['exam'] {
  const maxPoints = questions.filter(isScored).reduce((sum, { points }) => sum + points, 0)
  const scores = rows.flatMap(({ points }) => points ?? [])
  const tenthOf = (points: number) => Math.min(9, Math.floor((points * 10) / Math.max(1, maxPoints)))
  return {
    maxPoints,
    passPercent,
    passed: rows.filter(({ isPassed }) => isPassed === true).length,
    averagePoints: average(scores),
    tenths: Array.from({ length: 10 }, (_, tenth) => scores.filter((points) => tenthOf(points) === tenth).length),
  }
}
