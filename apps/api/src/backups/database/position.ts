import type { SealedVault } from '../vault/vault.ts'
import { sha256hex } from '../../kit/database/ids.ts'
import type { BackupSession, Facts } from '../../kit/database/backup-session-repo.ts'
import { lsnOf } from './lsn.ts'
import { listLog } from './send-log.ts'

/** The name under which the database holds the log for one place of backups. */
export const slotOf = (place: string): string => `osmp_backup_${sha256hex(place).slice(0, 12)}`

/** Where the log of this place ends and goes on; undefined: it was not held since, and a new base backup has to come first. */
export async function findPosition(
  session: BackupSession,
  vault: SealedVault,
  facts: Facts,
): Promise<bigint | undefined> {
  const held = await session.heldFrom(slotOf(vault.place))
  const end = (await listLog(vault, facts)).reduce((most, part) => (part.end > most ? part.end : most), 0n)
  return held !== undefined && end > 0n && lsnOf(held) <= end ? end : undefined
}

/** Holds the log from now on; the position from which it is sent is the start of the segment. */
export async function beginLog(
  session: BackupSession,
  slot: string,
  { segmentBytes, isTemporary }: { segmentBytes: number; isTemporary: boolean },
): Promise<bigint> {
  await session.dropHold(slot)
  await session.holdLog(slot, isTemporary)
  const held = lsnOf((await session.heldFrom(slot)) ?? '0/0')
  return (held / BigInt(segmentBytes)) * BigInt(segmentBytes)
}
