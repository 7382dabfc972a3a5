import {
  heldBackBy,
  type MessageChannelName,
  type MessageKind,
  type MessagePurpose,
} from '@osmp/domain/messaging/plan-delivery.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { REFUSABLE, type Refusable } from './choice-token.ts'

/** All that is refused at a mail address, by its hash. */
export async function findRefused(tx: Tx, hash: string): Promise<Refusable[]> {
  const rows = await query<{ purpose: Refusable }>(tx)`
    select purpose from contact_choice where contact_hash = ${hash} and channel = 'mail'`
  return REFUSABLE.filter((one) => rows.some(({ purpose }) => purpose === one))
}

/** Text messages of this kind are refused at a number, by its hash. */
export async function refusesTextsOf(tx: Tx, hash: string, kind: MessageKind): Promise<boolean> {
  const holds = REFUSABLE.filter((one) => heldBackBy(one).includes(kind))
  const rows = await query(tx)`
    select from contact_choice where contact_hash = ${hash} and channel = 'sms' and purpose = any(${holds}::text[]) limit 1`
  return rows.length > 0
}

/** Refuses such messages to an address from now on, also those that wait. `at`: system clock. */
export async function refuseMessages(
  tx: Tx,
  { hash, channel, what }: { hash: string; channel: MessageChannelName; what: Refusable },
  at: string,
): Promise<void> {
  await query(tx)`
    insert into contact_choice (contact_hash, channel, purpose, refused_at) values (${hash}, ${channel}, ${what}, ${at}::timestamptz)
    on conflict (contact_hash, channel, purpose) do nothing`
  await query(tx)`
    update message_delivery d set state = 'skipped', reason = 'optedOut', next_at = null from attendee_message m
    where d.address_hash = ${hash} and d.channel = ${channel} and d.state = 'queued' and m.id = d.message_id and m.kind = any(${heldBackBy(what)}::text[])`
}

/** Refuses again, in a database brought back to an earlier moment; how many were missing. `detail`: channel and purpose. */
export async function refuseAgain(
  tx: Tx,
  refusals: readonly { subject: string; detail: string }[],
  at: string,
): Promise<number> {
  const rows = await query(tx)`
    insert into contact_choice (contact_hash, channel, purpose, refused_at)
    select r.subject, split_part(r.detail, ' ', 1), split_part(r.detail, ' ', 2), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r(subject text, detail text)
    on conflict (contact_hash, channel, purpose) do nothing returning purpose`
  return rows.length
}

/** Skips mails and other messages of this use that wait for the person of a place. */
export async function stopMessages(tx: Tx, enrollmentId: string, what: MessagePurpose): Promise<void> {
  // A planning that is under way ends first; the next one reads what was said.
  await query(tx)`
    select from attendee_message where enrollment_id = ${enrollmentId} and state = 'queued' order by id for update`
  await query(tx)`
    update message_delivery d set state = 'skipped', reason = 'optedOut', next_at = null from attendee_message m
    where m.enrollment_id = ${enrollmentId} and m.kind = any(${heldBackBy(what)}::text[]) and d.message_id = m.id and d.state = 'queued'`
}

/** Takes a refusal back: the next such mail leaves. */
export async function allowMails(tx: Tx, { hash, what }: { hash: string; what: Refusable }): Promise<void> {
  await query(tx)`delete from contact_choice where contact_hash = ${hash} and channel = 'mail' and purpose = ${what}`
}
