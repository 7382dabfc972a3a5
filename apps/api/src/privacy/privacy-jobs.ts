import * as z from 'zod/mini'
import { addDays, addMonths, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { PolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { dueBefore } from '@osmp/domain/privacy/keep-time.ts'
import { REMEMBERED_DAYS } from '@osmp/domain/session/person-act.ts'
import type { JobCounts } from '@osmp/domain/jobs/job-runs.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import { loadKeepVersions } from '../policies/public.ts'
import { countDueMailFiles, dropMailFiles } from '../reports/public.ts'
import { countDueLetters, eraseDueLetters } from './erase-letter-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { countDueStrangers, eraseDueStrangers } from './erase-stranger-repo.ts'
import { forgetEndedHolds } from './hold-repo.ts'
import { countDueRows, dropEventDrafts, dropPhoneChanges, dropTrials, takeDuePlaces } from './retention-repo.ts'

const BATCH = 200

type Parts = { db: Db; clock: Clock; log: Log }

/** Every night: personal data whose time is over by policy goes, and so do the lists mails have carried, what was only tried, and drafts left behind. */
export const privacyJobs = (parts: Parts): Job[] => [
  {
    name: 'privacy-retention',
    payload: z.object({}),
    cron: '23 19 * * *',
    run: async () => {
      await forgetOldPhones(parts)
      return {
        ...(await eraseDue(parts)),
        attachments: await forgetMailFiles(parts),
        trials: await forgetTrials(parts),
        drafts: await forgetEventDrafts(parts),
      }
    },
  },
]

/** How many places, letters and strangers were erased. By the business clock; safe to run twice, and in two processes. */
export async function eraseDue(parts: Parts): Promise<{ places: number; letters: number; strangers: number }> {
  const { at, due } = await tonight(parts.db.db, parts.clock)
  const places = await untilNone(parts, 'personal data erased by time', async (tx) => {
    const ids = await takeDuePlaces(tx, due, BATCH)
    await erasePlaces(tx, ids, at)
    return ids.length
  })
  // After the places: a letter goes when its doctor has no place left.
  const letters = await untilNone(parts, 'letters erased by time', (tx) => eraseDueLetters(tx, due.absent, BATCH))
  const strangers = await untilNone(parts, 'stays erased by time', (tx) => eraseDueStrangers(tx, due.signIn, BATCH))
  await parts.db.inTransaction(forgetEndedHolds)
  return { places, letters, strangers }
}

/** How many attachments were taken away: those of mails older than the policy retention.mail.days. By the business clock; safe to run twice. */
export async function forgetMailFiles(parts: Parts): Promise<number> {
  const { at, mails } = await tonight(parts.db.db, parts.clock)
  return untilNone(parts, 'attachments of mails gone by time', (tx) => dropMailFiles(tx, { before: mails, at }, BATCH))
}

/** How many evaluations that led to nothing went: those older than the policy retention.logs.days. By the business clock. */
export async function forgetTrials(parts: Parts): Promise<number> {
  const { trials } = await tonight(parts.db.db, parts.clock)
  return untilNone(parts, 'rule evaluations gone by time', (tx) => dropTrials(tx, trials, BATCH))
}

/** How many drafts of events went: untouched for the months of retention.absent.months, or of people who left. By the business clock. */
export async function forgetEventDrafts(parts: Parts): Promise<number> {
  const { due } = await tonight(parts.db.db, parts.clock)
  return untilNone(parts, 'drafts of events gone by time', (tx) => dropEventDrafts(tx, due.absent, BATCH))
}

/** How many numbers of before went: changed longer ago than a doubt about a signature remembers. By the system clock, which noted the change. */
export async function forgetOldPhones(parts: Parts): Promise<number> {
  const before = new Date(parts.clock.systemNow() - REMEMBERED_DAYS * 86_400_000).toISOString()
  return untilNone(parts, 'numbers of before gone by time', (tx) => dropPhoneChanges(tx, before, BATCH))
}

/** What a run would take away now. */
export async function countDue(tx: Tx, clock: Clock): Promise<JobCounts> {
  const { due, mails, trials } = await tonight(tx, clock)
  return {
    ...(await countDueRows(tx, { due, trials, drafts: due.absent })),
    letters: await countDueLetters(tx, due.absent),
    strangers: await countDueStrangers(tx, due.signIn),
    attachments: await countDueMailFiles(tx, mails),
  }
}

/** What is older than these instants goes: a shorter time holds for what is collected from then on. */
async function tonight(tx: Tx, clock: Clock) {
  const at = new Date(clock.now()).toISOString()
  const today = localDateOf(at)
  const monthsBack = (day: string, months: number) => addMonths(day, -months)
  const yearsBack = (day: string, years: number) => addMonths(day, -years * 12)
  const daysBack = (day: string, days: number) => addDays(day, -days)
  const before = async (key: PolicyKey, back: (day: string, amount: number) => string) =>
    instantAt(dueBefore(await loadKeepVersions(tx, key), today, back), '00:00')
  return {
    at,
    due: {
      absent: await before('retention.absent.months', monthsBack),
      signIn: await before('retention.signIn.years', yearsBack),
      money: await before('retention.money.years', yearsBack),
    },
    mails: await before('retention.mail.days', daysBack),
    trials: await before('retention.logs.days', daysBack),
  }
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
