import { query, type Tx } from '../kit/database/db.ts'

export type OnlineListRow = {
  engagementId: string
  engagementCode: string
  engagementName: string
  ownerName: string
  platformName: string | null
  meetingCode: string | null
  startDatetime: string
  endDatetime: string
  status: number
  watched: number
}

/** The meetings of a page, in the order given. `watched`: attendees, and people nobody knows, who were there once it had begun. */
export async function findOnlineList(tx: Tx, ids: readonly string[]): Promise<OnlineListRow[]> {
  return query<OnlineListRow>(tx)`
    select e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName", o.name as "ownerName",
      p.name as "platformName", r.meeting_code as "meetingCode", e.start_at as "startDatetime", e.end_at as "endDatetime", e.status,
      (select count(distinct who)::int from (
        select a.enrollment_id::text as who from attendance_of(e.id) a where a.is_online
        union select a.person_key from platform_attendance a where a.engagement_id = e.id and a.matched_by = 'nobody') w
       where who is not null) as watched
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join engagement e on e.id = wanted.id
    join person o on o.id = e.owner_id left join online_platform p on p.id = e.platform_id left join online_room r on r.engagement_id = e.id
    where e.start_at is not null and e.end_at is not null order by wanted.place`
}

/** The meeting with this code on its platform. */
export async function findByMeetingCode(tx: Tx, meetingCode: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('online_room')
    .select('engagement_id')
    .where('meeting_code', '=', meetingCode)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.engagement_id
}
