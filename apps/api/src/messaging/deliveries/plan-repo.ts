import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MessageChannelName, MessageContact } from '@osmp/domain/messaging/plan-delivery.ts'
import { sql } from 'kysely'
import type { ATTENDEE_MESSAGE_KINDS } from '@osmp/contract/enrolment/models.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import type { SubscribeTemplates } from '../../kit/settings/messaging-settings.ts'
import { uuidv7 } from '../../kit/database/ids.ts'

export type AttendeeMessageKind = (typeof ATTENDEE_MESSAGE_KINDS)[number]

/** The kind of a message `m`. Thanks are stored as the survey's message, since the release before knows no other word for them. */
export const KIND_OF_MESSAGE = sql<AttendeeMessageKind>`case when m.kind = 'survey' and m.params ->> 'thanks' = 'true' then 'thanks' else m.kind end`

/** Of a message `m` on a place `n` at a meeting `e`: nothing is to be said there any more. Of a cancelled meeting nothing goes out but that. */
export const IS_GONE = sql<boolean>`(n.status = 'void' or n.erased_at is not null or (e.status = ${sql.lit(MEETING.cancelled)} and m.kind not in ('cancelled', 'declined', 'withdrawn')))`

export type UnplannedMessage = {
  id: string
  kind: AttendeeMessageKind
  createdAt: string
  notBefore: string | null
  startAt: string | null
  isGone: boolean
  /** Of a mainland number alone there are eleven digits; '' for none. */
  phone: string
  email: string | null
  /** The last word, with the place, on messages after a meeting; null: none. */
  followUp: boolean | null
  openId: string | null
  /** Channels on which it did not get through. */
  ended: MessageChannelName[]
}

/**
 * The next hundred messages left since `oldest` without channels; no other process plans them meanwhile. Business clock. `byGrant`: a WeChat
 * counts with an unused consent to the template of the kind alone.
 */
export async function takeUnplanned(
  tx: Tx,
  { oldest, at, byGrant }: { oldest: string; at: string; byGrant?: SubscribeTemplates['ids'] | undefined },
): Promise<UnplannedMessage[]> {
  return query<UnplannedMessage>(tx)`
    select m.id, ${KIND_OF_MESSAGE} as kind, m.created_at as "createdAt", m.not_before as "notBefore", e.start_at as "startAt", ${IS_GONE} as "isGone", n.phone, n.email,
      (select c.given from consent_given c where c.enrollment_id = n.id and c.purpose = 'followUp' order by c.at desc, c.id desc limit 1) as "followUp",
      (select w.open_id from attendee_wechat w where w.enrollment_id = n.id and (${byGrant === undefined}::boolean or exists (
        select from wechat_grant g where g.engagement_id = w.engagement_id and g.open_id = w.open_id and g.used_at is null
          and g.template_id = ${JSON.stringify(byGrant ?? {})}::jsonb ->> m.kind)) limit 1) as "openId",
      coalesce((select array_agg(d.channel) from message_delivery d where d.message_id = m.id and d.state in ('bounced', 'failed')), '{}') as ended
    from attendee_message m join enrollment n on n.id = m.enrollment_id join engagement e on e.id = m.engagement_id
    where m.state = 'queued' and m.planned_at is null and m.created_at > ${oldest}::timestamptz and coalesce(m.not_before, m.created_at) <= ${at}::timestamptz
    order by m.created_at, m.id limit 100 for update of m skip locked`
}

export type Contact = { channel: MessageChannelName; hash: string }
export type KnownContact = Contact & MessageContact & { toldToday: number }

/** The choices, bounces and messages of today of these addresses. `today`: when the day began, business clock. */
export async function findContacts(tx: Tx, contacts: readonly Contact[], today: string): Promise<KnownContact[]> {
  return query<KnownContact>(tx)`
    select h.channel, h.hash,
      coalesce((select array_agg(c.purpose) from contact_choice c where c.contact_hash = h.hash and c.channel = h.channel), '{}') as refused,
      exists (select from message_delivery d where d.address_hash = h.hash and d.channel = h.channel and d.state = 'bounced') as "isBounced",
      (select count(distinct d.message_id)::int from message_delivery d
        where d.address_hash = h.hash and d.created_at >= ${today}::timestamptz and d.state in ('queued', 'sending', 'sent', 'delivered')) as "toldToday"
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as h(channel text, hash text)`
}

export type PlannedMessage = { id: string; plannedAt: string | null; notBefore: string | null }
export type PlannedDelivery = Contact & {
  messageId: string
  masked: string
  state: 'queued' | 'skipped' | 'expired'
  reason: string | null
}

/** Writes what was planned; a channel that has its row keeps it. `at`: business clock; `now`: system clock. */
export async function writePlans(
  tx: Tx,
  { messages, deliveries }: { messages: readonly PlannedMessage[]; deliveries: readonly PlannedDelivery[] },
  { at, now }: { at: string; now: string },
): Promise<void> {
  await query(tx)`
    update attendee_message m set planned_at = p."plannedAt", not_before = coalesce(p."notBefore", m.not_before)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as p(id uuid, "plannedAt" timestamptz, "notBefore" timestamptz) where m.id = p.id`
  const rows = deliveries.map((delivery) => ({ id: uuidv7(), ...delivery }))
  await query(tx)`
    insert into message_delivery (id, message_id, channel, address_hash, address_masked, state, reason, next_at, created_at)
    select d.id, d."messageId", d.channel, d.hash, d.masked, d.state, d.reason, case when d.state = 'queued' then ${now}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "messageId" uuid, channel text, hash text, masked text, state text, reason text)
    on conflict (message_id, channel) do nothing`
}

/** Messages that have not arrived are planned again with the ties of their person as they are now. */
export async function planAgain(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`
    update attendee_message set planned_at = null where enrollment_id = ${enrollmentId} and state = 'queued' and planned_at is not null`
}
