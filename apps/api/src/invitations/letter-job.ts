import { instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import type { WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { dueLetter, isQuiet, type LetterRules } from '@osmp/domain/messaging/letter-ladder.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import * as z from 'zod/mini'
import type { Db } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import { serverSecret } from '../kit/secrets/server-secret.ts'
import type { Config } from '../kit/settings/config.ts'
import { loadCalendar, loadPolicies, policiesOf } from '../policies/public.ts'
import { findRepeatingMeetings, markAgain, type RepeatingMeeting, takeRepeated } from './again-repo.ts'
import { leaveLetters } from './leave-letters.ts'
import { reachOfAll } from './letter-way.ts'

const DAY_MS = 86_400_000
const MOST = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const NOWHERE = { category: null, city: '', buId: null }

type Parts = { config: Config; db: Db; clock: Clock; log: Log }

/** Each hour: letters without an answer go again by policy. None where neither phones nor mailboxes are reached. */
export const letterJobs = (parts: Parts): Job[] =>
  !reachOfAll(parts).reachesPhones && !reachOfAll(parts).reachesMail
    ? []
    : [{ name: 'letters-again', payload: z.object({}), cron: '7 * * * *', run: () => sendLettersAgain(parts) }]

/** Leaves the letters that are due again, each step once, and none at quiet hours. Safe to run twice at once. */
export async function sendLettersAgain(parts: Parts): Promise<void> {
  const { db, clock, config } = parts
  const now = clock.now()
  const at = instantOf(now)
  const [policies, calendar] = [await loadPolicies(db.db), await loadCalendar(db.db)]
  const rulesAt = (subject: Pick<RepeatingMeeting, 'city'> & { category: string | null; buId: string | null }) =>
    rulesOf(policiesOf(policies, subject, localDateOf(at)))
  if (isQuiet(rulesAt(NOWHERE), now)) return
  const signInKey = await serverSecret(db.db, 'signInCodes', { at: instantOf(clock.systemNow()), config })
  const span = { at, before: instantOf(now - DAY_MS), most: MOST }
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const meetings: RepeatingMeeting[] = await findRepeatingMeetings(db.db, { ...span, after })
    for (const meeting of meetings)
      await repeatLetters(parts, meeting, { signInKey, calendar, rules: rulesAt(meeting) })
    after = meetings.length < MOST ? undefined : meetings.at(-1)?.id
  }
}

type By = { signInKey: Buffer; calendar: WorkCalendar; rules: LetterRules }

async function repeatLetters(parts: Parts, meeting: RepeatingMeeting, by: By): Promise<void> {
  while ((await repeatSome(parts, meeting, by)) === MOST);
}

/** A hundred of a meeting in one transaction; gives how many went. */
function repeatSome({ config, db, clock, log }: Parts, meeting: RepeatingMeeting, by: By): Promise<number> {
  const now = clock.now()
  const at = instantOf(now)
  const closesAt = meeting.closesAt === null ? null : instantMs(meeting.closesAt)
  const place = { startsAt: instantMs(meeting.startAt), closesAt }
  return db.inTransaction(async (tx) => {
    const takesLast = closesAt !== null && by.rules.lastDays > 0 && now >= closesAt - by.rules.lastDays * DAY_MS
    const taken = await takeRepeated(tx, meeting.id, {
      at,
      before: instantOf(now - DAY_MS),
      takesLast,
      most: MOST,
      ...reachOfAll({ config }),
    })
    const due = taken.flatMap((letter) => {
      const step = dueLetter({ sentAt: instantMs(letter.sentAt), again: letter.again }, place, by, now)
      return step === undefined ? [] : [{ ...letter, step }]
    })
    if (due.length === 0) return 0
    const ctx = {
      tx,
      config,
      clock,
      log,
      signInKey: by.signInKey,
      inTransaction: db.inTransaction,
      afterCommit: () => undefined,
    }
    const left = await leaveLetters(ctx, due, { engagementId: meeting.id, meeting: meeting.name, at })
    // The step of a mailbox that refuses, or is dead, is over too: it would hold up the others.
    const steps = due.map((letter) => ({ ...letter, isLeft: left.has(letter.invitationId) }))
    await markAgain(tx, steps, at)
    return due.length
  })
}

const rulesOf = (policies: Policies): LetterRules => ({
  workdays: policies('message.letterAgain.workdays').value,
  lastDays: policies('message.letterLast.days').value,
  quiet: { from: policies('message.quiet.from').value, until: policies('message.quiet.until').value },
})
