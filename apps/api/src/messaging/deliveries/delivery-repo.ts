import { query, type Tx } from '../../kit/database/db.ts'
import type { MessageChannelName } from '@osmp/domain/messaging/plan-delivery.ts'

/**
 * Sets the state of messages by their deliveries: sent once one channel has it, failed when none is left. One that WeChat still waits for
 * stays in its queue.
 */
export async function settleMessages(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await query(tx)`
    update attendee_message m set state = s.state, sent_at = case when s.state = 'sent' then s."sentAt" end,
      last_error = case when s.state = 'failed' then coalesce(m.last_error, s.reason) end
    from (
      select d.message_id as id, max(d.sent_at) as "sentAt", min(d.reason) as reason, bool_or(d.channel = 'wechat' and d.state = 'queued') as waits,
        case when bool_or(d.state in ('sent', 'delivered')) then 'sent' when bool_or(d.state in ('queued', 'sending')) then null
          when bool_or(d.state in ('bounced', 'failed')) then 'failed' end as state
      from message_delivery d where d.message_id = any(${[...messageIds]}::uuid[]) group by d.message_id) s
    where m.id = s.id and m.state = 'queued' and m.planned_at is not null and s.state is not null and not s.waits`
}

/** Gives up what a channel was handed and never answered: it may have it, so it is not handed over again. Gives how many. System clock. */
export async function buryUnanswered(tx: Tx, channel: MessageChannelName, at: string): Promise<number> {
  const rows = await query<{ messageId: string }>(tx)`
    update message_delivery set state = 'failed', reason = 'noAnswer', next_at = null
    where state = 'sending' and channel = ${channel} and next_at <= ${at}::timestamptz returning message_id as "messageId"`
  await settleMessages(
    tx,
    rows.map(({ messageId }) => messageId),
  )
  return rows.length
}

type Ended = { messageId: string; channel: MessageChannelName }
export type DeliveryEnd = {
  state: 'sent' | 'bounced' | 'failed' | 'skipped' | 'expired'
  reason: string | null
  at: string
}

/** Ends a message on a channel, and the message by it. `goesOn`: another channel is tried. `at`: system clock. */
export async function endDelivery(
  tx: Tx,
  { messageId, channel }: Ended,
  { state, reason, at, goesOn = false }: DeliveryEnd & { goesOn?: boolean },
): Promise<void> {
  await query(tx)`
    update message_delivery set state = ${state}, reason = ${reason}, next_at = null, sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
    where message_id = ${messageId} and channel = ${channel} and state in ('queued', 'sending')`
  if (goesOn)
    await query(tx)`update attendee_message set planned_at = null where id = ${messageId} and state = 'queued'`
  else await settleMessages(tx, [messageId])
}

/** Lets a message that was given up go to the same channels again. An address that takes nothing stays known as such. */
export async function retryDeliveries(tx: Tx, messageId: string): Promise<void> {
  await query(tx)`delete from message_delivery where message_id = ${messageId} and state in ('failed', 'expired')`
  await query(
    tx,
  )`update attendee_message set planned_at = null, not_before = null where id = ${messageId} and state = 'queued'`
}

/** Deletes at most `limit` deliveries planned before (business clock); gives how many. */
export async function dropDeliveries(tx: Tx, before: string, limit: number): Promise<number> {
  const rows = await query(tx)`
    delete from message_delivery where id in (
      select id from message_delivery where created_at < ${before}::timestamptz and state not in ('queued', 'sending') limit ${limit}) returning id`
  return rows.length
}
