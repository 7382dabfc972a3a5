import type { Db } from './db.ts'
import type { Log } from '../process/logger.ts'
import { migrationNames } from './migrate.ts'
import { mayRunOn, namedWithVersion, readApplied, unknownTo } from './schema-state.ts'

const EVERY_MS = 20_000

export type SchemaWatch = {
  /** For good: only another build can run on it. */
  isTooNew(): boolean
  look(): Promise<void>
  stop(): void
}

/**
 * Sees within half a minute that a newer build has brought the schema to where this one must not write: from then on the database
 * refuses its writes, and `onTooNew` ends what works by itself.
 */
export async function watchSchema(
  { db, log, folder }: { db: Db; log: Log; folder?: URL },
  onTooNew: () => Promise<unknown>,
): Promise<SchemaWatch> {
  const names = await migrationNames(folder)
  let isTooNew = false
  const look = async () => {
    const unknown = unknownTo(names, await readApplied(db.pool))
    if (isTooNew || mayRunOn(unknown)) return
    isTooNew = true
    db.refuseWrites()
    const newest = unknown.at(-1)
    log.error({ migration: newest && namedWithVersion(newest) }, 'the schema has become too new for this build')
    await onTooNew()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the schema could not be looked at'))
  }, EVERY_MS)
  timer.unref()
  return { isTooNew: () => isTooNew, look, stop: () => clearInterval(timer) }
}
