import { OVER } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { PastMeetingRow, PastPlace } from '../policies/public.ts'
import type { ClosingMeeting } from './closing-facts.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type PastMeeting = PastMeetingRow & ClosingMeeting

/** Meetings over or closed that ended since an instant, the newest first, from a place on. */
export async function findPastMeetings(tx: Tx, { since, after, limit }: PastPlace): Promise<PastMeeting[]> {
  const place = after
    ? sql`(e.end_at, e.id) < (${rowInstant(after, sql`engagement`, ['end_at'])}, ${after.id}::uuid)`
    : sql`true`
  return query<PastMeeting>(tx)`
    select e.id, e.end_at as at, e.id as "engagementId", e.engagement_code as "engagementCode", e.name, e.category, e.city as region,
           e.bu_id as "buId", e.closed_at as "closedAt", e.start_at, e.execute_type, e.agenda_held, e.agenda_note
    from engagement e
    where e.status in ${setOf(OVER)} and e.end_at >= ${since} and ${place}
    order by e.end_at desc, e.id desc limit ${sql.lit(limit)}`
}
