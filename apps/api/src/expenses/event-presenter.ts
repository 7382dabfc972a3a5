import type { expenseEvent } from '@osmp/contract/expenses/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type * as z from 'zod/mini'
import type { EventRow } from './event-repo.ts'

/** A meeting's money on the wire. */
export function presentEvent({
  budget,
  actual,
  uncovered,
  category,
  ...event
}: EventRow): z.output<typeof expenseEvent> {
  const moneyOf = showsBudget(category) ? 'budget' : 'fees'
  return {
    ...event,
    moneyOf,
    eventAmount: toWire(budget),
    eventActualAmount: actual === null ? null : toWire(actual),
    uncovered: uncovered === 0 ? null : toWire(uncovered),
  }
}
