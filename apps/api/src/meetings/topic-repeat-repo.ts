import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type Question = {
  engagementId: string | null
  /** Doctors the form means to invite. */
  invitedHcpIds: readonly string[]
  topicIds: readonly string[]
  since: string
}

/** By topic, how many invited or enrolled people signed in to the same topic at another meeting since a day (Asia/Shanghai). */
export async function countRepeats(
  tx: Tx,
  { engagementId, invitedHcpIds, topicIds, since }: Question,
): Promise<ReadonlyMap<string, number>> {
  if (topicIds.length === 0 || (engagementId === null && invitedHcpIds.length === 0)) return new Map()
  const { rows } = await sql<{ topicId: string; count: number }>`
    with mine as (
      select unnest(${invitedHcpIds}::uuid[]) as hcp_id
      union
      select hcp_id from enrollment where engagement_id = ${engagementId}::uuid and hcp_id is not null and status not in ('void', 'declined')
    )
    select et.topic_id as "topicId", count(distinct mine.hcp_id)::int as count
    from mine
    join enrollment past on past.hcp_id = mine.hcp_id and past.engagement_id is distinct from ${engagementId}::uuid and past.status in ('signed', 'left')
    join engagement e on e.id = past.engagement_id and e.start_at >= ${since}::date - interval '8 hours'
    join engagement_topic et on et.engagement_id = e.id and et.topic_id = any(${topicIds}::uuid[])
    group by et.topic_id`.execute(tx)
  return new Map(rows.map(({ topicId, count }) => [topicId, count]))
}
