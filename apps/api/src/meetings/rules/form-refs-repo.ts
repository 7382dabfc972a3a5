import { localDateOf } from '@osmp/domain/kit/time.ts'
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
  const hco = await query<RefHco>(tx)`select id, city from hco where id = ${form.hospitalId}::uuid and is_active`
  const platform = await query<{ id: string }>(tx)`
    select id from online_platform where id = ${form.platformId}::uuid and is_active and ${form.meetingTypeCategory} = any(categories)`
  const taxonomy = await query<RefTaxonomy>(tx)`
    select x.id, x.product_id as "productId" from taxonomy x join product p on p.id = x.product_id
    where x.id = ${form.taxonomyId}::uuid and x.is_active and p.bu_id = ${buId} and p.is_active`
  const event = await query<RefEvent>(tx)`
    select id, initiative_id as "initiativeId" from event where id = ${form.eventId}::uuid and bu_id = ${buId} and cancelled_at is null`
  const products = await query<{ id: string }>(tx)`
    select id from product where id = any(${form.productIds}::uuid[]) and bu_id = ${buId} and is_active`
  const topics = await query<RefTopic>(tx)`
    select t.id, t.name, t.code_4m as code, t.product_id as "productId", t.taxonomy_id as "taxonomyId", t.valid_from as "validFrom", t.valid_to as "validTo"
    from topic t join product p on p.id = t.product_id and p.bu_id = ${buId} where t.id = any(${topicIds}::uuid[])`
  const speakers = await query<RefSpeaker>(tx)`
    select h.id, h.name, speaker_level_on(h.id, ${on}::date) as level, s.is_resident as "isResident", s.payment_route as "paymentRoute"
    from hcp h join speaker s on s.hcp_id = h.id where h.id = any(${hcpIds}::uuid[]) and h.is_active and s.is_active`
  const centers = await query<{ code: string }>(tx)`
    select code from cost_center where code = ${form.costCenterCode} and bu_id = ${buId} and is_active`
  const ios = await query<RefIo>(tx)`
    select code, cost_center_code as "costCenterCode", amount - reserved - committed - actual as available, expire_date as "expireDate"
    from io where code = ${form.ioCode} and bu_id = ${buId}`
  const persons = await query<{ id: string }>(tx)`
    select id from person where id = any(${personIds}::uuid[]) and is_active`
  const working = persons.map(({ id }) => id)
  const coming = working.filter((id) => helpers?.includes(id) !== true)
  const barred = await findBarredHelpers(tx, { personIds: coming, buId, engagementId })
  const invited = await query<{ id: string }>(tx)`
    select id from hcp where id = any(${form.invitedHcpIds}::uuid[]) and is_active`
  return {
    hco: hco[0],
    event: event[0],
    taxonomy: taxonomy[0],
    invitedHcpIds: invited.map(({ id }) => id),
    platformIds: platform.map(({ id }) => id),
    productIds: products.map(({ id }) => id),
    topics: byId(topics),
    speakers: byId(speakers),
    costCenterCode: centers[0]?.code,
    io: ios[0],
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
