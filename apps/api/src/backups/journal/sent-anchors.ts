import * as z from 'zod/mini'
import { type Anchor, parseAnchors } from '../../telemetry/public.ts'
import type { SealedVault } from '../vault/vault.ts'
import { openVaultLog } from './line-log.ts'

const HEAD = z.object({ at: z.string(), head: z.nullable(z.object({ seq: z.number(), hash: z.string() })) })

/** Anchors of the audit chain as a backup keeps them: those of the data folder, and the head of the last turn. */
export async function readSentAnchors(vault: SealedVault): Promise<Anchor[]> {
  const { anchors, broken } = parseAnchors((await openVaultLog(vault, 'journal/anchors/')).lines().join('\n'))
  if (broken !== null) throw new Error(`line ${broken} of the anchors in ${vault.place} is none`)
  const sent = z.safeParse(HEAD, JSON.parse((await vault.get('head'))?.toString() ?? '{}'))
  if (!sent.success) throw new Error(`there are no anchors in ${vault.place}`)
  const { at, head } = sent.data
  return head === null ? anchors : [...anchors, { at, ...head }]
}
