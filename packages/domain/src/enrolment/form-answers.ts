import { isLocalDate } from '../kit/time.ts'
import { type AnswerType, choiceKeys, type FormItem } from './enrolment-form.ts'
import { isTaxNumber } from './tax-number.ts'

/**
 * An answer as it is sent and stored. `text`: words, a day (2026-11-25), a time (09:30), a licence, the note of a diet, the title of an
 * invoice; `choices`: keys of options, `yes` or `no`, a diet, or the kind of payer of an invoice.
 */
export type FormAnswer = {
  readonly text?: string | undefined
  readonly choices?: readonly string[] | undefined
  readonly number?: number | undefined
  readonly taxNumber?: string | undefined
}
export type SentAnswer = FormAnswer & { readonly key: string }

/** The part of an item that decides on showing and judging it. */
export type ShownItem = Pick<FormItem, 'key' | 'type' | 'required' | 'showIf'> & {
  readonly options: readonly { readonly key: string }[]
}

export const DIETS = ['any', 'vegetarian', 'halal', 'other'] as const
export const INVOICE_FOR = ['company', 'person'] as const
export const ANSWER_LIMITS = { line: 120, note: 500, dietNote: 100, title: 100, number: 1_000_000 } as const

export const ANSWER_REFUSALS = [
  'enrolmentAnswerMissing',
  'enrolmentAnswerInvalid',
  'enrolmentAnswerUnknown',
  'enrolmentLicenceWrong',
  'enrolmentTaxNumberWrong',
] as const
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number]

/** Nothing was said. */
export const isBlankAnswer = ({ text = '', choices = [], number, taxNumber = '' }: FormAnswer): boolean =>
  text.trim() === '' && choices.length === 0 && number === undefined && taxNumber.trim() === ''

/** The items that are asked by these answers, in order: what depends on a hidden item is hidden too. */
export function shownItems<Item extends ShownItem>(
  items: readonly Item[],
  answerOf: (key: string) => FormAnswer | undefined,
): Item[] {
  const shown = new Map<string, Item>()
  for (const item of items) {
    const holds = item.showIf.every(
      (condition) => shown.has(condition.item) && answerOf(condition.item)?.choices?.includes(condition.is) === true,
    )
    if (holds) shown.set(item.key, item)
  }
  return [...shown.values()]
}

type Judged<Item> =
  | { readonly ok: true; readonly stored: readonly { readonly item: Item; readonly answer: FormAnswer }[] }
  | { readonly ok: false; readonly refusal: AnswerRefusal; readonly item: string }

/** The answers that are stored, without those to hidden items and blank ones; else the first refusal with the key of its item. */
export function judgeAnswers<Item extends ShownItem>(
  items: readonly Item[],
  sent: readonly SentAnswer[],
): Judged<Item> {
  const keys = new Set(items.map(({ key }) => key))
  const unknown = sent.find(({ key }, index) => !keys.has(key) || sent.findIndex((one) => one.key === key) < index)
  if (unknown) return { ok: false, refusal: 'enrolmentAnswerUnknown', item: unknown.key }
  const answers = new Map(sent.map(({ key, ...answer }) => [key, answer]))
  const asked = shownItems(items, (key) => answers.get(key))
  const faulty = asked.flatMap((item) => {
    const refusal = answerFault(item, answers.get(item.key) ?? {})
    return refusal ? [{ ok: false as const, refusal, item: item.key }] : []
  })
  if (faulty[0]) return faulty[0]
  const stored = asked.flatMap((item) => {
    const answer = answers.get(item.key) ?? {}
    return isBlankAnswer(answer) ? [] : [{ item, answer: tidy(answer) }]
  })
  return { ok: true, stored }
}

/** The fault of an answer to a question that is asked; undefined where there is none. */
export function answerFault(item: Omit<ShownItem, 'showIf'>, answer: FormAnswer): AnswerRefusal | undefined {
  if (isBlankAnswer(answer)) return item.required ? 'enrolmentAnswerMissing' : undefined
  const { parts, fault } = CHECKS[item.type]
  const given = PARTS.filter((part) => !isBlankAnswer({ [part]: answer[part] }))
  if (!given.every((part) => parts.includes(part))) return 'enrolmentAnswerInvalid'
  return fault(answer, item)
}

