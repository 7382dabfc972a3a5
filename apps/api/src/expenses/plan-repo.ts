import { CLAIMS_BUDGET } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { readableMeeting } from './readable-meetings-repo.ts'
import { showsMoney } from './shown-money-repo.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** Condition on `e`: its budget is asked for, promised or spent. What was sent back, taken back or cancelled plans nothing. */
export const PLANNED = sql`e.budget > 0 and e.submitted_at is not null and e.status in ${setOf(CLAIMS_BUDGET)}`

/** Condition on `e`: it starts in these months (`2026-11`) of Asia/Shanghai, both included. */
export function monthsIn(from: string, to: string): RawBuilder<unknown> {
  const first = sql`${`${from}-01`}::timestamp at time zone 'Asia/Shanghai'`
  const end = sql`(${`${to}-01`}::timestamp + interval '1 month') at time zone 'Asia/Shanghai'`
  return sql`e.start_at >= ${first} and e.start_at < ${end}`
}

/** Plan and actual of one month, in fen. */
export type PlanMonth = { month: string; meetings: number; planned: number; actual: number }

/** Plan and actual by month of the start; months without a meeting are left out. */
export async function findPlanMonths(
  tx: Tx,
  actor: StaffActor,
  { from, to }: { from: string; to: string },
): Promise<PlanMonth[]> {
  return query<PlanMonth>(tx)`
    select to_char(e.start_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as meetings,
           sum(e.budget)::bigint as planned, coalesce(sum(e.actual_amount), 0)::bigint as actual
    from engagement e where ${PLANNED} and ${monthsIn(from, to)} and ${readableMeeting(actor)} and ${showsMoney(actor)} group by 1`
}
