import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Answer, Question } from '@osmp/domain/exams/questionnaire.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import type { Locale } from '../kit/locale.ts'
import { visibleHandIns } from './handed-in.ts'
import { questionnaireOf } from './questionnaire-of.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import type { HandedIn } from './response-repo.ts'

const WORDS = {
  'zh-CN': {
    name: '姓名',
    hospital: '医院',
    at: '提交时间',
    points: '得分',
    max: '满分',
    passed: '是否通过',
    yes: '是',
    no: '否',
  },
  en: {
    name: 'Name',
    hospital: 'Hospital',
    at: 'Handed in',
    points: 'Points',
    max: 'Of',
    passed: 'Passed',
    yes: 'yes',
    no: 'no',
  },
} as const

export const resultExport: Handler<typeof exams, 'resultExport'> = async (input, ctx) => {
  const row = await questionnaireOf(ctx, input)
  const { rows, needs } = await visibleHandIns(ctx, row)
  if (needs !== null) throw new AppError('surveyTooFew', { count: needs })
  return {
    fileName: `${row.title.replaceAll(/[\\/:*?"<>|]/g, ' ')} ${localDateOf(ctx.at)}.csv`,
    rows: [headerOf(row, ctx.locale), ...rows.map((handIn) => lineOf(row, handIn, ctx.locale))],
  }
}

function headerOf({ isAnonymous, kind, questions }: QuestionnaireRow, locale: Locale): string[] {
  const words = WORDS[locale]
  return [
    ...(isAnonymous ? [] : [words.name, words.hospital, words.at]),
    ...(kind === 'exam' ? [words.points, words.max, words.passed] : []),
    ...questions.map(({ title }) => title),
  ]
}

function lineOf({ isAnonymous, kind, questions }: QuestionnaireRow, handIn: HandedIn, locale: Locale): string[] {
  const words = WORDS[locale]
  const { name, hcoName, submittedAt, points, maxPoints, isPassed, answers } = handIn
  return [
    ...(isAnonymous ? [] : [name ?? '', hcoName ?? '', submittedAt === null ? '' : displayTime(submittedAt)]),
    ...(kind === 'exam'
      ? [String(points ?? ''), String(maxPoints ?? ''), isPassed === true ? words.yes : words.no]
      : []),
    ...questions.map((question) => cellOf(question, answers[question.id] ?? {})),
  ]
}

function cellOf({ type, options }: Question, { choices = [], number, text }: Answer): string {
  if (number !== undefined) return String(number)
  if (text !== undefined) return text
  const labels = choices.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])
  return labels.join(type === 'order' ? ' > ' : '; ')
}
