import * as z from 'zod/mini'
import type { JobCounts } from '@osmp/domain/jobs/job-runs.ts'
import { REMEMBERED_DAYS } from '@osmp/domain/session/person-act.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import { dropDeliveries } from '../messaging/public.ts'
import { BATCH, type Parts, untilNone } from './batches.ts'
import { tonight } from './due-tonight.ts'
import { eraseWithinShare } from './erase-by-time.ts'
import { settleGoneAsks } from './held-repo.ts'
import { countWished, eraseWished } from './erase-wished.ts'
import { countDueLetters } from './erase-letter-repo.ts'
import { countDueStrangers } from './erase-stranger-repo.ts'
import { countDueRows, dropAnswers, dropEventDrafts, dropPhoneChanges, dropTrials } from './retention-repo.ts'
import { countDueMailFiles, dropMailFiles } from './mail-files-repo.ts'

const DELIVERIES_KEPT_MS = 180 * 86_400_000

/** Every night: personal data whose time is over by policy goes, and so do erasures that waited, before the share of the others is taken, the lists mails have carried, what was only tried, drafts left behind, and notes of messages sent half a year ago. */
export const privacyJobs = (parts: Parts): Job[] => [
  {
    name: 'privacy-retention',
    payload: z.object({}),
    cron: '23 19 * * *',
    run: async () => {
      await forgetOldPhones(parts)
      await forgetDeliveries(parts)
      const wishes = await eraseWished(parts)
      return {
        ...(await eraseWithinShare(parts)),
        wishes,
        attachments: await forgetMailFiles(parts),
        trials: await forgetTrials(parts),
        drafts: await forgetEventDrafts(parts),
        answers: await forgetAnswers(parts),
        asks: await forgetAsks(parts),
      }
    },
  },
]

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

/** How many asked erasures ended, since nothing is held about their person any more. By the business clock. */
async function forgetAsks(parts: Parts): Promise<number> {
  const at = new Date(parts.clock.now()).toISOString()
  return untilNone(parts, 'asked erasures with nothing left to erase', (tx) => settleGoneAsks(tx, at, BATCH))
}

/** How many answers at enrolment went: kept for the days after the meeting that their questions name. By the business clock. */
export async function forgetAnswers(parts: Parts): Promise<number> {
  const { at } = await tonight(parts.db.db, parts.clock)
  return untilNone(parts, 'answers at enrolment gone by time', (tx) => dropAnswers(tx, at, BATCH))
}

/** How many numbers of before went: changed longer ago than a doubt about a signature remembers. By the system clock, which noted the change. */
export async function forgetOldPhones(parts: Parts): Promise<number> {
  const before = new Date(parts.clock.systemNow() - REMEMBERED_DAYS * 86_400_000).toISOString()
  return untilNone(parts, 'numbers of before gone by time', (tx) => dropPhoneChanges(tx, before, BATCH))
}

/** How many notes of what became of messages to attendees went: those of 180 days ago. By the business clock. */
export async function forgetDeliveries(parts: Parts): Promise<number> {
  const before = new Date(parts.clock.now() - DELIVERIES_KEPT_MS).toISOString()
  return untilNone(parts, 'notes of messages to attendees gone by time', (tx) => dropDeliveries(tx, before, BATCH))
}

/** What a run would take away now. */
export async function countDue(tx: Tx, clock: Clock): Promise<JobCounts> {
  const { at, due, mails, trials } = await tonight(tx, clock)
  return {
    ...(await countDueRows(tx, { due, trials, drafts: due.absent, at })),
    wishes: await countWished(tx, clock),
    letters: await countDueLetters(tx, due.absent),
    strangers: await countDueStrangers(tx, due.signIn),
    attachments: await countDueMailFiles(tx, mails),
  }
}
