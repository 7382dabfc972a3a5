import { query, type Tx } from '../../kit/database/db.ts'

export type HeardBefore = {
  enrollmentId: string
  topicName: string
  engagementId: string
  engagementName: string
  day: string
}

/** Topics of their meeting that these enrolled doctors heard elsewhere since a day (Asia/Shanghai), each by the last such meeting. */
export async function findHeardBefore(
  tx: Tx,
  { engagementId, enrollmentIds, since }: { engagementId: string; enrollmentIds: readonly string[]; since: string },
): Promise<HeardBefore[]> {
  if (enrollmentIds.length === 0) return []
  return query<HeardBefore>(tx)`
    select distinct on (n.id, t.id) n.id as "enrollmentId", t.name as "topicName", e.id as "engagementId", e.name as "engagementName",
      (e.start_at at time zone 'Asia/Shanghai')::date as day
    from enrollment n join engagement_topic own on own.engagement_id = n.engagement_id join topic t on t.id = own.topic_id
    join enrollment past on past.hcp_id = n.hcp_id and past.engagement_id <> n.engagement_id and past.status <> 'void'
    join engagement e on e.id = past.engagement_id and e.start_at >= ${since}::date - interval '8 hours'
    join engagement_topic et on et.engagement_id = e.id and et.topic_id = t.id
    join engagement here on here.id = n.engagement_id and e.start_at < here.start_at
    where exists (select from attendance_of(past.engagement_id) a where a.enrollment_id = past.id)
      and n.engagement_id = ${engagementId} and n.id = any(${[...enrollmentIds]}::uuid[])
      and not exists (select from engagement_speaker s where s.engagement_id = n.engagement_id and s.hcp_id = n.hcp_id)
    order by n.id, t.id, e.start_at desc, e.id`
}
