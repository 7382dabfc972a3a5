import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { MeetingPlan } from './meeting-plan.ts'

/**
 * Makes the stored parts those of the plan, in set-based statements: what is gone is deleted, what stays keeps its id and
 * is written only where it differs, what is new is added.
 */
export async function replaceParts(tx: Tx, engagementId: string, plan: MeetingPlan): Promise<void> {
  await replaceProducts(tx, engagementId, plan.productIds)
  await replaceAssistants(tx, engagementId, plan.assistantIds)
  await replaceInvited(tx, engagementId, plan.invitedHcpIds)
  await replaceSpeakers(tx, engagementId, plan.speakers)
  await replaceTopics(tx, engagementId, plan.topics)
  await replaceLines(tx, engagementId, plan.lines)
}

const rowsOf = (rows: readonly object[]) => JSON.stringify(rows.map((row, sort) => ({ ...row, id: uuidv7(), sort })))

async function replaceProducts(tx: Tx, engagementId: string, productIds: readonly string[]): Promise<void> {
  const wanted = rowsOf(productIds.map((product_id) => ({ product_id })))
  await query(tx)`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(product_id uuid, sort int)),
    gone as (delete from engagement_product where engagement_id = ${engagementId} and product_id not in (select product_id from wanted))
    insert into engagement_product (engagement_id, product_id, sort) select ${engagementId}, product_id, sort from wanted
    on conflict (engagement_id, product_id) do update set sort = excluded.sort where engagement_product.sort <> excluded.sort`
}

async function replaceAssistants(tx: Tx, engagementId: string, personIds: readonly string[]): Promise<void> {
  await query(tx)`
    with gone as (delete from engagement_assistant where engagement_id = ${engagementId} and person_id <> all(${personIds}::uuid[]))
    insert into engagement_assistant (engagement_id, person_id) select ${engagementId}, unnest(${personIds}::uuid[])
    on conflict do nothing`
}

async function replaceInvited(tx: Tx, engagementId: string, hcpIds: readonly string[]): Promise<void> {
  const wanted = rowsOf(hcpIds.map((hcp_id) => ({ hcp_id })))
  await query(tx)`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(hcp_id uuid, sort int)),
    gone as (delete from engagement_invited where engagement_id = ${engagementId} and hcp_id not in (select hcp_id from wanted))
    insert into engagement_invited (engagement_id, hcp_id, sort) select ${engagementId}, hcp_id, sort from wanted
    on conflict (engagement_id, hcp_id) do update set sort = excluded.sort where engagement_invited.sort <> excluded.sort`
}

async function replaceTopics(tx: Tx, engagementId: string, topics: MeetingPlan['topics']): Promise<void> {
  const wanted = rowsOf(topics.map(({ topicId, minutes }) => ({ topic_id: topicId, minutes })))
  await query(tx)`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, topic_id uuid, minutes int, sort int)),
    gone as (delete from engagement_topic where engagement_id = ${engagementId} and topic_id not in (select topic_id from wanted))
    insert into engagement_topic (id, engagement_id, topic_id, minutes, sort) select id, ${engagementId}, topic_id, minutes, sort from wanted
    on conflict (engagement_id, topic_id) do update set sort = excluded.sort, minutes = excluded.minutes
    where (engagement_topic.sort, engagement_topic.minutes) is distinct from (excluded.sort, excluded.minutes)`
}

async function replaceSpeakers(tx: Tx, engagementId: string, speakers: MeetingPlan['speakers']): Promise<void> {
  const wanted = rowsOf(
    speakers.map(({ hcpId, topicId, role, level, minutes, net, gross, isRecorded }) => ({
      hcp_id: hcpId,
      topic_id: topicId,
      role,
      level,
      minutes,
      fee_net: net,
      fee_gross: gross,
      is_recorded: isRecorded,
    })),
  )
  await query(tx)`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as w(id uuid, hcp_id uuid, topic_id uuid, role text, level text, minutes int, fee_net bigint, fee_gross bigint, is_recorded boolean, sort int)
    ),
    gone as (
      delete from engagement_speaker es where es.engagement_id = ${engagementId}
        and not exists (select from wanted w where (w.hcp_id, w.topic_id, w.role) = (es.hcp_id, es.topic_id, es.role))
    )
    insert into engagement_speaker as es (id, engagement_id, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, is_recorded, sort)
    select id, ${engagementId}, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, is_recorded, sort from wanted
    on conflict (engagement_id, hcp_id, topic_id, role) do update set level = excluded.level, minutes = excluded.minutes,
      fee_net = excluded.fee_net, fee_gross = excluded.fee_gross, is_recorded = excluded.is_recorded, sort = excluded.sort
    where (es.level, es.minutes, es.fee_net, es.fee_gross, es.is_recorded, es.sort)
      is distinct from (excluded.level, excluded.minutes, excluded.fee_net, excluded.fee_gross, excluded.is_recorded, excluded.sort)`
}

async function replaceLines(tx: Tx, engagementId: string, lines: MeetingPlan['lines']): Promise<void> {
  const wanted = rowsOf(lines)
  await query(tx)`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, type text, amount bigint, note text, sort int)),
    gone as (delete from engagement_budget_line where engagement_id = ${engagementId} and type not in (select type from wanted))
    insert into engagement_budget_line as l (id, engagement_id, type, amount, note, sort) select id, ${engagementId}, type, amount, note, sort from wanted
    on conflict (engagement_id, type) do update set amount = excluded.amount, note = excluded.note, sort = excluded.sort
    where (l.amount, l.note, l.sort) is distinct from (excluded.amount, excluded.note, excluded.sort)`
}
