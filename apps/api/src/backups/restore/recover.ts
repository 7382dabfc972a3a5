import { type EmbeddedLog, type EmbeddedPostgres, startEmbedded } from '../../kit/embedded/embedded-postgres.ts'

/** Twenty GB of log are replayed well within it. */
const LIMIT_MS = 4 * 60 * 60 * 1000

/**
 * Starts the database on a folder that a restore has written: it replays the log up to the moment, or to its end, and takes up work
 * there on a line of history of its own.
 */
export async function recover(dataDir: string, at: string | undefined, log: EmbeddedLog): Promise<EmbeddedPostgres> {
  // Before it has read its time zones PostgreSQL takes no Z.
  const target = at === undefined ? [] : [`recovery_target_time=${at.replace('Z', '+00')}`]
  const settings = [
    // All of the log lies in the folder already.
    'restore_command=exit 1',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    'hot_standby=off',
    ...target,
  ]
  return startEmbedded(dataDir, log, settings, LIMIT_MS)
}
