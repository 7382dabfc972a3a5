import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'

export type PartnerKind = 'enrolment' | 'signIn'
export type PartnerMessageRow = {
  messageId: string
  kind: PartnerKind
  state: 'queued' | 'sent' | 'failed'
  people: number
  queuedAt: string
}

const ROW = sql`id as "messageId", kind, state, jsonb_array_length(payload->'doctors') as people, created_at as "queuedAt"`

/** Directory codes of the doctors who hold a seat, or have signed in. */
export async function findDoctorCodes(tx: Tx, engagementId: string, kind: PartnerKind): Promise<string[]> {
  const signed = sql`n.status in ('signed', 'left')`
  const seated = sql`n.status in ('invited', 'enrolled', 'checkedIn', 'signed', 'left') and n.wait_no is null`
  const { rows } = await sql<{ code: string }>`
    select h.code from enrollment n join hcp h on h.id = n.hcp_id
    where n.engagement_id = ${engagementId} and ${kind === 'signIn' ? signed : seated} order by h.code`.execute(tx)
  return rows.map(({ code }) => code)
}

export async function findPartnerMessage(
  tx: Tx,
  engagementId: string,
  kind: PartnerKind,
  day: string,
): Promise<PartnerMessageRow | undefined> {
  const { rows } = await sql<PartnerMessageRow>`
    select ${ROW} from partner_message where engagement_id = ${engagementId} and kind = ${kind} and day = ${day}::date`.execute(
    tx,
  )
  return rows[0]
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
  const { rows } = await sql<PartnerMessageRow>`
    insert into partner_message (id, engagement_id, kind, day, payload, by_person_id, created_at)
    values (${uuidv7()}, ${row.engagementId}, ${row.kind}, ${row.day}::date, ${JSON.stringify(row.payload)}::jsonb, ${row.personId}, ${row.at})
    returning ${ROW}`.execute(tx)
  return rows[0]
}

/** The latest of each kind. */
export async function findLatestMessages(tx: Tx, engagementId: string): Promise<PartnerMessageRow[]> {
  const { rows } = await sql<PartnerMessageRow>`
    select distinct on (kind) ${ROW} from partner_message where engagement_id = ${engagementId} order by kind, day desc`.execute(
    tx,
  )
  return rows
}

export type QueuedMessage = { messageId: string; kind: PartnerKind; payload: unknown }

/** The oldest that wait, a hundred at most; other processes pass over what this one holds. */
export async function lockQueued(tx: Tx): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    select id as "messageId", kind, payload from partner_message where state = 'queued'
    order by created_at limit 100 for update skip locked`.execute(tx)
  return rows
}

export async function markSent(tx: Tx, messageIds: readonly string[], at: string): Promise<void> {
  await sql`update partner_message set state = 'sent', sent_at = ${at} where id = any(${messageIds}::uuid[])`.execute(
    tx,
  )
}
