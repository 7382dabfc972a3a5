import { dottedText } from '../kit/dotted-text.ts'
import { formatDateTime } from '../kit/format.ts'
import { formatFee } from '../kit/format-amounts.ts'
import { eventDraftTexts } from './event-draft-texts.ts'
import type { EventFormState } from './event-form-state.ts'
import type { EventConflict, EventPart } from './event-merge.ts'
import { eventTexts } from './event-texts.ts'
import { ownerTexts } from '../meetings/public.ts'

/** What a part of an event's form is called: the field, and the entry of its list. `forms`: those that may hold the entry. */
export function eventPartLabel({ field, item }: EventConflict, forms: readonly EventFormState[]): string {
  const label = labels()[field]
  if (field !== 'products' && field !== 'assistants') return label
  const entry = forms.flatMap((form) => form[field]).find(({ value }) => value === item)
  return dottedText([label, entry?.label])
}

/** What stands in a part of an event's form, in words. */
export function eventPartShown(form: EventFormState, { field, item }: EventConflict): string {
  const words = eventDraftTexts.text()
  if (field === 'products' || field === 'assistants')
    return form[field].find(({ value }) => value === item)?.label ?? words.absent
  return fieldShown(form, field) || words.empty
}

function labels(): Readonly<Record<EventPart, string>> {
  const text = eventTexts.text()
  return {
    name: text.name,
    initiative: text.series,
    start: text.start,
    end: text.end,
    products: text.products,
    costCenter: text.costCenter,
    io: text.io,
    budgetLimit: text.limit,
    owner: ownerTexts.text().owner,
    assistants: text.assistants,
    note: text.note,
  }
}

function fieldShown(form: EventFormState, field: Exclude<EventPart, 'products' | 'assistants'>): string {
  if (field === 'initiative' && form.isNewSeries) return eventDraftTexts.text().newSeries(form.newSeries)
  if (field === 'budgetLimit') return form.budgetLimit === '' ? '' : `¥${formatFee(form.budgetLimit)}`
  const value = form[field]
  if (value === null) return ''
  if (typeof value !== 'string') return value.label
  return field === 'start' || field === 'end' ? formatDateTime(value) : value
}