type Part = keyof FormAnswer
type Check = {
  parts: readonly Part[]
  fault: (answer: FormAnswer, item: Pick<ShownItem, 'type' | 'options'>) => AnswerRefusal | undefined
}
const PARTS = ['text', 'choices', 'number', 'taxNumber'] as const

const words = (most: number, isOneLine: boolean): Check => ({
  parts: ['text'],
  fault: ({ text = '' }) => unless(isWithin(text, most) && !(isOneLine && /[\r\n]/.test(text))),
})
const shaped = (isFit: (text: string) => boolean, refusal: AnswerRefusal = 'enrolmentAnswerInvalid'): Check => ({
  parts: ['text'],
  fault: ({ text = '' }) => unless(isFit(text.trim()), refusal),
})
const chosen = (most: (known: readonly string[]) => number): Check => ({
  parts: ['choices'],
  fault: ({ choices = [] }, { type, options }) => {
    const known = choiceKeys({ type, options: options as FormItem['options'] }) // reads the keys alone
    const isKnown = choices.every((key) => known.includes(key)) && new Set(choices).size === choices.length
    return unless(isKnown && choices.length <= most(known))
  },
})
const one = () => 1

const CHECKS: Readonly<Record<AnswerType, Check>> = {
  line: words(ANSWER_LIMITS.line, true),
  note: words(ANSWER_LIMITS.note, false),
  single: chosen(one),
  multiple: chosen((known) => known.length),
  yesNo: chosen(one),
  number: { parts: ['number'], fault: ({ number }) => unless(isAmount(number)) },
  date: shaped(isLocalDate),
  time: shaped((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)),
  diet: { parts: ['choices', 'text'], fault: dietFault },
  licence: shaped((text) => /^\d{15}$/.test(text), 'enrolmentLicenceWrong'),
  invoice: { parts: ['choices', 'text', 'taxNumber'], fault: invoiceFault },
}

/** A diet, with a note where it is another one. */
function dietFault({ choices = [], text = '' }: FormAnswer): AnswerRefusal | undefined {
  const isKnown = choices.length === 1 && DIETS.some((diet) => diet === choices[0])
  if (!isKnown || !isWithin(text, ANSWER_LIMITS.dietNote)) return 'enrolmentAnswerInvalid'
  return choices[0] === 'other' && text.trim() === '' ? 'enrolmentAnswerMissing' : undefined
}

/** Title and tax number of a company, or the name of a person alone. */
function invoiceFault({ choices = [], text = '', taxNumber = '' }: FormAnswer): AnswerRefusal | undefined {
  const [forWhom] = choices
  if (choices.length !== 1 || !INVOICE_FOR.some((known) => known === forWhom)) return 'enrolmentAnswerInvalid'
  if (text.trim() === '') return 'enrolmentAnswerMissing'
  if (!isWithin(text, ANSWER_LIMITS.title)) return 'enrolmentAnswerInvalid'
  if (forWhom === 'person') return unless(taxNumber.trim() === '')
  return unless(isTaxNumber(taxNumber.trim().toUpperCase()), 'enrolmentTaxNumberWrong')
}

const isWithin = (text: string, most: number): boolean => [...text.trim()].length <= most
const isAmount = (value: number | undefined): boolean =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= ANSWER_LIMITS.number
const unless = (isFit: boolean, refusal: AnswerRefusal = 'enrolmentAnswerInvalid') => (isFit ? undefined : refusal)

function tidy({ text, choices, number, taxNumber }: FormAnswer): FormAnswer {
  return {
    ...(text !== undefined && text.trim() !== '' && { text: text.trim() }),
    ...(choices !== undefined && choices.length > 0 && { choices }),
    ...(number !== undefined && { number }),
    ...(taxNumber !== undefined && taxNumber.trim() !== '' && { taxNumber: taxNumber.trim().toUpperCase() }),
  }
}

/** Stored encrypted: items that are marked so, licences, and the note of a diet, which may tell of an illness. */
export const isSealedAnswer = ({ type, sealed }: Pick<FormItem, 'type' | 'sealed'>, { text }: FormAnswer): boolean =>
  sealed || type === 'licence' || (type === 'diet' && text !== undefined)
