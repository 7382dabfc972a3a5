import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import { findDeadWork } from './dead-work.ts'
import { tellAdmins } from '../notices/public.ts'

const WAIT_MS = 5 * 60_000

/** Looks every minute for dead work that nobody has decided on. */
export function deadAlertJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'dead-alert', payload: z.object({}), cron: '* * * * *', run: () => alertOfDeadWork(db, clock) }]
}

/** Tells each administrator of work that has lain dead for five minutes: once a queue and day. */
export async function alertOfDeadWork(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.systemNow() - WAIT_MS).toISOString()
  const counts = new Map<string, number>()
  for (const { queue, diedAt } of await findDeadWork(db.db)) {
    if (diedAt <= before) counts.set(queue, (counts.get(queue) ?? 0) + 1)
  }
  for (const [queue, count] of counts)
    await tellAdmins(db, clock, { kind: 'workDead', about: queue, params: { queue, count } })
}
