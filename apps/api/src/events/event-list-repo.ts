import { EVENT_USING_STATUSES } from '@osmp/domain/meetings/event-rules.ts'
import { CALLED_OFF } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import type { ListScope } from '../meetings/public.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type EventListRow = {
  eventId: string
  eventCode: string
  name: string
  initiativeName: string | null
  startDatetime: string
  endDatetime: string
  /** Fen, both. */
  budgetLimit: number
  budgetPlanned: number
  ownerName: string
  isCancelled: boolean
  meetings: number
}

type Fragment = RawBuilder<unknown>
export type EventListFilter = {
  keyword: string | undefined
  /** The last event of the page before. */
  after: { start: string; id: string } | undefined
}

/** The first 21 events in scope, latest start first: each part of the scope is read in order from an index of its own. */
export async function findEvents(tx: Tx, scope: ListScope, filter: EventListFilter): Promise<EventListRow[]> {
  const union = sql.join(
    branchesOf(scope).map((branch) => sql`(${page(branch, filter)})`),
    sql` union `,
  )
  return query<EventListRow>(tx)`
    select e.id as "eventId", e.event_code as "eventCode", e.name, i.name as "initiativeName", e.start_at as "startDatetime",
      e.end_at as "endDatetime", e.budget_limit as "budgetLimit", use.planned as "budgetPlanned", o.name as "ownerName",
      e.cancelled_at is not null as "isCancelled", use.meetings
    from (select * from (${union}) part order by start_at desc, id desc limit 21) found
    join event e on e.id = found.id
    join person o on o.id = e.owner_id
    left join initiative i on i.id = e.initiative_id
    cross join lateral (
      select count(*) filter (where status not in ${setOf(CALLED_OFF)})::int as meetings,
        coalesce(sum(budget) filter (where status = any(${EVENT_USING_STATUSES}::int[])), 0)::bigint as planned
      from engagement where event_id = e.id
    ) use
    order by e.start_at desc, e.id desc`
}

function branchesOf({ me, reportIds, buId, seesAll }: ListScope): Fragment[] {
  if (seesAll) return [sql`from event e where true`]
  const people = [me, ...reportIds]
  return [
    sql`from event e where e.owner_id = any(${people}::uuid[])`,
    sql`from event_assistant a join event e on e.id = a.event_id where a.person_id = any(${people}::uuid[])`,
    ...(buId === null ? [] : [sql`from event e where e.bu_id = ${buId}`]),
  ]
}

function page(fromWhere: Fragment, { keyword, after }: EventListFilter): Fragment {
  const onward = after
    ? sql`and (e.start_at, e.id) < (${rowInstant({ at: after.start, id: after.id }, sql`event`, ['start_at'])}, ${after.id}::uuid)`
    : sql``
  const found = holdsWords(['e.name', 'e.name_initials', 'e.event_code'], keyword)
  return sql`select e.id, e.start_at ${fromWhere} ${onward} and ${found} order by e.start_at desc, e.id desc limit 21`
}
