import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Answer, Question } from '@osmp/domain/exams/questionnaire.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '../kit/document/xlsx-stream.ts'
import { visibleHandIns } from './handed-in.ts'
import { questionnaireOf } from './questionnaire-of.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import type { HandedIn } from './response-repo.ts'

/** What Excel does not take in the name of a sheet, and how long it may be. */
const NOT_IN_NAMES = /[\\/?*[\]:"<>|]/g
const LONGEST_NAME = 31
/** Rows written at a time. */
const BATCH = 500

const WORDS = {
  'zh-CN': {
    list: '作答明细',
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
    list: 'Survey results',
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

type NewExport = {
  kind: 'surveyResults'
  engagementId: string | null
  params: Readonly<Record<string, string | null>>
  title: string
  fileName: string
  list: { sheet: XlsxSheet; rows(): number }
}
/** Keeps a list as a workbook, logs who took it, and answers its link. From the slice of reports. */
export type KeepExport = (ctx: Ctx, wanted: NewExport) => Promise<OutputOf<typeof exams.resultExport>>

export const resultExport =
  (keepExport: KeepExport): Handler<typeof exams, 'resultExport'> =>
  async (input, ctx) => {
    const row = await questionnaireOf(ctx, input)
    const { rows, needs } = await visibleHandIns(ctx, row)
    if (needs !== null) throw new AppError('surveyTooFew', { count: needs })
    const { engagementId, questionnaireId, title } = row
    const name = WORDS[ctx.locale].list
    const plain = title.replaceAll(NOT_IN_NAMES, ' ').trim() || name
    return keepExport(ctx, {
      kind: 'surveyResults',
      engagementId,
      params: { questionnaireId },
      title: `${title} ${name}`,
      fileName: `${plain}-${name}-${localDateOf(ctx.at)}.xlsx`,
      list: {
        sheet: {
          name: plain.slice(0, LONGEST_NAME),
          columns: columnsOf(row, ctx.locale),
          rows: batchesOf(rows.map((handIn) => cellsOf(row, handIn, ctx.locale))),
        },
        rows: () => rows.length,
      },
    })
  }

async function* batchesOf(rows: readonly XlsxCell[][]): AsyncGenerator<XlsxCell[][]> {
  for (let from = 0; from < rows.length; from += BATCH) yield await Promise.resolve(rows.slice(from, from + BATCH))
}

function columnsOf({ isAnonymous, kind, questions }: QuestionnaireRow, locale: Locale): XlsxColumn[] {
  const words = WORDS[locale]
  const column = (title: string, of: XlsxColumn['kind'], width: number): XlsxColumn => ({ title, kind: of, width })
  return [
    ...(isAnonymous
      ? []
      : [column(words.name, 'text', 14), column(words.hospital, 'text', 30), column(words.at, 'time', 17)]),
    ...(kind === 'exam'
      ? [column(words.points, 'number', 8), column(words.max, 'number', 8), column(words.passed, 'text', 10)]
      : []),
    ...questions.map(({ title, type }) => column(title, type === 'scale' || type === 'stars' ? 'number' : 'text', 30)),
  ]
}

function cellsOf({ isAnonymous, kind, questions }: QuestionnaireRow, handIn: HandedIn, locale: Locale): XlsxCell[] {
  const words = WORDS[locale]
  const { name, hcoName, submittedAt, points, maxPoints, isPassed, answers } = handIn
  return [
    ...(isAnonymous ? [] : [name, hcoName, submittedAt]),
    ...(kind === 'exam' ? [points, maxPoints, isPassed === true ? words.yes : words.no] : []),
    ...questions.map((question) => cellOf(question, answers[question.id] ?? {})),
  ]
}

function cellOf({ type, options }: Question, { choices = [], number, text }: Answer): XlsxCell {
  if (number !== undefined) return number
  if (text !== undefined) return text
  const labels = choices.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])
  return labels.join(type === 'order' ? ' > ' : '; ')
}
