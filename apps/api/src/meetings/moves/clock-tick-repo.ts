import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { type MeetingRow, meetingRow } from '../store/meeting-row.ts'
import { setOf } from '../../kit/database/sql-set.ts'

type Moment = { now: string; today: string; soon: string }

/**
 * Ids above `after` of meetings the clock may move, in order: opening soon, over, started without approval, past their closing day. Whoever
 * waits for a decision on the amounts is not late.
 */
export async function findDue(tx: Tx, { now, today, soon }: Moment, after: string): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from (
      (select id from engagement where status = ${sql.lit(MEETING.approved)} and start_at <= ${soon} and id > ${after})
      union all
      (select id from engagement where status = ${sql.lit(MEETING.running)} and start_at <= ${now} and end_at <= ${now} and id > ${after})
      union all
      (select id from engagement where status in ${setOf(fromStatuses('expire'))} and start_at <= ${now} and id > ${after})
      union all
      (select id from engagement where status = ${sql.lit(MEETING.toBeClosed)} and closing_deadline < ${today}::date and id > ${after}
        and not exists (select from spend_review r where r.engagement_id = engagement.id and r.state = 'waiting'))
    ) due order by id limit 500`
  return rows.map(({ id }) => id)
}

/** The meeting under its lock, undefined while somebody else holds it: the next tick comes. */
export async function lockIfFree(tx: Tx, engagementId: string): Promise<MeetingRow | undefined> {
  const row = await tx
    .selectFrom('engagement')
    .selectAll()
    .where('id', '=', engagementId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && meetingRow(row)
}

export async function findManager(tx: Tx, personId: string): Promise<string | null> {
  const row = await tx.selectFrom('person').select('manager_id').where('id', '=', personId).executeTakeFirst()
  return row?.manager_id ?? null
}

export type OpenClosing = {
  id: string
  deadline: string
  category: string
  city: string
  buId: string
  /** When its deadline was set, UTC ISO. */
  endedAt: string
}

/** Meetings that wait to be closed, their closing day today or later; none whose actual amounts wait for somebody else. */
export async function findOpenClosings(tx: Tx, today: string): Promise<OpenClosing[]> {
  return query<OpenClosing>(tx)`
    select e.id, e.closing_deadline as deadline, e.category, e.city, e.bu_id as "buId", coalesce(v.at, e.updated_at) as "endedAt"
    from engagement e left join lateral (
      select at from meeting_event where engagement_id = e.id and to_status = ${sql.lit(MEETING.toBeClosed)} order by seq desc limit 1) v on true
    where e.status = ${sql.lit(MEETING.toBeClosed)} and e.closing_deadline >= ${today}::date
      and not exists (select from spend_review r where r.engagement_id = e.id and r.state = 'waiting') order by e.id`
}

/** Which of these meetings have had today's reminder. */
export async function findReminded(tx: Tx, ids: readonly string[], since: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(tx)`
    select distinct n.engagement_id as id from notification n join engagement e on e.id = n.engagement_id and n.person_id = e.owner_id
    where e.id = any(${ids}::uuid[]) and n.kind = 'closingReminder' and n.created_at >= ${since}`
  return new Set(rows.map(({ id }) => id))
}

/** Gross of fees that are still to be paid: what a closed meeting goes on holding. Fen. */
export async function sumUnpaidFees(tx: Tx, engagementId: string): Promise<number> {
  const rows = await query<{ sum: number }>(tx)`
    select coalesce(sum(gross), 0)::bigint as sum from speaker_fee
    where engagement_id = ${engagementId} and state in ('submitted', 'checked', 'held', 'approved', 'failed')`
  return rows[0]?.sum ?? 0
}
