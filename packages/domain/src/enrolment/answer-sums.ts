import type { Standing } from '../meetings/meeting-policy.ts'
import { choiceKeys, type FormItem, readsItem } from './enrolment-form.ts'
import { DIETS, INVOICE_FOR } from './form-answers.ts'

/** People that answered a question of a form version; with a `choice` those that chose it, null for all. */
export type AnswerCount = {
  readonly version: number
  readonly key: string
  readonly choice: string | null
  readonly people: number
  /** Answers among them that are stored encrypted: their choices are not counted. */
  readonly sealed: number
}
type Form = { readonly version: number; readonly items: readonly FormItem[] }
/** `item`: in its newest words, with options that were taken out since. */
type AnswerSum = {
  readonly item: FormItem
  readonly answered: number
  readonly sealed: number
  readonly options: readonly { readonly key: string; readonly people: number }[]
}

/**
 * Sums of the answers, by question: those of the newest form first, then earlier ones that were answered. Each version counts for its
 * own readers alone. `forms`: newest first.
 */
export function sumAnswers(forms: readonly Form[], counts: readonly AnswerCount[], standing: Standing): AnswerSum[] {
  const sums = new Map<string, { item: FormItem; counts: AnswerCount[] }>()
  for (const { version, items } of forms)
    for (const item of items) {
      if (!readsItem(standing, item)) continue
      const own = counts.filter((count) => count.version === version && count.key === item.key)
      if (own.length === 0 && version !== forms[0]?.version) continue
      const before = sums.get(item.key)
      sums.set(item.key, {
        item: before === undefined ? item : withOptionsOf(before.item, item),
        counts: [...(before?.counts ?? []), ...own],
      })
    }
  return [...sums.values()].map(({ item, counts: own }) => ({
    item,
    answered: peopleOf(own, null),
    sealed: own.reduce((sum, { choice, sealed }) => sum + (choice === null ? sealed : 0), 0),
    options: optionsOf(item, own),
  }))
}

const withOptionsOf = (item: FormItem, earlier: FormItem): FormItem => ({
  ...item,
  options: [...item.options, ...earlier.options.filter(({ key }) => item.options.every((own) => own.key !== key))],
})

const peopleOf = (counts: readonly AnswerCount[], choice: string | null): number =>
  counts.filter((count) => count.choice === choice).reduce((sum, { people }) => sum + people, 0)

/** A sealed answer is counted and never divided: a share of few would open it. */
function optionsOf(item: FormItem, counts: readonly AnswerCount[]): AnswerSum['options'] {
  if (item.sealed) return []
  return keysOf(item).map((key) => ({ key, people: peopleOf(counts, key) }))
}

function keysOf(item: FormItem): readonly string[] {
  if (item.type === 'diet') return DIETS
  if (item.type === 'invoice') return INVOICE_FOR
  return choiceKeys(item)
}
