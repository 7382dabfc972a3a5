import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

export type TicketRow = {
  ticketHash: string
  engagementId: string
  keyId: string
  publicKey: string
  enrollmentId: string | null
  issuedAt: string
  endsAt: string
}

/** Notes a phone's key at a meeting the first time it is seen there. System clock. */
export async function noteDeviceKey(
  tx: Tx,
  row: { engagementId: string; keyId: string; publicKey: string; address: string; at: string },
): Promise<void> {
  await sql`
    insert into device_key (engagement_id, key_id, public_key, first_seen_at, address)
    values (${row.engagementId}, ${row.keyId}, ${row.publicKey}, ${row.at}, ${row.address})
    on conflict do nothing`.execute(tx)
}

export async function insertTicket(tx: Tx, row: Omit<TicketRow, 'publicKey' | 'enrollmentId'>): Promise<void> {
  await sql`
    insert into sign_ticket (ticket_hash, engagement_id, key_id, issued_at, ends_at)
    values (${row.ticketHash}, ${row.engagementId}, ${row.keyId}, ${row.issuedAt}, ${row.endsAt})`.execute(tx)
}

/** Tickets that not even a phone without network may bring any more go. */
export async function forgetTickets(tx: Tx, endedBefore: string): Promise<void> {
  await sql`
    delete from sign_ticket where ticket_hash in (
      select ticket_hash from sign_ticket where ends_at < ${endedBefore} order by ends_at limit 20 for update skip locked)`.execute(
    tx,
  )
}

export async function findTicket(tx: Tx, ticketHash: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select t.ticket_hash as "ticketHash", t.engagement_id as "engagementId", t.key_id as "keyId", k.public_key as "publicKey",
      t.enrollment_id as "enrollmentId", t.issued_at as "issuedAt", t.ends_at as "endsAt"
    from sign_ticket t join device_key k on k.engagement_id = t.engagement_id and k.key_id = t.key_id
    where t.ticket_hash = ${ticketHash}`.execute(tx)
  return rows[0]
}

/** Makes a ticket this person's; false where it is somebody else's. */
export async function bindTicket(tx: Tx, ticketHash: string, enrollmentId: string): Promise<boolean> {
  const { rows } = await sql`
    update sign_ticket set enrollment_id = ${enrollmentId}
    where ticket_hash = ${ticketHash} and coalesce(enrollment_id, ${enrollmentId}::uuid) = ${enrollmentId} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Uses a ticket up for one request; false where another request has. System clock. */
export async function useTicket(
  tx: Tx,
  ticketHash: string,
  { nonce, at }: { nonce: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    update sign_ticket set used_at = coalesce(used_at, ${at}::timestamptz), used_nonce = ${nonce}
    where ticket_hash = ${ticketHash} and coalesce(used_nonce, ${nonce}::uuid) = ${nonce} returning 1`.execute(tx)
  return rows.length > 0
}
