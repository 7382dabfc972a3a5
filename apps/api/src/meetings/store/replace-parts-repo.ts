import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { MeetingPlan } from './meeting-plan.ts'

type Fragment = RawBuilder<unknown>

/**
 * Makes the stored parts those of the plan, in one statement: what is gone is deleted, what stays keeps its id and is written only
 * where it differs, what is new is added.
 */
export async function replaceParts(tx: Tx, engagementId: string, plan: MeetingPlan): Promise<void> {
  await query(tx)`with ${partSteps(engagementId, plan)} select`
}

/** The same as steps of another statement's `with`. */
export const partSteps = (engagementId: string, plan: MeetingPlan): Fragment =>
  sql.join([
    productSteps(engagementId, plan.productIds),
    assistantSteps(engagementId, plan.assistantIds),
    invitedSteps(engagementId, plan.invitedHcpIds),
    speakerSteps(engagementId, plan.speakers),
    topicSteps(engagementId, plan.topics),
    lineSteps(engagementId, plan.lines),
  ])

const rowsOf = (rows: readonly object[]) => JSON.stringify(rows.map((row, sort) => ({ ...row, id: uuidv7(), sort })))

function productSteps(engagementId: string, productIds: readonly string[]): Fragment {
  const wanted = rowsOf(productIds.map((product_id) => ({ product_id })))
  return sql`
    wanted_products as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(product_id uuid, sort int)),
    gone_products as (delete from engagement_product where engagement_id = ${engagementId} and product_id not in (select product_id from wanted_products)),
    kept_products as (
      insert into engagement_product (engagement_id, product_id, sort) select ${engagementId}, product_id, sort from wanted_products
      on conflict (engagement_id, product_id) do update set sort = excluded.sort where engagement_product.sort <> excluded.sort
    )`
}

function assistantSteps(engagementId: string, personIds: readonly string[]): Fragment {
  return sql`
    gone_assistants as (delete from engagement_assistant where engagement_id = ${engagementId} and person_id <> all(${personIds}::uuid[])),
    kept_assistants as (
      insert into engagement_assistant (engagement_id, person_id) select ${engagementId}, unnest(${personIds}::uuid[])
      on conflict do nothing
    )`
}

function invitedSteps(engagementId: string, hcpIds: readonly string[]): Fragment {
  const wanted = rowsOf(hcpIds.map((hcp_id) => ({ hcp_id })))
  return sql`
    wanted_invited as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(hcp_id uuid, sort int)),
    gone_invited as (delete from engagement_invited where engagement_id = ${engagementId} and hcp_id not in (select hcp_id from wanted_invited)),
    kept_invited as (
      insert into engagement_invited (engagement_id, hcp_id, sort) select ${engagementId}, hcp_id, sort from wanted_invited
      on conflict (engagement_id, hcp_id) do update set sort = excluded.sort where engagement_invited.sort <> excluded.sort
    )`
}

function topicSteps(engagementId: string, topics: MeetingPlan['topics']): Fragment {
  const wanted = rowsOf(topics.map(({ topicId, minutes }) => ({ topic_id: topicId, minutes })))
  return sql`
    wanted_topics as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, topic_id uuid, minutes int, sort int)),
    gone_topics as (delete from engagement_topic where engagement_id = ${engagementId} and topic_id not in (select topic_id from wanted_topics)),
    kept_topics as (
      insert into engagement_topic (id, engagement_id, topic_id, minutes, sort) select id, ${engagementId}, topic_id, minutes, sort from wanted_topics
      on conflict (engagement_id, topic_id) do update set sort = excluded.sort, minutes = excluded.minutes
      where (engagement_topic.sort, engagement_topic.minutes) is distinct from (excluded.sort, excluded.minutes)
    )`
}

function speakerSteps(engagementId: string, speakers: MeetingPlan['speakers']): Fragment {
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
  return sql`
    wanted_speakers as (
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as w(id uuid, hcp_id uuid, topic_id uuid, role text, level text, minutes int, fee_net bigint, fee_gross bigint, is_recorded boolean, sort int)
    ),
    gone_speakers as (
      delete from engagement_speaker es where es.engagement_id = ${engagementId}
        and not exists (select from wanted_speakers w where (w.hcp_id, w.topic_id, w.role) = (es.hcp_id, es.topic_id, es.role))
    ),
    kept_speakers as (
      insert into engagement_speaker as es (id, engagement_id, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, is_recorded, sort)
      select id, ${engagementId}, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, is_recorded, sort from wanted_speakers
      on conflict (engagement_id, hcp_id, topic_id, role) do update set level = excluded.level, minutes = excluded.minutes,
        fee_net = excluded.fee_net, fee_gross = excluded.fee_gross, is_recorded = excluded.is_recorded, sort = excluded.sort
      where (es.level, es.minutes, es.fee_net, es.fee_gross, es.is_recorded, es.sort)
        is distinct from (excluded.level, excluded.minutes, excluded.fee_net, excluded.fee_gross, excluded.is_recorded, excluded.sort)
    )`
}

function lineSteps(engagementId: string, lines: MeetingPlan['lines']): Fragment {
  const wanted = rowsOf(lines)
  return sql`
    wanted_lines as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, type text, amount bigint, note text, sort int)),
    gone_lines as (delete from engagement_budget_line where engagement_id = ${engagementId} and type not in (select type from wanted_lines)),
    kept_lines as (
      insert into engagement_budget_line as l (id, engagement_id, type, amount, note, sort) select id, ${engagementId}, type, amount, note, sort from wanted_lines
      on conflict (engagement_id, type) do update set amount = excluded.amount, note = excluded.note, sort = excluded.sort
      where (l.amount, l.note, l.sort) is distinct from (excluded.amount, excluded.note, excluded.sort)
    )`
}
