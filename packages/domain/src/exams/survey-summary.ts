import { isBlank } from './answer-rules.ts'
import { type NpsFigures, npsFigures } from './nps-rules.ts'
import type { Answer, Answers, Question, QuestionnaireKind } from './questionnaire.ts'
import { asksRecommendation, isScored } from './questionnaire-rules.ts'
import { isRight } from './scoring-rules.ts'

export type OptionFigures = {
  readonly id: string
  readonly label: string
  /** Who chose it; in an `order` question, who put it first. */
  readonly count: number
  /** Its average place in an `order` question, from 1; null elsewhere. */
  readonly place: number | null
}

export type QuestionFigures = {
  readonly questionId: string
  readonly answered: number
  readonly options: readonly OptionFigures[]
  /** How often each number was given, every possible one named. */
  readonly numbers: readonly { readonly value: number; readonly count: number }[]
  readonly average: number | null
  /** Of the question an NPS questionnaire is about; another question from 0 to 10 asks no recommendation. */
  readonly nps: NpsFigures | null
  /** How many had it right, of all who handed in; null where nothing can be right. */
  readonly right: number | null
}

/** What all said to one question of a questionnaire of that kind. Averages have one decimal. */
export function questionFigures(question: Question, all: readonly Answers[], kind: QuestionnaireKind): QuestionFigures {
  const given = all.flatMap((answers) => {
    const answer = answers[question.id]
    return answer === undefined || isBlank(answer) ? [] : [answer]
  })
  const numbers = given.flatMap(({ number }) => number ?? [])
  return {
    questionId: question.id,
    answered: given.length,
    options: question.options.map((option) => ({ ...option, ...optionFigures(question, option.id, given) })),
    numbers: possible(question).map((value) => ({ value, count: numbers.filter((one) => one === value).length })),
    average: average(numbers),
    nps: kind === 'nps' && asksRecommendation(question) ? npsFigures(numbers) : null,
    right:
      kind === 'exam' && isScored(question)
        ? all.filter((answers) => isRight(question, answers[question.id] ?? {})).length
        : null,
  }
}

function optionFigures({ type }: Question, id: string, given: readonly Answer[]) {
  const lists = given.map(({ choices = [] }) => choices)
  if (type !== 'order') return { count: lists.filter((choices) => choices.includes(id)).length, place: null }
  const places = lists.map((choices) => choices.indexOf(id) + 1).filter((place) => place > 0)
  return { count: places.filter((place) => place === 1).length, place: average(places) }
}

function possible({ type }: Question): readonly number[] {
  if (type === 'scale') return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  return type === 'stars' ? [1, 2, 3, 4, 5] : []
}

/** With one decimal; null of nothing. */
export function average(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((total, value) => total + value, 0) / values.length) * 10) / 10
}
