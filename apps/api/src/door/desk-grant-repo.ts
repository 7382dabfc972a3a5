import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** Instants UTC, of the business clock. */
export type GrantRow = {
  id: string
  engagementId: string
  personId: string
  keyId: string
  fromAt: string
  toAt: string
}

/** The grant of this person and phone that holds at a moment, the one that ends last. */
export async function findGrant(
  tx: Tx,
  by: { engagementId: string; personId: string; keyId: string; at: string },
): Promise<{ id: string; fromAt: string; toAt: string } | undefined> {
  return queryFirst<{ id: string; fromAt: string; toAt: string }>(tx)`
    select id, from_at as "fromAt", to_at as "toAt" from desk_grant
    where engagement_id = ${by.engagementId} and person_id = ${by.personId} and key_id = ${by.keyId}
      and from_at <= ${by.at} and to_at > ${by.at} order by to_at desc limit 1`
}

export async function insertGrant(tx: Tx, row: GrantRow): Promise<void> {
  await query(tx)`
    insert into desk_grant (id, engagement_id, person_id, key_id, from_at, to_at)
    values (${row.id}, ${row.engagementId}, ${row.personId}, ${row.keyId}, ${row.fromAt}, ${row.toAt})`
}

/** A grant with the key of its phone. */
export async function grantOf(tx: Tx, id: string): Promise<(GrantRow & { publicKey: string }) | undefined> {
  return queryFirst<GrantRow & { publicKey: string }>(tx)`
    select g.id, g.engagement_id as "engagementId", g.person_id as "personId", g.key_id as "keyId", g.from_at as "fromAt", g.to_at as "toAt",
      k.public_key as "publicKey"
    from desk_grant g join device_key k on k.engagement_id = g.engagement_id and k.key_id = g.key_id where g.id = ${id}`
}

/** The number and nonce that came last under a grant. */
export async function lastEntry(tx: Tx, grantId: string): Promise<{ seq: number; nonce: string } | undefined> {
  return queryFirst<{ seq: number; nonce: string }>(tx)`
    select seq, nonce from desk_entry where grant_id = ${grantId} order by seq desc, received_at desc limit 1`
}

export type EntryRow = { grantId: string; nonce: string; seq: number; at: string; receivedAt: string }

/** Notes that a desk recorded this, once. */
export async function noteEntry(tx: Tx, row: EntryRow): Promise<void> {
  await query(tx)`
    insert into desk_entry (grant_id, nonce, seq, claimed_at, received_at)
    values (${row.grantId}, ${row.nonce}, ${row.seq}, ${row.at}, ${row.receivedAt}) on conflict do nothing`
}

/** The entry with the number before, and whether another one has this number. */
export async function findBeside(
  tx: Tx,
  { grantId, nonce, seq }: Pick<EntryRow, 'grantId' | 'nonce' | 'seq'>,
): Promise<{ before: { nonce: string; at: string } | null; isTaken: boolean }> {
  const rows = await query<{ nonce: string; seq: number; at: string }>(tx)`
    select nonce, seq, claimed_at as at from desk_entry
    where grant_id = ${grantId} and seq in (${seq - 1}, ${seq}) and nonce <> ${nonce} order by received_at limit 10`
  return { before: rows.find((row) => row.seq === seq - 1) ?? null, isTaken: rows.some((row) => row.seq === seq) }
}
