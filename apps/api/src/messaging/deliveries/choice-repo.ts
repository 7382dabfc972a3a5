import { heldBackBy } from '@osmp/domain/messaging/plan-delivery.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { REFUSABLE, type Refusable } from './choice-token.ts'

/** All that is refused at a mail address, by its hash. */
export async function findRefused(tx: Tx, hash: string): Promise<Refusable[]> {
  const rows = await query<{ purpose: Refusable }>(tx)`
    select purpose from contact_choice where contact_hash = ${hash} and channel = 'mail'`
  return REFUSABLE.filter((one) => rows.some(({ purpose }) => purpose === one))
}

/** Refuses such mails to an address from now on, also those that wait. `at`: system clock. */
export async function refuseMails(
  tx: Tx,
  { hash, what }: { hash: string; what: Refusable },
  at: string,
): Promise<void> {
  await query(tx)`
    insert into contact_choice (contact_hash, channel, purpose, refused_at) values (${hash}, 'mail', ${what}, ${at}::timestamptz)
    on conflict (contact_hash, channel, purpose) do nothing`
  await query(tx)`
    update message_delivery d set state = 'skipped', reason = 'optedOut', next_at = null from attendee_message m
    where d.address_hash = ${hash} and d.channel = 'mail' and d.state = 'queued' and m.id = d.message_id and m.kind = any(${heldBackBy(what)}::text[])`
}

/** Takes a refusal back: the next such mail leaves. */
export async function allowMails(tx: Tx, { hash, what }: { hash: string; what: Refusable }): Promise<void> {
  await query(tx)`delete from contact_choice where contact_hash = ${hash} and channel = 'mail' and purpose = ${what}`
}
