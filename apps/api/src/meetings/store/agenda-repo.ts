import type { AgendaItem } from '@osmp/domain/meetings/agenda-rules.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** Gives the meeting's topics this order and these minutes; it holds exactly these topics. */
export async function storeAgenda(tx: Tx, engagementId: string, agenda: readonly AgendaItem[]): Promise<void> {
  const wanted = JSON.stringify(agenda.map(({ topicId, minutes }, sort) => ({ topic_id: topicId, minutes, sort })))
  await query(tx)`
    update engagement_topic t set sort = w.sort, minutes = w.minutes
    from jsonb_to_recordset(${wanted}::jsonb) as w(topic_id uuid, minutes int, sort int)
    where t.engagement_id = ${engagementId} and t.topic_id = w.topic_id`
}
