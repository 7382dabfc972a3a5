import { type BaseManifest, type BaseName, listBases, readBase, timelineText } from '../database/base-manifest.ts'
import { lsnOf } from '../database/lsn.ts'
import { listLog } from '../database/send-log.ts'
import { type Content, objectsOf, pieceName, readPiece } from './content.ts'
import type { SealedVault } from './vault.ts'

const DAY_MS = 86_400_000

/**
 * Deletes what no moment of the last days needs: older base backups but the one such a moment begins with, the log before the oldest that
 * stays, and content that none of those names and that was not sent since.
 */
export async function cleanUp(
  vault: SealedVault,
  content: Content,
  { keepDays, now }: { keepDays: number; now: number },
): Promise<void> {
  const { kept, gone } = divide(await listBases(vault), now - keepDays * DAY_MS)
  if (gone.length === 0) return
  const manifests: BaseManifest[] = []
  for (const name of kept) manifests.push(await readBase(vault, name))
  for (const { name } of gone) await vault.delete(name)
  await dropLog(vault, manifests, gone)
  await dropContent(vault, content, manifests)
}

/** The newest of those before the limit stays: it leads to the limit. */
export function divide(bases: readonly BaseName[], limit: number): { kept: BaseName[]; gone: BaseName[] } {
  const first = bases.findLastIndex(({ endedAt }) => endedAt <= limit)
  const from = Math.max(0, first)
  return { kept: bases.slice(from), gone: bases.slice(0, from) }
}

async function dropLog(vault: SealedVault, kept: readonly BaseManifest[], gone: readonly BaseName[]): Promise<void> {
  const lines = new Map(gone.map((base) => [`${base.system}-${timelineText(base.timeline)}`, base]))
  for (const line of lines.values()) {
    // A segment is needed from its beginning on.
    const starts = kept
      .filter(({ system, timeline }) => system === line.system && timeline === line.timeline)
      .map(({ startLsn, segmentBytes }) => (lsnOf(startLsn) / BigInt(segmentBytes)) * BigInt(segmentBytes))
    const oldest = starts.reduce((least, start) => (start < least ? start : least), starts[0] ?? NEVER)
    for (const part of await listLog(vault, line)) if (part.end <= oldest) await vault.delete(part.name)
  }
}

/** Beyond any position of a log. */
const NEVER = 1n << 64n

async function dropContent(vault: SealedVault, content: Content, kept: readonly BaseManifest[]): Promise<void> {
  const needed = new Set<string>()
  for (const { files, stored } of kept) {
    for (const hash of [...files.flatMap(({ pieces }) => pieces), ...stored]) needed.add(pieceName(vault, hash))
    for await (const file of storedOf(vault, stored)) for (const name of await objectsOf(vault, file)) needed.add(name)
  }
  const since = Math.min(...kept.map(({ startedAt }) => Date.parse(startedAt))) - DAY_MS
  for (const prefix of ['pieces/', 'lists/'])
    for await (const { name, at } of vault.list(prefix)) {
      if (needed.has(name) || at >= since) continue
      await vault.delete(name)
      content.forget(name)
    }
}

/** Hash and size of each file of a list. */
export async function* storedOf(
  vault: SealedVault,
  pieces: readonly string[],
): AsyncGenerator<{ sha256: string; size: number }> {
  let rest = ''
  for (const hash of pieces) {
    const lines = (rest + (await readPiece(vault, hash)).toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [sha256 = '', size = ''] = line.split(' ')
      yield { sha256, size: Number(size) }
    }
  }
}
