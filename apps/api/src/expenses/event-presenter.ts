import type { expenseEvent } from '@osmp/contract/expenses/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { EventRow } from './event-repo.ts'

/** A meeting's money on the wire. */
export function presentEvent({ budget, actual, ...event }: EventRow): z.output<typeof expenseEvent> {
  return { ...event, eventAmount: toWire(budget), eventActualAmount: actual === null ? null : toWire(actual) }
}
