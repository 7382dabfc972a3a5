import { query, type Tx } from '../kit/database/db.ts'

/** A head of the chain with the root of the tree over all links up to it. */
export type AuditHead = { at: string; seq: number; hash: string; root: string }

/** Keeps a head that is anchored, once. */
export async function insertHead(tx: Tx, { at, seq, hash, root }: AuditHead): Promise<void> {
  await query(tx)`
    insert into audit_head (seq, at, hash, root) values (${seq}, ${at}, ${hash}, ${root}) on conflict do nothing`
}

export async function findLastHead(tx: Tx): Promise<AuditHead | undefined> {
  const rows = await query<AuditHead>(tx)`select at, seq, hash, root from audit_head order by seq desc limit 1`
  return rows[0]
}

/** Heads after one link up to another, in order. */
export async function findHeadsAfter(tx: Tx, after: number, to: number): Promise<AuditHead[]> {
  return query<AuditHead>(tx)`
    select at, seq, hash, root from audit_head where seq > ${after} and seq <= ${to} order by seq`
}

/** Queues the mail of the day to each address, where none is queued. */
export async function queueHeadMails(
  tx: Tx,
  { day, addresses, lastSeq, at }: { day: string; addresses: readonly string[]; lastSeq: number; at: string },
): Promise<void> {
  await query(tx)`
    insert into audit_head_mail (day, address, last_seq, next_at)
    select ${day}::date, a, ${lastSeq}, ${at} from unnest(${addresses}::text[]) a on conflict do nothing`
}

/** `after`: the last link of the mails the address has. */
export type DueHeadMail = { day: string; address: string; lastSeq: number; after: number; attempts: number }

/** Takes the next mail of the day that is due and counts the attempt; no other process gets it until `until`. */
export async function takeHeadMail(
  tx: Tx,
  { day, addresses, at, until }: { day: string; addresses: readonly string[]; at: string; until: string },
): Promise<DueHeadMail | undefined> {
  const rows = await query<DueHeadMail>(tx)`
    with due as (
      select day, address from audit_head_mail where day = ${day}::date and sent_at is null and next_at <= ${at}::timestamptz
        and address = any(${addresses}::text[])
      order by address limit 1 for update skip locked
    )
    update audit_head_mail m set attempts = m.attempts + 1, next_at = ${until} from due
    where m.day = due.day and m.address = due.address
    returning m.day, m.address, m.last_seq as "lastSeq", m.attempts,
      coalesce((select max(s.last_seq) from audit_head_mail s where s.address = m.address and s.sent_at is not null), 0) as after`
  return rows[0]
}

export async function markHeadMailSent(tx: Tx, { day, address }: DueHeadMail, at: string): Promise<void> {
  await query(tx)`update audit_head_mail set sent_at = ${at} where day = ${day}::date and address = ${address}`
}

/** When a mail with heads last left; undefined: never. */
export async function findHeadsSentAt(tx: Tx): Promise<string | undefined> {
  const rows = await query<{ at: string | null }>(tx)`select max(sent_at) as at from audit_head_mail`
  return rows[0]?.at ?? undefined
}
