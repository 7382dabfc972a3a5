import { AUDIT_KINDS, type AuditKind, type AuditLink, NO_HASH, sealedText } from '@osmp/domain/telemetry/audit-chain.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { deletePending, findHead, findPending, insertLinks, lockChain, type PendingRow } from './audit-chain-repo.ts'
import { payloadHashes } from './audit-sources-repo.ts'

const BATCH = 500

/** Seals everything that waits, a batch a transaction; `at` is the system clock. How many links the chain has got. */
export async function sealAudit(db: Db, at: string): Promise<number> {
  let sealed = 0
  for (;;) {
    const { seen, added } = await db.inTransaction((tx) => sealBatch(tx, at))
    sealed += added
    if (seen < BATCH) return sealed
  }
}

async function sealBatch(tx: Tx, at: string): Promise<{ seen: number; added: number }> {
  await lockChain(tx)
  const pending = await findPending(tx, BATCH)
  if (pending.length === 0) return { seen: 0, added: 0 }
  const hashes = await hashesOf(tx, pending)
  let last: Pick<AuditLink, 'seq' | 'hash'> = (await findHead(tx)) ?? { seq: 0, hash: NO_HASH }
  const links: AuditLink[] = []
  for (const { kind, ref, isSealed } of pending) {
    const payloadHash = hashes.get(`${kind} ${ref}`)
    // A draft that was deleted before it was sealed has left nothing to seal; its deletion is a row of its own.
    if (isSealed || payloadHash === undefined) continue
    const open = { seq: last.seq + 1, at, kind, ref, payloadHash, prevHash: last.hash }
    last = { ...open, hash: sha256hex(sealedText(open)) }
    links.push({ ...open, hash: last.hash })
  }
  if (links.length > 0) await insertLinks(tx, links)
  await deletePending(
    tx,
    pending.map(({ id }) => id),
  )
  return { seen: pending.length, added: links.length }
}

/** Payload hashes by `kind ref`. */
async function hashesOf(tx: Tx, pending: readonly PendingRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const kind of AUDIT_KINDS) {
    for (const [ref, hash] of await payloadHashes(tx, kind, refsOf(pending, kind))) found.set(`${kind} ${ref}`, hash)
  }
  return found
}

const refsOf = (rows: readonly PendingRow[], kind: AuditKind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ ref }) => ref)
