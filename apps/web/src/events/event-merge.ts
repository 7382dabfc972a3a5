import { momentOf, eventDraftInput } from './event-draft-form.ts'
import type { EventFormState } from './event-form-state.ts'
import { compareParts, joinLists, partsOf, type AddPart, type PartConflict } from '../kit/form/form-merge.ts'
import type { Named } from '../kit/form/named.ts'

/** Fields of an event that come from one side or the other; the series is one, old or new. */
export type EventPart = Exclude<keyof EventFormState, 'isNewSeries' | 'newSeries'>
export type EventConflict = PartConflict<EventPart>

type Versions = { base: EventFormState; mine: EventFormState; theirs: EventFormState }

/** Three versions of an event's form become one, as of a meeting's: what only one side changed is that side's. */
export function mergeEvents(versions: Versions, takesTheirs: (id: string) => boolean = () => false) {
  const { base, mine, theirs } = versions
  const compared = { base: eventParts(base), mine: eventParts(mine), theirs: eventParts(theirs) }
  const { isTheirs, conflicts, taken } = compareParts(compared, takesTheirs)
  const of = (field: EventPart) => (isTheirs(field) ? theirs : mine)
  const list = (field: 'products' | 'assistants'): Named[] => {
    const keyed = (entries: readonly Named[]) => entries.map((entry) => ({ key: entry.value, entry }))
    return joinLists(keyed(mine[field]), keyed(theirs[field]), (key) => isTheirs(`${field}.${key}`))
  }
  const { initiative, isNewSeries, newSeries } = of('initiative')
  const form: EventFormState = {
    name: of('name').name,
    initiative,
    isNewSeries,
    newSeries,
    start: of('start').start,
    end: of('end').end,
    products: list('products'),
    costCenter: of('costCenter').costCenter,
    io: of('io').io,
    budgetLimit: of('budgetLimit').budgetLimit,
    owner: of('owner').owner,
    assistants: list('assistants'),
    note: of('note').note,
  }
  return { form, conflicts, taken }
}

const eventParts = (form: EventFormState) => partsOf<EventPart>((add) => addFields(form, add))

function addFields(form: EventFormState, add: AddPart<EventPart>): void {
  const input = eventDraftInput(form)
  const series = input.initiativeId ?? input.initiativeName?.trim() ?? null
  add('name', form.name, input.name)
  add('initiative', series, series)
  add('start', momentOf(form.start), momentOf(input.startDatetime))
  add('end', momentOf(form.end), momentOf(input.endDatetime))
  add('costCenter', form.costCenter?.value, input.costCenterCode)
  add('io', form.io?.value, input.ioCode)
  add('budgetLimit', form.budgetLimit, input.budgetLimit === null ? null : Number(input.budgetLimit))
  add('owner', form.owner?.value, input.ownerId)
  add('note', form.note, input.note)
  for (const { value } of form.products) add('products', true, true, value)
  for (const { value } of form.assistants) add('assistants', true, true, value)
}
