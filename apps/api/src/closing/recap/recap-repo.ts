import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { PEOPLE_COUNTS } from '../../meetings/public.ts'

export type RecapRow = {
  host: string
  hco: string | null
  enrolled: number
  came: number
  photos: number
  lastPhotoAt: string | null
}

/** Host and place of a meeting, its people and its photos. */
export async function findRecap(tx: Tx, engagementId: string): Promise<RecapRow> {
  const row = await queryFirst<Omit<RecapRow, 'came'> & { signed: number }>(tx)`
    select organiser_name(b.name_zh) as host, o.name as hco, n.enrolled, n.signed, p.photos, p."lastPhotoAt"
    from engagement e join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id
    cross join lateral (select ${PEOPLE_COUNTS} from enrollment where engagement_id = e.id) n
    cross join lateral (
      select count(*)::int as photos, max(coalesce(taken_at, uploaded_at)) as "lastPhotoAt" from activity_photo
      where engagement_id = e.id and deleted_at is null) p
    where e.id = ${engagementId}`
  if (!row) throw new Error(`recap of a missing meeting ${engagementId}`)
  const { signed, ...rest } = row
  return { ...rest, came: signed }
}

export type Arrival = { enrollmentId: string; at: string; rank: number }

/** The arrivals of these ranks, from 1, in their order: each person's first sign-in or first minute online. */
export async function findArrivals(tx: Tx, engagementId: string, ranks: readonly number[]): Promise<Arrival[]> {
  if (ranks.length === 0) return []
  return query<Arrival>(tx)`
    select "enrollmentId", at, rank from (
      select a.enrollment_id as "enrollmentId", min(a.at) as at, row_number() over (order by min(a.at), a.enrollment_id)::int as rank
      from attendance_of(${engagementId}) a join enrollment n on n.id = a.enrollment_id
      where n.status in ('enrolled', 'checkedIn', 'signed', 'left') group by a.enrollment_id
    ) arrived where rank = any(${[...ranks]}::int[]) order by rank`
}

type Meeting = { id: string; category: string; sort_at: string; owner_id: string; bu_id: string }

/** How many people came to each of the last closed meetings of that category before this one, nine at most, among the last sixty of its owner or unit. */
export async function findCrowds(tx: Tx, meeting: Meeting, of: 'owner_id' | 'bu_id'): Promise<number[]> {
  const { id, category, sort_at: before } = meeting
  const rows = await query<{ came: number }>(tx)`
    with last as (
      select id, category from engagement
      where ${sql.ref(of)} = ${meeting[of]} and status = ${MEETING.closed} and sort_at <= ${before} and id <> ${id}
      order by sort_at desc, id desc limit 60)
    select (select count(distinct enrollment_id)::int from attendance_of(alike.id)) as came
    from (select id from last where category = ${category} limit 9) alike`
  return rows.map(({ came }) => came)
}
