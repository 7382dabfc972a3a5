import { searchKeys } from '@osmp/domain/kit/name-key.ts'
import { MEETING, MEETING_STATUS_CODES } from '@osmp/domain/meetings/meeting-codes.ts'
import { IN_APPROVAL } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { holdsKeys, holdsWords } from '../../kit/database/name-search.ts'
import { foundIn } from '../../lookups/public.ts'
import { setOf } from '../../kit/database/sql-set.ts'
import { rowInstant } from '../../kit/database/row-instant.ts'

export type ReportRow = {
  personId: string
  name: string
  dept: string
  managerName: string
  depth: number
  meetings: number
  inApproval: number
  running: number
  toClose: number
  overdue: number
}

type Question = {
  managerId: string
  /** One person of the tree; null: everybody in it. */
  personId: string | null
  keyword: string | undefined
  /** Half-open span of starts of `meetings`, UTC ISO; null: open. */
  from: string | null
  to: string | null
  /** What is overdue today, Asia/Shanghai. */
  today: string
}

const SUBMITTED = MEETING_STATUS_CODES.filter((status) => status !== MEETING.draft)

/**
 * The people below a manager, each under their own manager and there by name, with what they own: `meetings` begin in the span, the others are as of now.
 * Drafts do not count. Overdue: the last day to close passed within 90 days, closed by the system since or not. Twelve steps down and 500 people at most.
 */
export async function findReports(tx: Tx, question: Question): Promise<ReportRow[]> {
  const { managerId, personId, keyword, from, to, today } = question
  return query<ReportRow>(tx)`
    with recursive tree as (
      select p.id, 1 as depth, array[p.employee_code] as path, array[p.name_order, p.employee_code] as place from person p where p.manager_id = ${managerId}
      union all
      select p.id, t.depth + 1, t.path || p.employee_code, t.place || array[p.name_order, p.employee_code] from tree t join person p on p.manager_id = t.id
      where t.depth < 12 and p.id <> ${managerId} and not p.employee_code = any(t.path)
    )
    select p.id as "personId", p.name, p.department as dept, m.name as "managerName", t.depth, owned.meetings, open.*
    from tree t join person p on p.id = t.id join person m on m.id = p.manager_id
    cross join lateral (
      select count(*)::int as meetings from engagement e
      where e.owner_id = p.id and e.status = any(${SUBMITTED}::int[])
        and (${from}::timestamptz is null or e.sort_at >= ${from}) and (${to}::timestamptz is null or e.sort_at < ${to})
    ) owned
    cross join lateral (
      select count(*) filter (where e.status in ${setOf(IN_APPROVAL)})::int as "inApproval",
        count(*) filter (where e.status = ${sql.lit(MEETING.running)})::int as running,
        count(*) filter (where e.status = ${sql.lit(MEETING.toBeClosed)})::int as "toClose",
        count(*) filter (where e.status in ${setOf([MEETING.toBeClosed, MEETING.closedBySystem])} and e.closing_deadline < ${today}::date and e.closing_deadline > ${today}::date - 90)::int as overdue
      from engagement e where e.owner_id = p.id and e.status in ${setOf([...IN_APPROVAL, MEETING.running, MEETING.toBeClosed, MEETING.closedBySystem])}
    ) open
    where (${personId}::uuid is null or p.id = ${personId}) and (p.is_active or owned.meetings > 0)
      and (${foundIn({ name: 'p.name', initials: 'p.name_initials', code: 'p.employee_code' }, keyword)} or ${holdsWords(['p.department'], keyword)})
    order by t.place limit 500`
}

type OwnedFilter = {
  ownerId: string
  keyword: string | undefined
  from: string | null
  to: string | null
  after: { sortAt: string; id: string } | null
}

/** One more than a page of what a person owns, latest start first; drafts are left out. */
export async function findOwned(tx: Tx, filter: OwnedFilter): Promise<{ id: string; sortAt: string }[]> {
  const { ownerId, keyword, from, to, after } = filter
  return query<{ id: string; sortAt: string }>(tx)`
    select e.id, e.sort_at as "sortAt" from engagement e
    where e.owner_id = ${ownerId} and e.status <> ${sql.lit(MEETING.draft)}
      and (${from}::timestamptz is null or e.sort_at >= ${from}) and (${to}::timestamptz is null or e.sort_at < ${to})
      and ${holdsKeys(sql`e.search_text`, searchKeys(keyword ?? ''))}
      and ${after ? sql`(e.sort_at, e.id) < (${rowInstant({ at: after.sortAt, id: after.id }, sql`engagement`, ['sort_at'])}, ${after.id}::uuid)` : sql`true`}
    order by e.sort_at desc, e.id desc limit 21`
}
