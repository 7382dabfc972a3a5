import { localDateOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { findBarredHelpers } from '../store/own-side-repo.ts'
import { fullInstant } from './check-form.ts'
import type { MeetingForm } from './meeting-form.ts'
import type { FormRefs, RefEvent, RefHco, RefIo, RefSpeaker, RefTaxonomy, RefTopic } from './form-refs.ts'

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Where a form belongs: its business unit, the day it is judged on (Asia/Shanghai), and the meeting it is of, null for a new one. */
export type FormPlace = {
  buId: string
  today: string
  engagementId: string | null
  /** Helpers of the meeting in force: a change that keeps them is not refused for them. */
  helpers?: readonly string[]
}

/** One look-up a kind, whatever the length of the lists. Products, topics, branches, events, cost centres and IOs are those of the meeting's BU; levels of speakers are those of the meeting's day, without one of `today` (Asia/Shanghai). */
export async function loadFormRefs(
  tx: Tx,
  form: MeetingForm,
  { buId, today, engagementId, helpers }: FormPlace,
): Promise<FormRefs> {
  const topicIds = [...form.topics, ...form.speakers].map(({ topicId }) => topicId)
  const hcpIds = form.speakers.map(({ hcpId }) => hcpId)
  const on = form.startDatetime === null ? today : localDateOf(fullInstant(form.startDatetime))
  const personIds = form.agentId === null ? form.assistantIds : [...form.assistantIds, form.agentId]
  const hco = await sql<RefHco>`select id, city from hco where id = ${form.hospitalId}::uuid and is_active`.execute(tx)
  const platform = await sql<{ id: string }>`
    select id from online_platform where id = ${form.platformId}::uuid and is_active and ${form.meetingTypeCategory} = any(categories)`.execute(
    tx,
  )
  const taxonomy = await sql<RefTaxonomy>`
    select x.id, x.product_id as "productId" from taxonomy x join product p on p.id = x.product_id
    where x.id = ${form.taxonomyId}::uuid and x.is_active and p.bu_id = ${buId} and p.is_active`.execute(tx)
  const event = await sql<RefEvent>`
    select id, initiative_id as "initiativeId" from event where id = ${form.eventId}::uuid and bu_id = ${buId} and cancelled_at is null`.execute(
    tx,
  )
  const products = await sql<{ id: string }>`
    select id from product where id = any(${form.productIds}::uuid[]) and bu_id = ${buId} and is_active`.execute(tx)
  const topics = await sql<RefTopic>`
    select t.id, t.name, t.code_4m as code, t.product_id as "productId", t.taxonomy_id as "taxonomyId", t.valid_from as "validFrom", t.valid_to as "validTo"
    from topic t join product p on p.id = t.product_id and p.bu_id = ${buId} where t.id = any(${topicIds}::uuid[])`.execute(
    tx,
  )
  const speakers = await sql<RefSpeaker>`
    select h.id, h.name, speaker_level_on(h.id, ${on}::date) as level, s.is_resident as "isResident", s.payment_route as "paymentRoute"
    from hcp h join speaker s on s.hcp_id = h.id where h.id = any(${hcpIds}::uuid[]) and h.is_active and s.is_active`.execute(
    tx,
  )
  const centers = await sql<{ code: string }>`
    select code from cost_center where code = ${form.costCenterCode} and bu_id = ${buId} and is_active`.execute(tx)
  const ios = await sql<RefIo>`
    select code, cost_center_code as "costCenterCode", amount - reserved - committed - actual as available, expire_date as "expireDate"
    from io where code = ${form.ioCode} and bu_id = ${buId}`.execute(tx)
  const persons = await sql<{
    id: string
  }>`select id from person where id = any(${personIds}::uuid[]) and is_active`.execute(tx)
  const working = persons.rows.map(({ id }) => id)
  const coming = working.filter((id) => helpers?.includes(id) !== true)
  const barred = await findBarredHelpers(tx, { personIds: coming, buId, engagementId })
  const invited = await sql<{ id: string }>`
    select id from hcp where id = any(${form.invitedHcpIds}::uuid[]) and is_active`.execute(tx)
  return {
    hco: hco.rows[0],
    event: event.rows[0],
    taxonomy: taxonomy.rows[0],
    invitedHcpIds: invited.rows.map(({ id }) => id),
    platformIds: platform.rows.map(({ id }) => id),
    productIds: products.rows.map(({ id }) => id),
    topics: byId(topics.rows),
    speakers: byId(speakers.rows),
    costCenterCode: centers.rows[0]?.code,
    io: ios.rows[0],
    personIds: working.filter((id) => !barred.some(({ personId }) => personId === id)),
    barred,
  }
}

export type MonthRow = { hcpId: string; gross: number; tax: number }

/** Labour-service income already fixed for these people in a month (`2026-11`), other meetings included. Fen. */
export async function findMonthIncome(tx: Tx, hcpIds: readonly string[], month: string): Promise<MonthRow[]> {
  return query<MonthRow>(tx)`
    select hcp_id as "hcpId", sum(gross)::bigint as gross, sum(tax)::bigint as tax from speaker_fee
    where hcp_id = any(${hcpIds}::uuid[]) and month = ${month} and state not in ('returned', 'waived', 'reversed') group by hcp_id`
}
