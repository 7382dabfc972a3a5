import { refuseDemoLeftovers } from '../demo/public.ts'
import type { Db } from '../kit/database/db.ts'
import { prepareDatabase } from '../kit/database/prepare-database.ts'
import { reachDatabase } from '../kit/embedded/reach-database.ts'
import { readBuild } from '../kit/process/build.ts'
import { createLogger } from '../kit/process/logger.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { end } from './end.ts'

const NO_OWNER =
  'DATABASE_OWNER_URL is not set, and the role of DATABASE_URL may not change the schema: nothing was done'

/**
 * `npm run migrate`: brings the schema up to date and gives the role for work its rights, as a start with the owner's address does, and
 * ends. Processes that start after it need no owner. One line and 1 when it fails.
 */
export async function migrateCommand(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  try {
    const { applied, mayMigrate } = await migrated(loaded.config)
    if (!mayMigrate) return end([NO_OWNER])
    const count = applied.length === 1 ? '1 migration' : `${applied.length} migrations`
    process.stdout.write(`The schema is that of this build: ${count} applied.\n`)
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

async function migrated(config: Config): ReturnType<typeof prepareDatabase> {
  const log = createLogger(config.logLevel)
  const { ways, embedded } = await reachDatabase(config, log)
  try {
    const before = (owner: Db) => refuseDemoLeftovers(config, owner)
    return await prepareDatabase(ways, { build: await readBuild(), log, before })
  } finally {
    await embedded?.stop()
  }
}
