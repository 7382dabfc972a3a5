import { faultsFound, gapsFound, hasDrillFailed, lastGoodDrill } from '@osmp/domain/backups/backup-age.ts'
import { query, queryFirst, type Tx } from './db.ts'

export type BackupRunKind = 'base' | 'log' | 'verify' | 'restore' | 'drill' | 'gaps'
export type BackupRun = { at: string; detail: Readonly<Record<string, unknown>> }

/** The last run of a kind; undefined where there was none. */
export async function findRun(tx: Tx, kind: BackupRunKind): Promise<BackupRun | undefined> {
  return queryFirst<BackupRun>(tx)`select at, detail from backup_run where kind = ${kind}`
}

export async function keepRun(tx: Tx, kind: BackupRunKind, detail: object): Promise<void> {
  await query(tx)`
    insert into backup_run (kind, at, detail) values (${kind}, clock_timestamp(), ${JSON.stringify(detail)}::jsonb)
    on conflict (kind) do update set at = excluded.at, detail = excluded.detail`
}

/** Other tools have just saved the whole database. */
export async function noteDatabaseBackup(tx: Tx): Promise<void> {
  await query(tx)`select note_database_backup()`
}

/** The result of a restore on trial; one that failed keeps the time of the last good one. */
export async function keepDrill(
  tx: Tx,
  detail: { isGood: boolean } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await keepRun(tx, 'drill', { goodAt: lastGoodDrill(await findRun(tx, 'drill')), ...detail })
}

/** The newest backup, the last time changes were sent after it, and the last check of the stored data, for metrics. */
export async function findLastBackup(tx: Tx): Promise<{
  endedAt?: string | undefined
  bytes?: number | undefined
  logSentAt?: string | undefined
  check?: { endedAt: string; faults: number } | undefined
  drill?: { goodAt: string | undefined; hasFailed: boolean } | undefined
  gaps?: number | undefined
}> {
  const [base, log, check] = [await findRun(tx, 'base'), await findRun(tx, 'log'), await findRun(tx, 'verify')]
  const drill = await findRun(tx, 'drill')
  const gaps = await findRun(tx, 'gaps')
  const bytes = base?.detail['bytes']
  return {
    endedAt: base?.at,
    bytes: typeof bytes === 'number' ? bytes : undefined,
    // One taken by hand is not sent all the time, and never late.
    logSentAt: log?.detail['isLasting'] === true ? log.at : undefined,
    check: check && { endedAt: check.at, faults: faultsFound(check) },
    gaps: gaps && gapsFound(gaps),
    drill: drill && { goodAt: lastGoodDrill(drill), hasFailed: hasDrillFailed(drill) },
  }
}
