import { OWNER_ACTS } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { branchesOf, union } from './list-branches-repo.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListScope } from './list-scope.ts'
import { setOf } from '../../kit/database/sql-set.ts'

export type CountedDay = { day: string; count: number; toAct: number }

/** Meetings in scope by the day (Asia/Shanghai) they begin, at most `limit` from each part of the scope; those of OWNER_ACTS wait for their owner's side. */
export async function countDays(tx: Tx, scope: ListScope, filter: ListFilter, limit: number): Promise<CountedDay[]> {
  return query<CountedDay>(tx)`
    select to_char(found."startAt" at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count,
      (count(*) filter (where e.status in ${setOf(OWNER_ACTS)}))::int as "toAct"
    from (${union(branchesOf(scope, filter, limit))}) found join engagement e on e.id = found.id
    group by 1 order by 1`
}

/** How many meetings in scope stand in each of these statuses, at most `limit` of one status from each part of the scope. */
export async function countStatuses(
  tx: Tx,
  scope: ListScope,
  filter: ListFilter,
  limit: number,
): Promise<{ status: number; count: number }[]> {
  return query<{ status: number; count: number }>(tx)`
    select e.status, count(*)::int as count
    from (${union(branchesOf(scope, filter, limit))}) found join engagement e on e.id = found.id
    group by 1`
}
