import { toWire } from '../../kit/money.ts'
import { categoryRules, type CategorisedForm, hasField } from '../category-rules.ts'
import type { ReadSentence } from './read-sentence.ts'
import { type SentenceSpan, type SpanKind, valueOf } from './sentence-span.ts'

export type FillField = SpanKind | 'name'
/** `people`: how many are expected so far. `free`: the fields that are empty, or as the form began. */
type Form = CategorisedForm & {
  readonly people: number | undefined
  readonly free: Readonly<Record<FillField, boolean>>
}

/** The values for a form, only of fields that are free and that its category has; `left` are the other ones that were said. */
export function fieldsOf({ spans, unclear, times }: ReadSentence, name: string, form: Form) {
  const [filled, left]: [FillField[], FillField[]] = [[], []]
  const take = <Value>(field: FillField, value: Value | undefined, hasPlace = true): Value | undefined => {
    if (value === undefined) return undefined
    const isTaken = form.free[field] && hasPlace
    ;(isTaken ? filled : left).push(field)
    return isTaken ? value : undefined
  }
  const other = <Value>(value: Value, present: Value) => (value === present ? undefined : value)
  const idsOf = (kind: SpanKind) => [
    ...new Set(spans.flatMap((span) => (span.kind === kind ? [typeof span.value === 'string' ? span.value : ''] : []))),
  ]
  const listOf = <Item>(list: readonly Item[]) => (list.length === 0 ? undefined : list)

  const category = take('category', other(valueOf(spans, 'category'), form.category))
  const rules = categoryRules(category ?? form.category)
  const [first = 'onSite'] = rules.executeTypes
  const present = rules.executeTypes.includes(form.executeType) ? form.executeType : first
  const held = other(valueOf(spans, 'executeType'), present)
  const executeType = take('executeType', held, held !== undefined && rules.executeTypes.includes(held))
  const next = { category: category ?? form.category, executeType: executeType ?? present }
  const [heads, meal] = [valueOf(spans, 'heads'), valueOf(spans, 'meal')]
  const people = meal?.isEach === true ? ((form.free.heads ? heads : undefined) ?? form.people) : 1
  const amount = meal && toWire(meal.fen * (people ?? 0))
  return {
    category,
    executeType,
    times: take('date', times ?? undefined),
    hospital: take('hospital', valueOf(spans, 'hospital'), hasField(next, 'hospitalId')),
    products: take('product', listOf(idsOf('product')), rules.topics === 'ofProducts'),
    talks: take('speaker', listOf(talksOf(spans, idsOf('speaker')))),
    heads: take('heads', heads),
    meal: take('meal', amount, people !== undefined && rules.lines.includes('meal')),
    name: take('name', name === '' ? undefined : name),
    filled,
    left: [
      ...left,
      ...unclear.map(({ kind }) => kind),
      ...(idsOf('speaker').length === 0 && idsOf('minutes').length > 0 ? (['minutes'] as const) : []),
    ],
  }
}

/** Each speaker with the minutes said behind the name, or with those that open the list of names: 40 min talks by … */
function talksOf(spans: readonly SentenceSpan[], ids: readonly string[]) {
  const lengths = spans.filter((span) => span.kind === 'minutes')
  const people = spans.filter(({ kind }) => kind === 'speaker')
  return ids.map((id) => {
    const from = people.find(({ value }) => value === id)?.from ?? 0
    const opening = lengths.filter((span) => people.every((one) => one.from > span.from)).at(-1)
    const length = lengths.find((span) => span.from > from) ?? opening
    return { id, minutes: length?.value }
  })
}

/** The sentence in pieces; those that mean a field have its kind. */
export function piecesOf(text: string, { spans, unclear }: ReadSentence) {
  const parts = [
    ...spans.map(({ kind, from, to }) => ({ kind, from, to, isClear: true })),
    ...unclear.map(({ kind, from, to }) => ({ kind, from, to, isClear: false })),
  ].sort((one, other) => one.from - other.from)
  const last = { kind: undefined, from: text.length, to: text.length, isClear: false }
  return [...parts, last].flatMap(({ kind, from, to, isClear }, at) => [
    { text: text.slice(parts[at - 1]?.to ?? 0, from), kind: undefined, isClear: false },
    { text: text.slice(from, to), kind, isClear },
  ])
}
