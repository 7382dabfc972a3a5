import { MOST_NAMED } from '@osmp/domain/meetings/meeting-rules/heard-topics.ts'
import type { HeardTopic } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { query, type Tx } from '../../kit/database/db.ts'

type Question = {
  engagementId: string | null
  /** Doctors the form means to invite. */
  invitedHcpIds: readonly string[]
  topicIds: readonly string[]
  since: string
}

export type TopicRepeats = { count: number; heard: HeardTopic[] }

/**
 * By topic, who of those invited or enrolled signed in to the same topic at another meeting since a day (Asia/Shanghai): how many, and
 * some of them by name with their last such meeting; empty where nobody is invited or enrolled yet.
 */
export async function findRepeats(
  tx: Tx,
  { engagementId, invitedHcpIds, topicIds, since }: Question,
): Promise<ReadonlyMap<string, TopicRepeats>> {
  if (topicIds.length === 0 || (engagementId === null && invitedHcpIds.length === 0)) return new Map()
  const rows = await query<TopicRepeats & { topicId: string }>(tx)`
    with mine as (
      select unnest(${invitedHcpIds}::uuid[]) as hcp_id
      union
      select hcp_id from enrollment where engagement_id = ${engagementId}::uuid and hcp_id is not null and status not in ('void', 'declined')
    ), heard as (
      select distinct on (et.topic_id, mine.hcp_id) et.topic_id, h.name as doctor, h.name_order, e.id, e.name, (e.start_at at time zone 'Asia/Shanghai')::date as day
      from mine join hcp h on h.id = mine.hcp_id
      join enrollment past on past.hcp_id = mine.hcp_id and past.engagement_id is distinct from ${engagementId}::uuid and past.status <> 'void'
      join engagement e on e.id = past.engagement_id and e.start_at >= ${since}::date - interval '8 hours'
      join engagement_topic et on et.engagement_id = e.id and et.topic_id = any(${topicIds}::uuid[])
      where exists (select from attendance_of(past.engagement_id) a where a.enrollment_id = past.id)
      order by et.topic_id, mine.hcp_id, e.start_at desc, e.id
    )
    select t.id as "topicId", (select count(*)::int from heard where heard.topic_id = t.id) as count,
      (select coalesce(json_agg(json_build_object('doctor', n.doctor, 'engagementId', n.id, 'engagementName', n.name, 'day', n.day)), '[]')
       from (select * from heard where heard.topic_id = t.id order by day desc, name_order, id limit ${MOST_NAMED}) n) as heard
    from unnest(${topicIds}::uuid[]) as t (id) where exists (select from mine)`
  return new Map(rows.map(({ topicId, count, heard }) => [topicId, { count, heard }]))
}
