import { parseMoney } from '@osmp/domain/kit/money.ts'
import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'
import { named, type EventFormState } from './event-form-state.ts'
import { ioByCode } from '../kit/form/named.ts'

type EventDraftInput = CallInput<'events', 'eventDraftSave'>['form']
export type EventDraft = CallOutput<'events', 'eventDraftDetail'>

/** What a draft is kept as: amounts that cannot be read count as empty, so that it can be kept at any moment. */
export function eventDraftInput(form: EventFormState): EventDraftInput {
  return {
    name: form.name,
    initiativeId: form.isNewSeries ? null : (form.initiative?.value ?? null),
    initiativeName: form.isNewSeries ? form.newSeries : null,
    startDatetime: form.start,
    endDatetime: form.end,
    productIds: form.products.map(({ value }) => value),
    costCenterCode: form.costCenter?.value ?? null,
    ioCode: form.io?.value ?? null,
    budgetLimit: parseMoney(form.budgetLimit).ok ? form.budgetLimit : null,
    ownerId: form.owner?.value ?? null,
    assistantIds: form.assistants.map(({ value }) => value),
    note: form.note,
  }
}

/** True when the server would keep the same of both, whoever trimmed the words. */
export function isSameEvent(one: EventFormState, other: EventFormState): boolean {
  return plain(one) === plain(other)
}

function plain(form: EventFormState): string {
  const input = eventDraftInput(form)
  const { name, initiativeName, note, budgetLimit, startDatetime, endDatetime } = input
  return JSON.stringify({
    ...input,
    name: name.trim(),
    initiativeName: initiativeName?.trim(),
    note: note.trim(),
    budgetLimit: budgetLimit === null ? null : Number(budgetLimit),
    startDatetime: momentOf(startDatetime),
    endDatetime: momentOf(endDatetime),
  })
}

/** However it is written. */
export const momentOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

export function eventFormOfDraft(draft: EventDraft): EventFormState {
  return {
    name: draft.name,
    initiative: named(draft.initiative),
    isNewSeries: draft.initiativeName !== null,
    newSeries: draft.initiativeName ?? '',
    start: draft.startDatetime,
    end: draft.endDatetime,
    products: draft.products,
    costCenter: named(draft.costCenter),
    io: draft.io && ioByCode(draft.io),
    budgetLimit: draft.budgetLimit?.replace(/\.00$/, '') ?? '',
    owner: draft.owner,
    assistants: draft.assistants,
    note: draft.note,
  }
}
