import { createDb, type DbConfig } from '../kit/database/db.ts'
import { type Config } from '../kit/settings/config.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import { openBackupLine } from './backup-line.ts'
import { openBackupSession } from '../kit/database/backup-session-repo.ts'
import { listBases } from './database/base-manifest.ts'
import type { OpenedLine } from './follow-backup.ts'
import { openAnchorPlace } from './vault/open-anchor-place.ts'
import { openVault } from './vault/open-vault.ts'

/** A database as a backup reaches it: the embedded one as the owner of all in it. */
export type SavedDatabase = { poolConfig: DbConfig; cluster: string | undefined }

/** Opens what is sent to a place. `isLasting`: the database holds its log for the next run too. */
export async function openLine(
  { config, to, product, isLasting }: { config: Config; to: string; product: string; isLasting: boolean },
  { poolConfig, cluster }: SavedDatabase,
): Promise<OpenedLine> {
  const vault = await openVault(to, config.backup, 'write')
  const session = await openBackupSession(poolConfig)
  const db = createDb({ ...poolConfig, max: 2 })
  const close = async (): Promise<void> => {
    await session.end().catch(() => undefined)
    await db.close()
  }
  try {
    const store = await openObjectStore(config)
    const { dataDir, backup } = config
    const { keepDays } = backup
    const anchorPlace = await openAnchorPlace(config)
    const parts = { session, db, store, vault, dataDir, anchorPlace, cluster, product, keepDays }
    const line = await openBackupLine(parts, isLasting)
    const { system } = await session.facts()
    const bases = await listBases(vault)
    const lastBaseAt = cluster === undefined ? Infinity : bases.findLast((base) => base.system === system)?.endedAt
    return { line, lastBaseAt, close }
  } catch (error) {
    await close()
    throw error
  }
}
