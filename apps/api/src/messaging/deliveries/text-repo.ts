import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { settleMessages } from './delivery-repo.ts'
import { type AttendeeMessageKind, IS_GONE, KIND_OF_MESSAGE } from './plan-repo.ts'

/** A text message that is due, with its person and meeting as they are now. */
export type DueText = {
  id: string
  messageId: string
  addressHash: string
  kind: AttendeeMessageKind
  params: Readonly<Record<string, unknown>>
  /** When it happened, or until when it was put off; business clock. */
  toldFrom: string
  isGone: boolean
  phone: string
  engagementId: string
  meeting: string
  startAt: string | null
}

/** Takes the next text messages that are due until `until`; no other process gets them before. Nothing of them has left yet. System clock. */
export async function takeDueTexts(
  tx: Tx,
  { at, until, most }: { at: string; until: string; most: number },
): Promise<DueText[]> {
  return query<DueText>(tx)`
    with due as (
      select id from message_delivery where state = 'queued' and channel = 'sms' and next_at <= ${at}::timestamptz
      order by next_at, id limit ${most} for update skip locked),
    taken as (update message_delivery d set next_at = ${until}::timestamptz from due where d.id = due.id returning d.*)
    select d.id, d.message_id as "messageId", d.address_hash as "addressHash", ${KIND_OF_MESSAGE} as kind, m.params, coalesce(m.not_before, m.created_at) as "toldFrom", ${IS_GONE} as "isGone",
      n.phone, e.id as "engagementId", e.name as meeting, e.start_at as "startAt"
    from taken d join attendee_message m on m.id = d.message_id join enrollment n on n.id = m.enrollment_id join engagement e on e.id = m.engagement_id
    order by d.created_at, d.id`
}

/** A provider's receipt of a text message; one it never had changes nothing, like a repeat. `at`: system clock. */
export async function noteDelivered(tx: Tx, id: string, at: string): Promise<void> {
  const row = await queryFirst<{ messageId: string }>(tx)`
    update message_delivery set state = 'delivered', reason = null, next_at = null, sent_at = coalesce(sent_at, ${at}::timestamptz)
    where id = ${id} and channel = 'sms' and (state in ('sending', 'sent') or (state = 'failed' and reason = 'noAnswer'))
    returning message_id as "messageId"`
  if (row) await settleMessages(tx, [row.messageId])
}

/**
 * A text message that its provider took did not arrive: its person's next channel has it, unless another one had it beside. `bounced`: its
 * number gets nothing any more.
 */
export async function noteUndelivered(tx: Tx, id: string, state: 'bounced' | 'failed'): Promise<void> {
  const row = await queryFirst<{ messageId: string }>(tx)`
    update message_delivery set state = ${state}, reason = 'undelivered', next_at = null, sent_at = null
    where id = ${id} and channel = 'sms' and (state in ('sending', 'sent') or (state = 'failed' and reason = 'noAnswer'))
    returning message_id as "messageId"`
  if (!row) return
  await query(tx)`
    update attendee_message m set state = 'queued', planned_at = null, sent_at = null
    where m.id = ${row.messageId} and not exists (
      select from message_delivery d where d.message_id = m.id and d.state in ('queued', 'sending', 'sent', 'delivered'))`
}
