import * as z from 'zod/mini'
import { addDays, addMonths, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Job } from '../kit/jobs.ts'
import type { Log } from '../kit/logger.ts'
import { loadCompanyPolicies } from '../policies/public.ts'
import { dropMailFiles } from '../reports/public.ts'
import { erasePlaces } from './erase-repo.ts'
import { loadRetention } from './person.ts'
import { takeDuePlaces } from './retention-repo.ts'

const BATCH = 200

type Parts = { db: Db; clock: Clock; log: Log }

/** Every night: personal data whose time is over by policy goes, and so do the lists mails have carried. */
export const privacyJobs = (parts: Parts): Job[] => [
  {
    name: 'privacy-retention',
    payload: z.object({}),
    cron: '23 19 * * *',
    run: async () => {
      await eraseDue(parts)
      await forgetMailFiles(parts)
    },
  },
]

/** How many places were erased. By the business clock; safe to run twice, and in two processes. */
export async function eraseDue({ db, clock, log }: Parts): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const today = localDateOf(at)
  const { absentMonths, signInYears, moneyYears } = await loadRetention(db.db, today)
  const before = (months: number) => instantAt(addMonths(today, -months), '00:00')
  const due = { absent: before(absentMonths), signIn: before(signInYears * 12), money: before(moneyYears * 12) }
  for (let erased = 0; ;) {
    const count = await db.inTransaction(async (tx) => {
      const ids = await takeDuePlaces(tx, due, BATCH)
      await erasePlaces(tx, ids, at)
      return ids.length
    })
    erased += count
    if (count < BATCH) {
      if (erased > 0) log.info({ erased }, 'personal data erased by time')
      return erased
    }
  }
}

/** How many attachments were taken away: those of mails older than the policy retention.mail.days. By the business clock; safe to run twice. */
export async function forgetMailFiles({ db, clock, log }: Parts): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const today = localDateOf(at)
  const { value: days } = (await loadCompanyPolicies(db.db, today))('retention.mail.days')
  const before = instantAt(addDays(today, -days), '00:00')
  for (let gone = 0; ;) {
    const count = await db.inTransaction((tx) => dropMailFiles(tx, { before, at }, BATCH))
    gone += count
    if (count < BATCH) {
      if (gone > 0) log.info({ gone }, 'attachments of mails gone by time')
      return gone
    }
  }
}
