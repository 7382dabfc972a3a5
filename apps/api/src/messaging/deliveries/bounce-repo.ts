import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

/** `softBefore`: how many more of its address were put off and given up lately. */
export type BouncedMail = { id: string; messageId: string; softBefore: number }

/**
 * The mail that a report names, locked until the end; undefined when none left under that name since `since` (business clock), or it is
 * known to have come back. `softSince`: system clock.
 */
export async function lockBouncedMail(
  tx: Tx,
  deliveryId: string,
  { since, softSince }: { since: string; softSince: string },
): Promise<BouncedMail | undefined> {
  return queryFirst<BouncedMail>(tx)`
    select d.id, d.message_id as "messageId",
      (select count(*)::int from message_delivery s
        where s.address_hash = d.address_hash and s.channel = 'mail' and s.bounced_at > ${softSince}::timestamptz and s.reason like '4%') as "softBefore"
    from message_delivery d
    where d.id = ${deliveryId} and d.channel = 'mail' and d.bounced_at is null and d.created_at > ${since}::timestamptz
      and (d.state in ('sending', 'sent', 'delivered') or (d.state = 'failed' and d.reason = 'noAnswer'))
    for update of d`
}

/**
 * Notes that a mail came back, and lets its message, which no other channel has, be planned again; one from before `oldest` (business clock)
 * is given up. `at`: system clock.
 */
export async function endBouncedMail(
  tx: Tx,
  { id, messageId }: BouncedMail,
  { state, reason, at, oldest }: { state: 'bounced' | 'failed'; reason: string; at: string; oldest: string },
): Promise<void> {
  await query(tx)`
    update message_delivery set state = ${state}, reason = ${reason}, next_at = null, bounced_at = ${at}::timestamptz where id = ${id}`
  await query(tx)`
    update attendee_message m set sent_at = null, planned_at = null,
      state = case when m.created_at > ${oldest}::timestamptz then 'queued' else 'failed' end,
      last_error = case when m.created_at > ${oldest}::timestamptz then m.last_error else coalesce(m.last_error, ${reason}) end
    where m.id = ${messageId} and not exists (
      select from message_delivery d where d.message_id = m.id and d.state in ('queued', 'sending', 'sent', 'delivered'))`
}
