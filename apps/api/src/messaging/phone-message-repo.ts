import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export const PHONE_MESSAGE_KINDS = ['code', 'phoneChanged', 'contract', 'invitation', 'survey', 'account'] as const
export type PhoneMessageKind = (typeof PHONE_MESSAGE_KINDS)[number]

/** What the text names; the client or the provider's template has the words. */
export type PhoneMessageParams = {
  name: string
  meeting?: string
  purpose?: string
  tail?: string
  bank?: string
  /** Name of the person to ask. */
  contact?: string
}

export type PhoneMessageRow = {
  id: string
  kind: PhoneMessageKind
  objectId: string
  phone: string
  params: PhoneMessageParams
  sealedLink: Buffer | null
  attempts: number
  createdAt: string
}

export type NewPhoneMessage = Omit<PhoneMessageRow, 'attempts' | 'createdAt'> & {
  engagementId: string | null
  enrollmentId: string | null
  hcpId: string | null
  phoneHash: string
  channel: 'sms' | 'mail' | 'demo'
  askedBy: string | null
  at: string
  /** Null: at once. */
  notBefore: string | null
}

/** In the demo nothing has to be sent: the screen of the phones reads it here, once it waits no more. */
export async function insertPhoneMessages(tx: Tx, messages: readonly NewPhoneMessage[]): Promise<void> {
  await tx.insertInto('phone_message').values(messages.map(valuesOf)).execute()
}

function valuesOf(message: NewPhoneMessage) {
  const isShown = message.channel === 'demo' && message.notBefore === null
  return {
    id: message.id,
    kind: message.kind,
    object_id: message.objectId,
    engagement_id: message.engagementId,
    enrollment_id: message.enrollmentId,
    hcp_id: message.hcpId,
    phone: message.phone,
    phone_hash: message.phoneHash,
    params: JSON.stringify(message.params),
    sealed_link: message.sealedLink,
    channel: message.channel,
    state: isShown ? 'sent' : 'queued',
    asked_by: message.askedBy,
    created_at: message.at,
    next_at: message.notBefore,
    sent_at: isShown ? message.at : null,
  }
}

type Waiting = { kind: PhoneMessageKind; engagementId: string; askedBy: string; at: string }

const waits = ({ kind, engagementId, askedBy, at }: Waiting) =>
  sql`state = 'queued' and created_at > ${at}::timestamptz - interval '1 minute' and next_at > ${at}::timestamptz and attempts = 0
    and engagement_id = ${engagementId} and asked_by = ${askedBy} and kind = ${kind}`

/** Takes back what one person left and what no sender has taken yet; gives what it was about. */
export async function deleteWaiting(tx: Tx, waiting: Waiting): Promise<{ objectId: string; hcpId: string }[]> {
  return query<{ objectId: string; hcpId: string }>(tx)`
    delete from phone_message where ${waits(waiting)} and hcp_id is not null returning object_id as "objectId", hcp_id as "hcpId"`
}

/** How many of these wait, and until when. */
export async function countWaiting(tx: Tx, waiting: Waiting): Promise<{ count: number; until: string | null }> {
  const rows = await query<{ count: number; until: string | null }>(tx)`
    select count(*)::int as count, max(next_at) as until from phone_message where ${waits(waiting)}`
  return rows[0] ?? { count: 0, until: null }
}

const ROW = sql`m.id, m.kind, m.object_id as "objectId", m.phone, m.params, m.sealed_link as "sealedLink", m.attempts, m.created_at as "createdAt"`

/** Takes the next twenty of a channel to send and counts the attempt; unsent, they come again after 20 s, 40 s, 80 s … */
export async function takeDuePhoneMessages(tx: Tx, channel: 'sms' | 'mail', at: string): Promise<PhoneMessageRow[]> {
  return query<PhoneMessageRow>(tx)`
    with due as (
      select id, created_at from phone_message where state = 'queued' and channel = ${channel} and coalesce(next_at, ${at}::timestamptz) <= ${at}::timestamptz
      order by created_at, id limit 20 for update skip locked)
    update phone_message m set attempts = m.attempts + 1, next_at = ${at}::timestamptz + interval '10 seconds' * power(2, m.attempts + 1)
    from due where m.id = due.id and m.created_at = due.created_at returning ${ROW}`
}

/** Sent or given up: number and link go, the masked number stays. */
export async function endPhoneMessage(
  tx: Tx,
  id: string,
  end: { state: 'sent' | 'failed'; masked: string; at: string; why: string | null },
): Promise<void> {
  await query(tx)`
    update phone_message set state = ${end.state}, phone = ${end.masked}, sealed_link = null, next_at = null, last_error = ${end.why},
    sent_at = case when ${end.state} = 'sent' then ${end.at}::timestamptz end where id = ${id}`
}

export async function notePhoneFault(tx: Tx, id: string, why: string): Promise<void> {
  await query(tx)`update phone_message set last_error = ${why} where id = ${id}`
}

/** Messages of the demo that can no longer be taken back count as sent. */
export async function endDemoMessages(tx: Tx, at: string): Promise<void> {
  await query(tx)`
    update phone_message set state = 'sent', sent_at = next_at, next_at = null
    where state = 'queued' and channel = 'demo' and next_at <= ${at}::timestamptz`
}

/** The newest fifty of the demo's phones, without those that may still be taken back. */
export async function findDemoMessages(tx: Tx, at: string): Promise<PhoneMessageRow[]> {
  return query<PhoneMessageRow>(tx)`
    select ${ROW} from phone_message m where m.channel = 'demo' and coalesce(m.next_at, ${at}::timestamptz) <= ${at}::timestamptz
    order by m.created_at desc, m.id desc limit 50`
}

export type SentMessage = {
  objectId: string
  state: 'queued' | 'sent' | 'failed'
  at: string
  phone: string
  /** Within the last day. */
  times: number
}

/** The latest message of a kind about each of these things. */
export async function findLatestMessages(
  tx: Tx,
  kind: PhoneMessageKind,
  objectIds: readonly string[],
): Promise<SentMessage[]> {
  if (objectIds.length === 0) return []
  return query<SentMessage>(tx)`
    select distinct on (object_id) object_id as "objectId",
      case when channel = 'demo' and next_at <= clock_timestamp() then 'sent' else state end as state, created_at as at, phone,
      (count(*) filter (where created_at > clock_timestamp() - interval '1 day') over (partition by object_id))::int as times
    from phone_message where kind = ${kind} and object_id = any(${[...objectIds]}::uuid[])
    order by object_id, created_at desc, id desc`
}

export type UntoldChange = { id: string; hcpId: string; name: string; oldPhone: string; phone: string }

/** What went out so long ago tells nobody anything any more. */
export async function forgetPhoneMessages(tx: Tx, before: string): Promise<void> {
  await query(tx)`delete from phone_message where created_at < ${before} and state <> 'queued'`
}

/** Changed numbers nobody was told of yet; taken, so that another process does not tell them too. */
export async function takeUntoldChanges(tx: Tx, at: string): Promise<UntoldChange[]> {
  return query<UntoldChange>(tx)`
    with untold as (
      select id from hcp_phone_change where told_at is null order by changed_at limit 50 for update skip locked)
    update hcp_phone_change c set told_at = ${at} from untold, hcp h where c.id = untold.id and h.id = c.hcp_id
    returning c.id, c.hcp_id as "hcpId", h.name, c.old_phone as "oldPhone", h.phone`
}
