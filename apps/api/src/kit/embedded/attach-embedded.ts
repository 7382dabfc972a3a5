import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isRunning } from './embedded-postgres-process.ts'
import { connection, type EmbeddedLog, type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { postgresAccount } from './embedded-postgres-account.ts'
import { preparePlace } from './embedded-postgres-place.ts'
import { DataFolderInUse } from './embedded-lock.ts'

/** The embedded database as a command reaches it. */
export type OpenedEmbedded = Pick<EmbeddedPostgres, 'poolConfig'> & {
  /** The folder of the database itself. */
  cluster: string
  /** Ends what this process started; a running product keeps its database. */
  close(): Promise<void>
}

/** The running product's database, beside it; undefined where none runs. */
export async function attachEmbedded(dataDir: string): Promise<OpenedEmbedded | undefined> {
  const place = await preparePlace(dataDir, postgresAccount(dataDir))
  const running = findPostmaster(place)
  if (!running?.ready) return undefined
  return { poolConfig: connection(place, running), cluster: place.cluster, close: async () => {} }
}

/** The running product's database, else one that is started for as long as the command takes. */
export async function openEmbedded(dataDir: string, log: EmbeddedLog): Promise<OpenedEmbedded> {
  try {
    const embedded = await startEmbedded(dataDir, log)
    return { ...embedded, close: () => embedded.stop() }
  } catch (error) {
    const opened = error instanceof DataFolderInUse ? await attachEmbedded(dataDir) : undefined
    if (opened) return opened
    throw error
  }
}

/** Ends the server of a folder at once; for folders that are deleted afterwards. */
export async function endEmbedded(dataDir: string): Promise<void> {
  const running = findPostmaster(await preparePlace(dataDir, postgresAccount(dataDir)))
  if (running === undefined) return
  process.kill(running.pid, 'SIGQUIT')
  for (let turn = 0; isRunning(running.pid) && turn < 100; turn += 1) await sleep(50)
}
