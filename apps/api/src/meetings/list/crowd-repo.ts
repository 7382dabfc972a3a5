import { query, type Tx } from '../../kit/database/db.ts'
import type { CourseRow } from '../store/event-log-repo.ts'

/**
 * How many enrolled, signed in and attended online, each with the time of the last one. They are counted when asked for: a log row each
 * would make a thousand phones at the door wait for one another. Numbers 0, -1 and -2 are no log row's.
 */
export async function findCrowds(tx: Tx, engagementId: string): Promise<CourseRow[]> {
  const rows = await query<{ kind: string; seq: number; count: number; at: string | null }>(tx)`
    select 'enrolled' as kind, 0 as seq, count(*)::int as count, max(created_at) as at from enrollment
    where engagement_id = ${engagementId} and status not in ('void', 'pending', 'declined')
    union all
    select 'signedIn', -1, count(*)::int, max(signed_at) from sign_in where engagement_id = ${engagementId} and voided_at is null
    union all
    select 'attendedOnline', -2, count(*)::int, max(at) from (
      select a.enrollment_id, min(a.at) as at from attendance_of(${engagementId}) a join enrollment n on n.id = a.enrollment_id and n.status <> 'void'
      where a.is_online group by a.enrollment_id) who`
  return rows.flatMap(({ kind, seq, count, at }) =>
    at === null
      ? []
      : [{ kind, seq, at, params: { count }, actorKind: 'attendee' as const, actorName: null, actingForName: null }],
  )
}
