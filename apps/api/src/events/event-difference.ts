import type { EventRow } from '../meetings/public.ts'

const FIELDS = {
  name: (event) => event.name,
  initiative: (event) => event.initiative_id,
  dates: (event) => `${event.start_at} ${event.end_at}`,
  costCenter: (event) => event.cost_center_code,
  io: (event) => event.io_code,
  budgetLimit: (event) => event.budget_limit,
  note: (event) => event.note,
} satisfies Record<string, (event: EventRow) => string | number | null>

type Parts = { productIds: readonly string[]; assistantIds: readonly string[] }
export type EventField = keyof typeof FIELDS | 'products' | 'assistants'

/** What a change of an event changed; the old and new limit in fen where it is among them. */
export type EventChange = { fields: readonly EventField[]; limit?: { from: number; to: number } }

// The keys of the table above, which Object.keys forgets.
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

const differ = (one: readonly string[], other: readonly string[]) => one.toSorted().join() !== other.toSorted().join()

/** Null when everything is as it was. */
export function eventDifference(
  before: { event: EventRow; parts: Parts },
  after: { event: EventRow; parts: Parts },
): EventChange | null {
  const fields: EventField[] = NAMES.filter((name) => FIELDS[name](before.event) !== FIELDS[name](after.event))
  if (differ(before.parts.productIds, after.parts.productIds)) fields.push('products')
  if (differ(before.parts.assistantIds, after.parts.assistantIds)) fields.push('assistants')
  if (fields.length === 0) return null
  if (!fields.includes('budgetLimit')) return { fields }
  return { fields, limit: { from: before.event.budget_limit, to: after.event.budget_limit } }
}
