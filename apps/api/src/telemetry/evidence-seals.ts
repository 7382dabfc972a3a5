import type { AuditLink } from '@osmp/domain/telemetry/audit-chain.ts'
import type { TreeHead } from '@osmp/domain/telemetry/audit-tree.ts'
import type { Db } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { signedBy } from '../kit/secrets/evidence-key.ts'
import { anchorTree } from './audit-anchors.ts'
import { findLinkOf } from './audit-chain-repo.ts'
import { payloadTexts } from './audit-sources-repo.ts'
import { growTree, PACK_MS, readTree } from './audit-tree.ts'
import { noteManifest } from './evidence-repo.ts'
import type { PackFor } from './evidence.ts'
import { sealAudit } from './seal-audit.ts'

/** A key as it comes to the thread that makes a pack. */
export type PackKey = { seed: Uint8Array; publicKey: string; fingerprint: string }

/** Proofs of a manifest: its signature, and its record in the audit chain with the path to an anchored head. */
export type Seals = { signature: ManifestSignature; proof: ManifestProof | undefined }

export type ManifestSignature = { algorithm: 'Ed25519'; key: string; publicKey: string; signature: string }

export type ManifestProof = { link: AuditLink & { payload: string }; path: string[]; tree: TreeHead }

type Sealing = { engagementId: string; personId: string; madeFor: PackFor; dataDir: string; key: PackKey }

/**
 * Notes the manifest's SHA-256 in the audit chain, seals and anchors that record, and signs the manifest. No proof while the tree is
 * behind the chain, as after the change to a version with a tree.
 */
export async function sealManifest(
  db: Db,
  manifest: Buffer,
  { engagementId, personId, madeFor, dataDir, key }: Sealing,
): Promise<Seals> {
  const { madeAt: at } = madeFor
  const ref = await noteManifest(db.db, { engagementId, personId, manifest: sha256hex(manifest), at })
  await sealAudit(db, at)
  await growTree(db, PACK_MS)
  const proof = await db.inSnapshot(async (tx): Promise<ManifestProof | undefined> => {
    const link = await findLinkOf(tx, 'accessEvent', ref)
    const payload = (await payloadTexts(tx, 'accessEvent', [ref])).get(ref)
    if (!link || payload === undefined) return undefined
    const tree = await readTree(tx, [link.seq])
    const path = tree?.pathOf(link.seq)
    return tree && path ? { link: { ...link, payload }, path, tree: tree.head } : undefined
  })
  if (proof) await anchorTree(db.db, dataDir, { at, ...proof.tree })
  const { publicKey, fingerprint, seed } = key
  const signature = signedBy(seed, manifest)
  return { signature: { algorithm: 'Ed25519', key: fingerprint, publicKey, signature }, proof }
}
