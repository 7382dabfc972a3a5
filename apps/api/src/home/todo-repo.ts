import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { type Reach, waitingCount } from '../meetings/public.ts'

export type TodoRow = {
  approvals: number
  sentBack: number
  running: number
  toClose: number
  nextDeadline: string | null
}

/** Counts of what waits for a person and those for whom they decide today. */
export async function findTodo(tx: Tx, personId: string, reach: Reach): Promise<TodoRow> {
  const { rows } = await sql<TodoRow>`
    with mine as (
      select id, status, closing_deadline from engagement where owner_id = ${personId} and status in (26, 50, 60)
      union
      select id, status, closing_deadline from engagement where agent_id = ${personId} and status in (26, 50, 60)
      union
      select e.id, e.status, e.closing_deadline from engagement_assistant a join engagement e on e.id = a.engagement_id
      where a.person_id = ${personId} and e.status in (26, 50, 60)
    )
    select count(*) filter (where status = 26)::int as "sentBack", count(*) filter (where status = 50)::int as running,
      count(*) filter (where status = 60)::int as "toClose", min(closing_deadline) filter (where status = 60) as "nextDeadline",
      (${waitingCount(reach)}) as approvals
    from mine`.execute(tx)
  return rows[0] ?? { approvals: 0, sentBack: 0, running: 0, toClose: 0, nextDeadline: null }
}

/** The next seven of a person's own meetings between two moments, soonest first. */
export async function findUpcoming(tx: Tx, personId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, sort_at from engagement where owner_id = ${personId} and sort_at >= ${from} and sort_at < ${to} and status in (10, 15, 20, 40, 50)
      union
      select id, sort_at from engagement where agent_id = ${personId} and sort_at >= ${from} and sort_at < ${to} and status in (10, 15, 20, 40, 50)
      union
      select e.id, e.sort_at from engagement_assistant a join engagement e on e.id = a.engagement_id
      where a.person_id = ${personId} and e.sort_at >= ${from} and e.sort_at < ${to} and e.status in (10, 15, 20, 40, 50)
    ) mine order by sort_at, id limit 7`.execute(tx)
  return rows.map(({ id }) => id)
}
