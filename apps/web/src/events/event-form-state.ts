import { parseMoney } from '@osmp/domain/kit/money.ts'
import type { Instant } from '@osmp/domain/kit/time.ts'
import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'
import { ioByCode, type Named } from '../kit/form/named.ts'

export type EventFormInput = CallInput<'events', 'saveEngagementMeeting'>['form']
export type EventDetail = CallOutput<'events', 'eventDetail'>

/** The form of a large event as it stands on the screen. */
export type EventFormState = {
  name: string
  /** A series that exists; null for none, or where a new one is named. */
  initiative: Named | null
  isNewSeries: boolean
  newSeries: string
  start: Instant | null
  end: Instant | null
  products: readonly Named[]
  costCenter: Named | null
  io: Named | null
  /** Plain yuan; what could not be read as it was typed. */
  budgetLimit: string
  /** For which colleague a new event is; null: oneself. */
  owner: Named | null
  assistants: readonly Named[]
  note: string
}

export type ChangeEvent = (patch: Partial<EventFormState>) => void

export const BLANK_EVENT: EventFormState = {
  name: '',
  initiative: null,
  isNewSeries: false,
  newSeries: '',
  start: null,
  end: null,
  products: [],
  costCenter: null,
  io: null,
  budgetLimit: '',
  owner: null,
  assistants: [],
  note: '',
}

/** The option alone, whatever else the reply says of it. */
export const named = (option: Named | null): Named | null => option && { value: option.value, label: option.label }

export function eventFormOf(event: EventDetail): EventFormState {
  return {
    name: event.name,
    initiative: named(event.initiative),
    isNewSeries: false,
    newSeries: '',
    start: event.startDatetime,
    end: event.endDatetime,
    products: event.products,
    costCenter: named(event.costCenter),
    io: event.io && ioByCode(event.io),
    budgetLimit: event.budgetLimit.replace(/\.00$/, ''),
    owner: null,
    assistants: event.assistants,
    note: event.note,
  }
}

const FIELDS = ['name', 'newSeries', 'start', 'end', 'products', 'budgetLimit'] as const
export type EventField = (typeof FIELDS)[number]

/** What must be filled in before the event can be saved, from top to bottom. An end before the start counts as missing. */
export function missingEventFields(form: EventFormState): readonly EventField[] {
  const { start, end } = form
  const open: Readonly<Record<EventField, boolean>> = {
    name: form.name.trim().length < 2,
    newSeries: form.isNewSeries && form.newSeries.trim().length < 2,
    start: start === null,
    end: end === null || (start !== null && end <= start),
    products: form.products.length === 0,
    budgetLimit: !parseMoney(form.budgetLimit).ok,
  }
  return FIELDS.filter((field) => open[field])
}

/** What is sent; undefined while something is missing. */
export function eventFormInput(form: EventFormState): EventFormInput | undefined {
  const { start, end } = form
  if (start === null || end === null || missingEventFields(form).length > 0) return undefined
  const ids = (options: readonly Named[]) => options.map(({ value }) => value)
  return {
    name: form.name,
    initiativeId: form.isNewSeries ? null : (form.initiative?.value ?? null),
    initiativeName: form.isNewSeries ? form.newSeries : null,
    startDatetime: start,
    endDatetime: end,
    productIds: ids(form.products),
    costCenterCode: form.costCenter?.value ?? null,
    ioCode: form.io?.value ?? null,
    budgetLimit: form.budgetLimit,
    // A form that a device kept under the release before has none.
    ownerId: form.owner?.value ?? null,
    assistantIds: ids(form.assistants),
    note: form.note,
  }
}
