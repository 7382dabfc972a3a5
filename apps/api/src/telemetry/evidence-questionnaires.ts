import type { QuestionnaireRecord } from '../exams/public.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type Column, escaped, shownTime, table } from './evidence-cells.ts'
import { listed, type Pair, say, word } from './evidence-words.ts'

type Question = QuestionnaireRecord['questions'][number]
type Row = { question: Question; asked: number }

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && 'question' in row

const of = (cell: (row: Row, locale: Locale) => string | number) => (row: unknown, locale: Locale) =>
  isRow(row) ? cell(row, locale) : ''

const COLUMNS: readonly Column[] = [
  [['题目', 'Question'], of(({ question }) => question.title)],
  [['作答', 'Answered'], of(({ question, asked }) => `${question.answered} / ${asked}`)],
  [['结果', 'Result'], of(({ question }, locale) => resultOf(question, locale))],
]

function resultOf({ options, average, nps, right }: Question, locale: Locale): string {
  const parts = [
    ...(nps === null ? [] : [`NPS ${nps.score ?? '—'}`]),
    ...(average === null ? [] : [`${say(['平均', 'average'], locale)} ${average}`]),
    ...(right === null ? [] : [`${say(['答对', 'right'], locale)} ${right}`]),
    ...options.map(({ label, count, place }) =>
      place === null ? `${label} ${count}` : `${label} ${say(['平均名次', 'average place'], locale)} ${place}`,
    ),
  ]
  return listed(parts, locale)
}

/** The questionnaires of a meeting on its summary: who was asked, and each question's result. */
export function questionnaireSection(records: readonly QuestionnaireRecord[], locale: Locale): string {
  const heading: Pair = ['问卷与考试', 'Surveys and exams']
  const blocks = records.map((record) => block(record, locale)).join('')
  return `<h2>${say(heading, locale)} (${records.length})</h2>${blocks || `<p>${say(['无', 'None'], locale)}</p>`}`
}

function block({ title, kind, isAnonymous, people, needs, sentAt, questions }: QuestionnaireRecord, locale: Locale) {
  const facts = [
    word('questionnaire', kind, locale),
    say(isAnonymous ? ['匿名', 'anonymous'] : ['实名', 'with names'], locale),
    `${say(['应答', 'asked'], locale)} ${people.audience}`,
    `${say(['已答', 'answered'], locale)} ${people.submitted}`,
    ...(sentAt === null ? [] : [`${say(['发送', 'sent'], locale)} ${shownTime(sentAt)}`]),
    ...(needs === null
      ? []
      : [
          say(
            [
              `不足 ${needs} 人作答，为保护匿名不列结果`,
              `fewer than ${needs} answers: left out to keep them anonymous`,
            ],
            locale,
          ),
        ]),
  ]
  const rows = questions.map((question) => ({ question, asked: people.submitted }))
  const results = needs === null ? table(COLUMNS, rows, locale) : ''
  return `<h3>${escaped(title)}</h3><p>${facts.map(escaped).join(' · ')}</p>${results}`
}
