import * as z from 'zod/mini'
import { addDays, addMonths, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db, Tx } from '../kit/db.ts'
import type { Job } from '../kit/jobs.ts'
import type { Log } from '../kit/logger.ts'
import { loadCompanyPolicies } from '../policies/public.ts'
import { dropMailFiles } from '../reports/public.ts'
import { erasePlaces } from './erase-repo.ts'
import { loadRetention } from './person.ts'
import { dropEventDrafts, dropTrials, takeDuePlaces } from './retention-repo.ts'

const BATCH = 200

type Parts = { db: Db; clock: Clock; log: Log }

/** Every night: personal data whose time is over by policy goes, and so do the lists mails have carried, what was only tried, and drafts left behind. */
export const privacyJobs = (parts: Parts): Job[] => [
  {
    name: 'privacy-retention',
    payload: z.object({}),
    cron: '23 19 * * *',
    run: async () => {
      await eraseDue(parts)
      await forgetMailFiles(parts)
      await forgetTrials(parts)
      await forgetEventDrafts(parts)
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
export async function forgetMailFiles(parts: Parts): Promise<number> {
  const { at, today, policies } = await tonight(parts)
  const before = instantAt(addDays(today, -policies('retention.mail.days').value), '00:00')
  return untilNone(parts, 'attachments of mails gone by time', (tx) => dropMailFiles(tx, { before, at }, BATCH))
}

/** How many evaluations that led to nothing went: those older than the policy retention.logs.days. By the business clock. */
export async function forgetTrials(parts: Parts): Promise<number> {
  const { today, policies } = await tonight(parts)
  const before = instantAt(addDays(today, -policies('retention.logs.days').value), '00:00')
  return untilNone(parts, 'rule evaluations gone by time', (tx) => dropTrials(tx, before, BATCH))
}

/** How many drafts of events went: untouched for the months of retention.absent.months, or of people who left. By the business clock. */
export async function forgetEventDrafts(parts: Parts): Promise<number> {
  const { today, policies } = await tonight(parts)
  const before = instantAt(addMonths(today, -policies('retention.absent.months').value), '00:00')
  return untilNone(parts, 'drafts of events gone by time', (tx) => dropEventDrafts(tx, before, BATCH))
}

async function tonight({ db, clock }: Parts) {
  const at = new Date(clock.now()).toISOString()
  const today = localDateOf(at)
  return { at, today, policies: await loadCompanyPolicies(db.db, today) }
}

/** Batch after batch, a transaction each. How many went. */
async function untilNone({ db, log }: Parts, said: string, drop: (tx: Tx) => Promise<number>): Promise<number> {
  for (let gone = 0; ;) {
    const count = await db.inTransaction(drop)
    gone += count
    if (count < BATCH) {
      if (gone > 0) log.info({ gone }, said)
      return gone
    }
  }
}
