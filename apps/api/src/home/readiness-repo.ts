import { query, type Tx } from '../kit/database/db.ts'
import { PEOPLE_COUNTS } from '../meetings/public.ts'
import { PHOTO_COUNTS } from '../photos/public.ts'

/** How ready a meeting ahead is. `places`: its seats, or the audience that was planned. */
export type Readiness = { id: string; enrolled: number; places: number; paidSpeakers: number }

/** The same of several meetings at once. */
export async function findReadiness(tx: Tx, ids: readonly string[]): Promise<Map<string, Readiness>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Readiness>(tx)`
    select e.id, coalesce(e.seats, e.expected_audience) as places,
      (select count(*)::int from enrollment n where n.engagement_id = e.id and n.status in ('enrolled', 'checkedIn', 'signed', 'left')) as enrolled,
      (select count(distinct t.hcp_id)::int from engagement_speaker t where t.engagement_id = e.id and t.fee_net > 0) as "paidSpeakers"
    from engagement e where e.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The facts behind the next step of a meeting. `speakersHere`: speakers that came, by word or by proof. */
export type RunFacts = {
  enrolled: number
  signed: number
  speakers: number
  speakersHere: number
  speakersOpen: number
  roomPhotos: number
}

export async function findRunFacts(tx: Tx, engagementId: string): Promise<RunFacts> {
  const rows = await query<RunFacts>(tx)`
    select n.enrolled, n.signed, t.speakers, t."speakersHere", t."speakersOpen",
      (select count(*)::int from activity_photo a left join photo_evidence v on v.photo_id = a.id
        where a.engagement_id = e.id and a.deleted_at is null and a.tag = 'room' and ${PHOTO_COUNTS}) as "roomPhotos"
    from engagement e
    cross join lateral (select ${PEOPLE_COUNTS} from enrollment where engagement_id = e.id) n
    cross join lateral (
      select count(distinct s.hcp_id)::int as speakers, count(*) filter (where s.status = 'planned')::int as "speakersOpen",
        (count(distinct s.hcp_id) filter (where s.status = 'came' or has_attended(e.id, s.hcp_id)))::int as "speakersHere"
      from engagement_speaker s where s.engagement_id = e.id) t
    where e.id = ${engagementId}`
  return rows[0] ?? { enrolled: 0, signed: 0, speakers: 0, speakersHere: 0, speakersOpen: 0, roomPhotos: 0 }
}
