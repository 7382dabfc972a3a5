import { embeddedSettings } from '../database/connections-repo.ts'
import type { DbConfig } from '../database/db.ts'
import type { DatabaseWays } from '../database/prepare-database.ts'
import type { Log } from '../process/logger.ts'
import type { Config } from '../settings/config.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'

/** The database of the settings, or the embedded one, which is started for it and which the caller stops. */
export async function reachDatabase(
  config: Config,
  log: Log,
): Promise<{ ways: DatabaseWays; embedded: EmbeddedPostgres | undefined }> {
  const { databaseUrl, databaseOwnerUrl, isPooled, dataDir, sizes } = config
  if (databaseUrl !== undefined) {
    const owner = databaseOwnerUrl === undefined ? undefined : { connectionString: databaseOwnerUrl }
    const working = { connectionString: databaseUrl, isPooled }
    return { ways: { owner, working, role: undefined }, embedded: undefined }
  }
  const embedded = await startEmbedded(dataDir, log, embeddedSettings(sizes))
  return { ways: { owner: embedded.poolConfig, working: embedded.workingConfig, role: embedded.role }, embedded }
}

/** The database of DATABASE_URL for a command: as its owner where the settings have its address, else as the role for work. */
export function ownDatabase(config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'isPooled'>): DbConfig {
  const { databaseUrl, databaseOwnerUrl, isPooled } = config
  if (databaseOwnerUrl !== undefined) return { connectionString: databaseOwnerUrl }
  return { connectionString: databaseUrl, isPooled }
}
