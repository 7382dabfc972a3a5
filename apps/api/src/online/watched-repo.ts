import { query, type Tx } from '../kit/database/db.ts'
import { openEntries } from './open-entries-repo.ts'

export type WatchedRow = {
  kind: 'attendee' | 'staff' | 'unmatched'
  key: string
  name: string
  hcoName: string
  department: string
  fromAt: string
  /** Null: nobody has said when this person left. */
  toAt: string | null
  isAway: boolean
}

/** Every interval of a meeting, from the built-in room and from its platform; those of cancelled enrolments are left out. */
export async function findWatched(tx: Tx, engagementId: string): Promise<WatchedRow[]> {
  return query<WatchedRow>(tx)`
    with span as (
      select s.enrollment_id, s.person_id, '' as person_key, '' as name, i.from_at, i.to_at, false as is_away
      from watch_session s join watch_interval i on i.session_id = s.id where s.engagement_id = ${engagementId}
      union all
      select w.enrollment_id, w.person_id, '', '', w.to_at, null, true from (${openEntries(engagementId)}) w
      union all
      select a.enrollment_id, a.person_id, a.person_key, a.name, a.joined_at, a.left_at, false
      from platform_attendance a where a.engagement_id = ${engagementId}
    )
    select 'attendee' as kind, n.id::text as key, n.name, n.hco_name as "hcoName", n.department, s.from_at as "fromAt", s.to_at as "toAt", s.is_away as "isAway"
    from span s join enrollment n on n.id = s.enrollment_id where n.status <> 'void'
    union all
    select 'staff', p.id::text, p.name, '', p.department, s.from_at, s.to_at, s.is_away from span s join person p on p.id = s.person_id
    union all
    select 'unmatched', s.person_key, s.name, '', '', s.from_at, s.to_at, s.is_away from span s
    where s.enrollment_id is null and s.person_id is null`
}

/** People who hold a place. */
export async function countPlaces(tx: Tx, engagementId: string): Promise<number> {
  const rows = await query<{ places: number }>(tx)`
    select count(*)::int as places from enrollment
    where engagement_id = ${engagementId} and status in ('invited', 'enrolled', 'checkedIn', 'signed', 'left')`
  return rows[0]?.places ?? 0
}
