import { NO_HASH } from '@osmp/domain/telemetry/audit-chain.ts'
import type { Db } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { noteDeed } from './access-note-repo.ts'
import { type AnchorPlace, placeAnchor } from './anchor-place.ts'
import { appendAnchor, readAnchors } from './audit-anchors.ts'
import { findHashes, findHead } from './audit-chain-repo.ts'
import { leftBehind } from './explained-anchors.ts'
import { sealAudit } from './seal-audit.ts'

type RestoreDeed = {
  /** The restored moment, the operator and the reason. */
  to: string
  by: string
  why: string
  at: string
  /** The last link the backup knows of. */
  lastKnown: number
  /** Where anchors lie outside of this machine. */
  anchorPlace?: AnchorPlace | undefined
}

export type NotedRestore = { from: number; last: number; links: number }

/**
 * Notes a restore twice: a line beside the anchors names the kept link and the links given up, and a row of the restored chain says the
 * same. Call it before anything else is added to the restored chain.
 */
export async function noteRestore(db: Db, dataDir: string, deed: RestoreDeed): Promise<NotedRestore> {
  const { to, by, why, at, lastKnown, anchorPlace } = deed
  const { anchors } = await readAnchors(dataDir)
  const { seq, hash } = (await findHead(db.db)) ?? { seq: 0, hash: NO_HASH }
  const last = Math.max(seq, lastKnown, ...anchors.map((anchor) => anchor.seq))
  const hashes = await findHashes(
    db.db,
    anchors.map((anchor) => anchor.seq),
  )
  const id = uuidv7()
  const line = await appendAnchor(dataDir, {
    at,
    seq,
    hash,
    restored: { id, to, by, why, last, left: leftBehind(anchors, hashes) },
  })
  if (anchorPlace) await placeAnchor(anchorPlace, line)
  const links = last - seq
  await db.inTransaction((tx) => noteDeed(tx, { kind: 'restored', detail: { id, to, by, why, kept: seq, links }, at }))
  await sealAudit(db, at)
  return { from: seq + 1, last, links }
}
