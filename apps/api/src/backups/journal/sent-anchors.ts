import { join } from 'node:path'
import type { Config } from '../../kit/settings/config.ts'
import {
  type Anchor,
  type AnchorPlace,
  ANCHORS_FILE,
  lineOf,
  parseAnchors,
  readPlacedAnchors,
} from '../../telemetry/public.ts'
import { readHead } from '../sent-head.ts'
import { openAnchorPlace } from '../vault/open-anchor-place.ts'
import { openVault } from '../vault/open-vault.ts'
import type { SealedVault } from '../vault/vault.ts'
import { contentOf, linesOf, openVaultLog } from './line-log.ts'

/** Anchors of the audit chain as a backup keeps them: those it was sent, and the head of the last turn. Throws where there are none. */
export async function readSentAnchors(vault: SealedVault): Promise<Anchor[]> {
  const found = await findSentAnchors(vault)
  if (!found) throw new Error(`there are no anchors in ${vault.place}`)
  return found
}

async function findSentAnchors(vault: SealedVault): Promise<Anchor[] | undefined> {
  const { anchors, broken } = parseAnchors((await openVaultLog(vault, 'journal/anchors/')).lines().join('\n'))
  if (broken !== null) throw new Error(`line ${broken} of the anchors in ${vault.place} is none`)
  const sent = await readHead(vault)
  if (!sent) return undefined
  const { at, head } = sent
  return head === null ? anchors : [...anchors, { at, ...head }]
}

/** Anchors that lie outside of this machine by the settings: in the bucket of files, and in the backup of BACKUP_TO. */
export async function readAnchorsElsewhere(config: Pick<Config, 's3' | 'backup'>): Promise<Anchor[]> {
  const place = await openAnchorPlace(config)
  const placed = place ? await readPlacedAnchors(place) : []
  const { to, key } = config.backup
  if (to === undefined || key === undefined) return placed
  return [...placed, ...((await findSentAnchors(await openVault(to, config.backup, 'read'))) ?? [])]
}

export type AnchorSource = { dataDir: string; anchorPlace: AnchorPlace | undefined }

/** Lines of the data folder, and of other processes in the bucket; of those what may be missing behind `known` alone. */
export async function anchorLines(
  { dataDir, anchorPlace }: AnchorSource,
  known: readonly string[] = [],
): Promise<string[]> {
  const here = linesOf(await contentOf(join(dataDir, ANCHORS_FILE)))
  if (!anchorPlace) return here
  const last = parseAnchors(known.join('\n')).anchors.map(({ at }) => at)
  const since = last.length === 0 ? undefined : last.reduce((one, other) => (one > other ? one : other))
  return [...here, ...(await readPlacedAnchors(anchorPlace, since)).map(lineOf)]
}
