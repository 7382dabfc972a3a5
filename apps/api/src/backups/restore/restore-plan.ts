import { type BaseManifest, listBases, readBase } from '../database/base-manifest.ts'
import { lsnOf } from '../database/lsn.ts'
import { chainOf, listLog, type LogPart } from '../database/send-log.ts'
import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'

/** The base backup and the log that lead to a moment. */
export type RestorePlan = {
  base: BaseManifest
  log: LogPart[]
  /** The newest moment that base backup and log reach. */
  reaches: number
}

/** `at`: epoch ms; undefined: as far as the backup goes. Throws one line that says what moments there are. */
export async function planRestore(vault: SealedVault, at: number | undefined): Promise<RestorePlan> {
  const bases = await listBases(vault)
  const first = bases[0]
  if (!first) throw new BackupUnreadable(`there is no base backup in ${vault.place}`)
  const candidates = bases.filter(({ endedAt }) => at === undefined || endedAt <= at).toReversed()
  if (candidates.length === 0)
    throw new BackupUnreadable(`the earliest moment of this backup is ${instant(first.endedAt)}`)
  let reached = 0
  for (const name of candidates) {
    const base = await readBase(vault, name)
    const log = chainOf(await listLog(vault, base), segmentStart(base))
    const reaches = log.at(-1)?.at ?? 0
    reached = Math.max(reached, reaches)
    if ((log.at(-1)?.end ?? 0n) < lsnOf(base.endLsn)) continue
    if (at === undefined) return { base, log, reaches }
    if (reaches >= at) return { base, log: neededFor(log, at), reaches }
  }
  throw new BackupUnreadable(
    reached === 0
      ? `the log of the backups in ${vault.place} is not whole`
      : `the newest moment of this backup before a gap is ${instant(reached)}`,
  )
}

const instant = (at: number): string => new Date(at).toISOString()

/** Recovery reads a segment from its beginning. */
function segmentStart({ startLsn, segmentBytes }: BaseManifest): bigint {
  return (lsnOf(startLsn) / BigInt(segmentBytes)) * BigInt(segmentBytes)
}

/** Up to the end of the turn that was sent after the moment. */
export function neededFor(log: readonly LogPart[], at: number): LogPart[] {
  const turn = log.find((part) => part.at >= at)?.at
  return log.filter((part) => turn === undefined || part.at <= turn)
}
