import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { EmbeddedLog, EmbeddedPostgres } from '../../kit/embedded/embedded-postgres.ts'
import { postgresAccount } from '../../kit/embedded/embedded-postgres-account.ts'
import type { SealedVault } from '../vault/vault.ts'
import { recover } from './recover.ts'
import { planRestore, type PlanOptions, type RestorePlan } from './restore-plan.ts'
import { writeDatabase } from './write-database.ts'

export type Recovered = RestorePlan & {
  /** The folder while it is being made; it takes its name when all is done. */
  folder: string
  embedded: EmbeddedPostgres
  /** Seconds it took to fetch and write the database, and to replay the log. */
  seconds: { fetch: number; replay: number }
  /** Ends the database and gives the folder its name. */
  finish(): Promise<void>
  /** Ends the database and leaves nothing behind. */
  abandon(): Promise<void>
}

/** A folder that holds anything is never written into. */
export function refuseUsed(into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty: a restore goes into a new folder. Nothing was changed`)
}

/** Writes base backup and log beside the new folder and lets the database recover there. */
export async function restoreEmbedded(
  vault: SealedVault,
  { into, at, log, isToGap }: PlanOptions & { into: string; at: string | undefined; log: EmbeddedLog },
): Promise<Recovered> {
  const target = resolve(into)
  refuseUsed(target)
  const plan = await planRestore(vault, at === undefined ? undefined : Date.parse(at), { isToGap })
  // An interrupted restore may have left it.
  const folder = `${target}.restoring`
  await rm(folder, { recursive: true, force: true })
  const { base } = plan
  const began = performance.now()
  let fetched = began
  let embedded: EmbeddedPostgres
  try {
    await writeDatabase(vault, `${folder}/postgres`, { base, log: plan.log, account: postgresAccount(folder) })
    fetched = performance.now()
    embedded = await recover(folder, at, log)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    ...plan,
    folder,
    embedded,
    seconds: { fetch: (fetched - began) / 1000, replay: (performance.now() - fetched) / 1000 },
    finish: async () => {
      await embedded.stop()
      if (existsSync(target)) await rm(target, { recursive: true })
      await rename(folder, target)
    },
    abandon: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
