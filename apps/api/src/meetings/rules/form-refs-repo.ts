import { localDateOf, monthOf } from '@osmp/domain/kit/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import { queryFirst, type Tx } from '../../kit/database/db.ts'
import { decidersOf } from '../store/decider-repo.ts'
import { meetingRow, type MeetingRow, type StoredMeeting } from '../store/meeting-row.ts'
import { findBarredHelpers, type Helper, helpersOf } from '../store/own-side-repo.ts'
import { listOf } from '../store/parts-repo.ts'
import { fullInstant } from './check-form.ts'
import type { MeetingForm } from './meeting-form.ts'
import type { FormRefs, MonthIncome, RefEvent, RefHco, RefIo, RefSpeaker, RefTaxonomy, RefTopic } from './form-refs.ts'

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

type Found = {
  hco: RefHco | null
  event: RefEvent | null
  taxonomy: RefTaxonomy | null
  io: RefIo | null
  costCenterCode: string | null
  platformIds: string[]
  productIds: string[]
  invitedHcpIds: string[]
  topics: RefTopic[]
  speakers: RefSpeaker[]
  helpers: Helper[]
  deciderIds: string[]
  income: MonthIncome[]
}

/** The rows a form points at, in one statement. Products, topics, branches, events, cost centres and IOs are those of the meeting's BU; levels of speakers are those of the meeting's day, without one of `today` (Asia/Shanghai). */
export async function loadFormRefs(tx: Tx, form: MeetingForm, place: FormPlace): Promise<FormRefs> {
  const refs = refsOf(form, { ...place, buId: sql`${place.buId}` })
  const row = await queryFirst<{ refs: Found }>(tx)`select ${refs} as refs`
  if (!row) throw new Error('a query without a table answers one row')
  return formRefs(tx, row.refs, place.helpers)
}

/** A meeting under lockMeeting's lock, and the rows that a form of it points at. */
export async function lockWithRefs(
  tx: Tx,
  { engagementId, form, today }: { engagementId: string; form: MeetingForm; today: string },
): Promise<{ stored: MeetingRow; refs: FormRefs }> {
  const found = refsOf(form, { buId: sql`e.bu_id`, today, engagementId })
  const row = await queryFirst<StoredMeeting & { refs: Found }>(tx)`
    select e.*, ${found} as refs from engagement e where e.id = ${engagementId} for no key update`
  if (!row) throw new AppError('meetingNotFound')
  const { refs, ...stored } = row
  return { stored: meetingRow(stored), refs: await formRefs(tx, refs) }
}

async function formRefs(tx: Tx, found: Found, kept: readonly string[] = []): Promise<FormRefs> {
  const { hco, event, taxonomy, io, costCenterCode, helpers, deciderIds, ...lists } = found
  const coming = helpers.filter(({ personId }) => !kept.includes(personId))
  const barred = await findBarredHelpers(tx, coming, deciderIds)
  return {
    ...lists,
    hco: hco ?? undefined,
    event: event ?? undefined,
    taxonomy: taxonomy ?? undefined,
    io: io ?? undefined,
    costCenterCode: costCenterCode ?? undefined,
    topics: byId(lists.topics),
    speakers: byId(lists.speakers),
    personIds: helpers.flatMap(({ personId: id }) => (barred.some(({ personId }) => personId === id) ? [] : [id])),
    barred,
  }
}

type Fragment = RawBuilder<unknown>
type Place = Pick<FormPlace, 'today' | 'engagementId'> & { buId: Fragment }

const oneOf = (row: Fragment): Fragment => sql`(select to_json(part) from (${row}) part)`

function refsOf(form: MeetingForm, { buId, today, engagementId }: Place): Fragment {
  const topicIds = [...form.topics, ...form.speakers].map(({ topicId }) => topicId)
  const on = form.startDatetime === null ? today : localDateOf(fullInstant(form.startDatetime))
  const personIds = form.agentId === null ? form.assistantIds : [...form.assistantIds, form.agentId]
  return sql`json_build_object(
    'hco', ${oneOf(sql`select id, city from hco where id = ${form.hospitalId}::uuid and is_active`)},
    'platformIds', array(select id from online_platform where id = ${form.platformId}::uuid and is_active and ${form.meetingTypeCategory} = any(categories)),
    'taxonomy', ${oneOf(sql`select x.id, x.product_id as "productId" from taxonomy x join product p on p.id = x.product_id
      where x.id = ${form.taxonomyId}::uuid and x.is_active and p.bu_id = ${buId} and p.is_active`)},
    'event', ${oneOf(sql`select id, initiative_id as "initiativeId" from event where id = ${form.eventId}::uuid and bu_id = ${buId} and cancelled_at is null`)},
    'productIds', array(select id from product where id = any(${form.productIds}::uuid[]) and bu_id = ${buId} and is_active),
    'topics', ${listOf(sql`select t.id, t.name, t.code_4m as code, t.product_id as "productId", t.taxonomy_id as "taxonomyId", t.valid_from as "validFrom",
      t.valid_to as "validTo" from topic t join product p on p.id = t.product_id and p.bu_id = ${buId} where t.id = any(${topicIds}::uuid[])`)},
    'speakers', ${listOf(speakersOf(form, on))},
    'income', ${listOf(incomeOf(form))},
    'costCenterCode', (select code from cost_center where code = ${form.costCenterCode} and bu_id = ${buId} and is_active),
    'io', ${oneOf(sql`select code, cost_center_code as "costCenterCode", amount - reserved - committed - actual as available, expire_date as "expireDate"
      from io where code = ${form.ioCode} and bu_id = ${buId}`)},
    'helpers', ${listOf(helpersOf(personIds, buId))},
    'deciderIds', array(${decidersOf(sql`${engagementId}::uuid`)}),
    'invitedHcpIds', array(select id from hcp where id = any(${form.invitedHcpIds}::uuid[]) and is_active))`
}

function speakersOf(form: MeetingForm, on: string): Fragment {
  const hcpIds = form.speakers.map(({ hcpId }) => hcpId)
  return sql`
    select h.id, h.name, speaker_level_on(h.id, ${on}::date) as level, s.is_resident as "isResident", s.payment_route as "paymentRoute"
    from hcp h join speaker s on s.hcp_id = h.id where h.id = any(${hcpIds}::uuid[]) and h.is_active and s.is_active`
}

function incomeOf(form: MeetingForm): Fragment {
  const paid = form.speakers.filter(({ feeNet }) => feeNet > 0).map(({ hcpId }) => hcpId)
  const month = form.startDatetime === null ? null : monthOf(localDateOf(fullInstant(form.startDatetime)))
  return sql`
    select hcp_id as "hcpId", sum(gross)::bigint as gross, sum(tax)::bigint as tax from speaker_fee
    where hcp_id = any(${paid}::uuid[]) and month = ${month} and state not in ('returned', 'waived', 'reversed') group by hcp_id`
}
