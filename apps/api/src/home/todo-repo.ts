import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { OWNER_ACTS } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { type Reach, waitingCount } from '../meetings/public.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type TodoRow = {
  approvals: number
  sentBack: number
  running: number
  toClose: number
  nextDeadline: string | null
}

/** Counts of work that waits for a person, also in the place of others today. */
export async function findTodo(tx: Tx, personId: string, reach: Reach): Promise<TodoRow> {
  const rows = await query<TodoRow>(tx)`
    with mine as (
      select id, status, closing_deadline from engagement where owner_id = ${personId} and status in ${setOf(OWNER_ACTS)}
      union
      select id, status, closing_deadline from engagement where agent_id = ${personId} and status in ${setOf(OWNER_ACTS)}
      union
      select e.id, e.status, e.closing_deadline from engagement_assistant a join engagement e on e.id = a.engagement_id
      where a.person_id = ${personId} and e.status in ${setOf(OWNER_ACTS)}
    )
    select count(*) filter (where status = ${sql.lit(MEETING.sentBack)})::int as "sentBack", count(*) filter (where status = ${sql.lit(MEETING.running)})::int as running,
      count(*) filter (where status = ${sql.lit(MEETING.toBeClosed)})::int as "toClose", min(closing_deadline) filter (where status = ${sql.lit(MEETING.toBeClosed)}) as "nextDeadline",
      (${waitingCount(reach)}) as approvals
    from mine`
  return rows[0] ?? { approvals: 0, sentBack: 0, running: 0, toClose: 0, nextDeadline: null }
}
