import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'

export type PartnerKind = 'enrolment' | 'signIn'
export type PartnerMessageRow = {
  messageId: string
  kind: PartnerKind
  state: 'queued' | 'sent' | 'failed'
  people: number
  queuedAt: string
  /** Null while no answer has come. */
  accepted: number | null
  refused: RefusedDoctor[]
}

/** A doctor the sales system did not take: by name to people, by directory code on the wire. */
export type RefusedDoctor = { doctor: string; reason: string }

const ROW = sql`id as "messageId", kind, state, jsonb_array_length(payload->'doctors') as people, created_at as "queuedAt", accepted,
  (select coalesce(jsonb_agg(jsonb_build_object('doctor', coalesce(h.name, r->>'doctor'), 'reason', r->>'reason')), '[]')
   from jsonb_array_elements(refused) r left join hcp h on h.code = r->>'doctor') as refused`

/** Directory codes of the doctors who hold a seat, or have signed in. */
export async function findDoctorCodes(tx: Tx, engagementId: string, kind: PartnerKind): Promise<string[]> {
  const signed = sql`n.status in ('signed', 'left')`
  const seated = sql`n.status in ('invited', 'enrolled', 'checkedIn', 'signed', 'left') and n.wait_no is null`
  const rows = await query<{ code: string }>(tx)`
    select h.code from enrollment n join hcp h on h.id = n.hcp_id
    where n.engagement_id = ${engagementId} and ${kind === 'signIn' ? signed : seated} order by h.code`
  return rows.map(({ code }) => code)
}

export async function findPartnerMessage(
  tx: Tx,
  engagementId: string,
  kind: PartnerKind,
  day: string,
): Promise<PartnerMessageRow | undefined> {
  return queryFirst<PartnerMessageRow>(tx)`
    select ${ROW} from partner_message where engagement_id = ${engagementId} and kind = ${kind} and day = ${day}::date`
}

/** One a meeting, kind and day; the caller holds the meeting's lock. */
export async function insertPartnerMessage(
  tx: Tx,
  row: {
    engagementId: string
    kind: PartnerKind
    day: string
    payload: { engagementCode: string; doctors: readonly string[] }
    personId: string
    at: string
  },
): Promise<PartnerMessageRow | undefined> {
  return queryFirst<PartnerMessageRow>(tx)`
    insert into partner_message (id, engagement_id, kind, day, payload, by_person_id, created_at)
    values (${uuidv7()}, ${row.engagementId}, ${row.kind}, ${row.day}::date, ${JSON.stringify(row.payload)}::jsonb, ${row.personId}, ${row.at})
    returning ${ROW}`
}

/** The latest of each kind. */
export async function findLatestMessages(tx: Tx, engagementId: string): Promise<PartnerMessageRow[]> {
  return query<PartnerMessageRow>(tx)`
    select distinct on (kind) ${ROW} from partner_message where engagement_id = ${engagementId} order by kind, day desc`
}

export type QueuedMessage = {
  messageId: string
  kind: PartnerKind
  payload: { engagementCode: string; doctors: readonly string[] }
}

/** The oldest that waits and was not tried in the last minutes, claimed for as long; other processes pass over it. */
export async function claimQueued(tx: Tx): Promise<QueuedMessage | undefined> {
  return queryFirst<QueuedMessage>(tx)`
    update partner_message set tried_at = clock_timestamp() where id = (
      select id from partner_message where state = 'queued' and (tried_at is null or tried_at < clock_timestamp() - interval '3 minutes')
      order by created_at limit 1 for update skip locked
    ) returning id as "messageId", kind, payload`
}

/** Every listed doctor that the answer does not refuse counts as accepted. */
export async function markSent(
  tx: Tx,
  { messageId, refused, at }: { messageId: string; refused: readonly RefusedDoctor[]; at: string },
): Promise<void> {
  await query(tx)`
    with answer as (
      select m.id, coalesce(jsonb_agg(r) filter (where m.payload->'doctors' ? (r->>'doctor')), '[]') as refused
      from partner_message m left join jsonb_array_elements(${JSON.stringify(refused)}::jsonb) r on true
      where m.id = ${messageId} group by m.id
    )
    update partner_message m set state = 'sent', sent_at = ${at}, refused = answer.refused,
      accepted = jsonb_array_length(m.payload->'doctors') - jsonb_array_length(answer.refused)
    from answer where m.id = answer.id and m.state = 'queued'`
}

export async function markFailed(tx: Tx, messageId: string): Promise<void> {
  await query(tx)`update partner_message set state = 'failed' where id = ${messageId} and state = 'queued'`
}
