import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import type { CourseRow } from './event-log-repo.ts'

/**
 * How many enrolled and signed in, each with the time of the last one. They are counted when asked for: a log row each
 * would make a thousand phones at the door wait for one another. Numbers 0 and -1 are no log row's.
 */
export async function findCrowds(tx: Tx, engagementId: string): Promise<CourseRow[]> {
  const { rows } = await sql<{ kind: string; seq: number; count: number; at: string | null }>`
    select 'enrolled' as kind, 0 as seq, count(*)::int as count, max(created_at) as at from enrollment
    where engagement_id = ${engagementId} and status not in ('void', 'pending', 'declined')
    union all
    select 'signedIn', -1, count(*)::int, max(signed_at) from sign_in where engagement_id = ${engagementId} and voided_at is null`.execute(
    tx,
  )
  return rows.flatMap(({ kind, seq, count, at }) =>
    at === null
      ? []
      : [{ kind, seq, at, params: { count }, actorKind: 'attendee' as const, actorName: null, actingForName: null }],
  )
}
