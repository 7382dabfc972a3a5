import { type Anchor, parseAnchors } from '../../telemetry/public.ts'
import type { SealedVault } from '../vault/vault.ts'
import { readHead } from '../sent-head.ts'
import { openVaultLog } from './line-log.ts'

/** Anchors of the audit chain as a backup keeps them: those of the data folder, and the head of the last turn. */
export async function readSentAnchors(vault: SealedVault): Promise<Anchor[]> {
  const { anchors, broken } = parseAnchors((await openVaultLog(vault, 'journal/anchors/')).lines().join('\n'))
  if (broken !== null) throw new Error(`line ${broken} of the anchors in ${vault.place} is none`)
  const sent = await readHead(vault)
  if (!sent) throw new Error(`there are no anchors in ${vault.place}`)
  const { at, head } = sent
  return head === null ? anchors : [...anchors, { at, ...head }]
}
