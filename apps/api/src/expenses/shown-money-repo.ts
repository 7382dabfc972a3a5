import { BUDGET_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on `e` (engagement): its kind shows a budget, as in every list of meetings. Finance and administrators also see the
 * money of the other kinds, which is their speakers' fees.
 */
export function showsMoney({ roles }: StaffActor): RawBuilder<unknown> {
  if (roles.includes('finance') || roles.includes('admin')) return sql`true`
  return sql`e.category = any(${[...BUDGET_CATEGORIES]}::text[])`
}
