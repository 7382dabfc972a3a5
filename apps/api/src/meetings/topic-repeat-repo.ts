import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type Question = { engagementId: string | null; topicIds: readonly string[]; since: string }

/** By topic, how many people on this meeting's list signed in to the same topic at another meeting since a day (Asia/Shanghai). */
export async function countRepeats(
  tx: Tx,
  { engagementId, topicIds, since }: Question,
): Promise<ReadonlyMap<string, number>> {
  if (engagementId === null || topicIds.length === 0) return new Map()
  const { rows } = await sql<{ topicId: string; count: number }>`
    select et.topic_id as "topicId", count(distinct mine.hcp_id)::int as count
    from enrollment mine
    join enrollment past on past.hcp_id = mine.hcp_id and past.engagement_id <> mine.engagement_id and past.status in ('signed', 'left')
    join engagement e on e.id = past.engagement_id and e.start_at >= ${since}::date - interval '8 hours'
    join engagement_topic et on et.engagement_id = e.id and et.topic_id = any(${topicIds}::uuid[])
    where mine.engagement_id = ${engagementId} and mine.hcp_id is not null and mine.status <> 'cancelled'
    group by et.topic_id`.execute(tx)
  return new Map(rows.map(({ topicId, count }) => [topicId, count]))
}
