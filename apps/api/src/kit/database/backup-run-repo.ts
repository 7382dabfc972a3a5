import { faultsFound } from '@osmp/domain/backups/backup-age.ts'
import { sql } from 'kysely'
import type { Tx } from './db.ts'

export type BackupRunKind = 'base' | 'log' | 'verify' | 'restore'
export type BackupRun = { at: string; detail: Readonly<Record<string, unknown>> }

/** The last run of a kind; undefined where there was none. */
export async function findRun(tx: Tx, kind: BackupRunKind): Promise<BackupRun | undefined> {
  const { rows } = await sql<BackupRun>`select at, detail from backup_run where kind = ${kind}`.execute(tx)
  return rows[0]
}

export async function keepRun(tx: Tx, kind: BackupRunKind, detail: object): Promise<void> {
  await sql`
    insert into backup_run (kind, at, detail) values (${kind}, clock_timestamp(), ${JSON.stringify(detail)}::jsonb)
    on conflict (kind) do update set at = excluded.at, detail = excluded.detail`.execute(tx)
}

/** The newest backup, the last time changes were sent after it, and the last check of the stored data, for metrics. */
export async function findLastBackup(tx: Tx): Promise<{
  endedAt?: string | undefined
  bytes?: number | undefined
  logSentAt?: string | undefined
  check?: { endedAt: string; faults: number } | undefined
}> {
  const [base, log, check] = [await findRun(tx, 'base'), await findRun(tx, 'log'), await findRun(tx, 'verify')]
  const bytes = base?.detail['bytes']
  return {
    endedAt: base?.at,
    bytes: typeof bytes === 'number' ? bytes : undefined,
    // One taken by hand is not sent all the time, and never late.
    logSentAt: log?.detail['isLasting'] === true ? log.at : undefined,
    check: check && { endedAt: check.at, faults: faultsFound(check) },
  }
}
