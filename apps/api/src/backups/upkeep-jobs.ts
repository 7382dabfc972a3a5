import {
  faultsFound,
  hasDrillFailed,
  isDrillDue,
  minutesLate,
  MOST_FAULTS_KEPT,
} from '@osmp/domain/backups/backup-age.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import * as z from 'zod/mini'
import { findRun, keepRun } from '../kit/database/backup-run-repo.ts'
import type { Db } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import { tellAdmins } from '../notices/public.ts'
import { journalPath, keepJournal } from './journal/keep-journal.ts'
import { type LineLog, openFileLog } from './journal/line-log.ts'

const payload = z.object({})

export type UpkeepDeps = {
  db: Db
  clock: Clock
  log: Log
  dataDir: string
  /** Checks all that is stored, as `npm run verify` does. */
  check(): Promise<{ faults: string[] }>
  /** Begins to restore the newest backup on trial; undefined where this server sends none. */
  drill?: (() => void) | undefined
}

/** Copies revocations outside the database each minute, watches that backups are sent, checks the stored data each night, and restores a backup on trial each month. */
export function upkeepJobs(deps: UpkeepDeps): Job[] {
  let journal: LineLog | undefined
  let isChecking = false
  return [
    {
      name: 'revocation-journal',
      payload,
      cron: '* * * * *',
      run: async () => {
        journal ??= await openFileLog(journalPath(deps.dataDir))
        await keepJournal(deps.db.db, journal)
        await watchBackup(deps)
        await watchDrill(deps)
      },
    },
    {
      name: 'backup-drill',
      payload,
      cron: '41 18 * * *',
      run: () => drillWhenDue(deps),
    },
    {
      name: 'data-check',
      payload,
      cron: '17 19 * * *',
      // A check of a large installation takes longer than a job may: the job begins it.
      run: async () => {
        if (isChecking) return
        isChecking = true
        void checkNow(deps)
          .catch((error: unknown) => deps.log.error({ err: error }, 'the stored data could not be checked'))
          .finally(() => (isChecking = false))
      },
    },
  ]
}

/** Tells administrators once a day that the backup does not arrive any more. */
export async function watchBackup({ db, clock, log }: UpkeepDeps): Promise<void> {
  const minutes = minutesLate(await findRun(db.db, 'log'), clock.systemNow())
  if (minutes === undefined) return
  log.error({ minutes }, 'the backup is late')
  await tellAdmins(db, clock, { kind: 'backupLate', about: 'backup', params: { minutes } })
}

/** Each night, so that a server that was down is late by a day and not by a month. */
export async function drillWhenDue({ db, clock, drill }: UpkeepDeps): Promise<void> {
  if (!drill || (await findRun(db.db, 'base')) === undefined) return
  if (isDrillDue(await findRun(db.db, 'drill'), clock.systemNow())) drill()
}

/** Tells administrators of a failed drill once, also of one that was run by a timer of the operator. */
export async function watchDrill({ db, clock, log }: UpkeepDeps): Promise<void> {
  const run = await findRun(db.db, 'drill')
  if (run === undefined || !hasDrillFailed(run)) return
  const { fault = '', faults = 0 } = run.detail
  log.error({ fault, faults, at: run.at }, 'a backup could not be restored on trial')
  await tellAdmins(db, clock, { kind: 'drillFailed', about: run.at, params: {}, period: 'once' })
}

export async function checkNow({ db, clock, log, check }: UpkeepDeps): Promise<void> {
  const { faults } = await check()
  const lines = faults.slice(0, MOST_FAULTS_KEPT)
  const detail = { faults: faults.length, lines }
  await keepRun(db.db, 'verify', detail)
  if (faultsFound({ detail }) === 0) return log.info('the stored data holds')
  log.error({ count: faults.length, faults: lines }, 'the stored data does not hold')
  await tellAdmins(db, clock, {
    kind: 'dataFaulty',
    about: instantOf(clock.systemNow()),
    params: { count: faults.length },
  })
}
