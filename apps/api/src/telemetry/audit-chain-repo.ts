import type { AuditKind, AuditLink } from '@osmp/domain/telemetry/audit-chain.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type PendingRow = { id: number; kind: AuditKind; ref: string; isSealed: boolean }

/** Holds back every other sealer until this transaction ends. */
export async function lockChain(tx: Tx): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended('osmp.audit-chain', 0))`
}

export async function findPending(tx: Tx, limit: number): Promise<PendingRow[]> {
  return query<PendingRow>(tx)`
    select p.id, p.kind, p.ref, exists (select from audit_entry a where a.kind = p.kind and a.ref = p.ref) as "isSealed"
    from audit_pending p order by p.id limit ${sql.lit(limit)}`
}

export async function deletePending(tx: Tx, ids: readonly number[]): Promise<void> {
  await query(tx)`delete from audit_pending where id = any(${ids}::bigint[])`
}

export async function countPending(tx: Tx): Promise<number> {
  const rows = await query<{ n: number }>(tx)`select count(*)::int as n from audit_pending`
  return rows[0]?.n ?? 0
}

const LINK = sql`seq, at, kind, ref, payload_hash as "payloadHash", prev_hash as "prevHash", hash`

export async function findHead(tx: Tx): Promise<AuditLink | undefined> {
  return queryFirst<AuditLink>(tx)`select ${LINK} from audit_entry order by seq desc limit 1`
}

export async function insertLinks(tx: Tx, links: readonly AuditLink[]): Promise<void> {
  await query(tx)`
    insert into audit_entry (seq, at, kind, ref, payload_hash, prev_hash, hash)
    select seq, at, kind, ref, "payloadHash", "prevHash", hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(seq bigint, at timestamptz, kind text, ref uuid, "payloadHash" text, "prevHash" text, hash text)`
}

/** Links from a number on, in order. */
export async function findLinksFrom(tx: Tx, from: number, limit: number): Promise<AuditLink[]> {
  return query<AuditLink>(tx)`
    select ${LINK} from audit_entry where seq >= ${from} order by seq limit ${sql.lit(limit)}`
}

/** The link before a number; undefined at the start. */
export async function findLinkBefore(tx: Tx, seq: number): Promise<AuditLink | undefined> {
  return queryFirst<AuditLink>(tx)`
    select ${LINK} from audit_entry where seq < ${seq} order by seq desc limit 1`
}

/** The link of a row; undefined while it is not sealed. */
export async function findLinkOf(tx: Tx, kind: AuditKind, ref: string): Promise<AuditLink | undefined> {
  return queryFirst<AuditLink>(tx)`select ${LINK} from audit_entry where kind = ${kind} and ref = ${ref}`
}

/** Hashes of links by number. */
export async function findHashes(tx: Tx, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{
    seq: number
    hash: string
  }>(tx)`select seq, hash from audit_entry where seq = any(${seqs}::bigint[])`
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

/** True when the restored database holds the row of this restore. */
export async function hasRestoreDeed(tx: Tx, id: string): Promise<boolean> {
  const rows = await query<{ has: boolean }>(tx)`
    select exists (select from access_event where kind = 'restored' and detail ->> 'id' = ${id}) as has`
  return rows[0]?.has === true
}

/** The links of one meeting's course, money, fees and packs, and of the large event it belongs to, in order. */
export async function findLinksOfMeeting(tx: Tx, engagementId: string): Promise<AuditLink[]> {
  return query<AuditLink>(tx)`
    select ${LINK} from audit_entry a
    where (a.kind, a.ref) in (
      select 'meetingEvent', id from meeting_event where engagement_id = ${engagementId}
      union all select 'ledgerEntry', id from ledger_entry where engagement_id = ${engagementId}
      union all select 'accessEvent', id from access_event where engagement_id = ${engagementId}
      union all select 'feeStep', t.id from fee_step t join speaker_fee f on f.id = t.fee_id where f.engagement_id = ${engagementId}
      union all select 'eventHistory', h.id from event_history h join engagement e on e.event_id = h.event_id where e.id = ${engagementId})
    order by a.seq`
}
