import { instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import {
  dueSteps,
  LADDER_AHEAD_MS,
  LADDER_BEHIND_MS,
  type LadderRules,
  type LadderStep,
} from '@osmp/domain/messaging/reminder-ladder.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import { loadPolicies, policiesOf } from '../../policies/public.ts'
import { findLadderMeetings, type LadderRow, leaveReminders, leaveThanks } from './ladder-repo.ts'

const MOST = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Leaves the automatic reminders and thanks that are due by policy, once each. Safe to run twice at once. `at`: business clock. */
export async function sendLadderSteps(db: Db, at: string): Promise<void> {
  const [now, day] = [instantMs(at), localDateOf(at)]
  const rows = await loadPolicies(db.db)
  const span = { at, ahead: instantOf(now + LADDER_AHEAD_MS), behind: instantOf(now - LADDER_BEHIND_MS), most: MOST }
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const meetings: LadderRow[] = await findLadderMeetings(db.db, { ...span, after })
    for (const meeting of meetings)
      for (const step of dueSteps(momentOf(meeting), rulesOf(policiesOf(rows, meeting, day)), now))
        await db.inTransaction((tx) => leaveStep(tx, meeting.id, step, at))
    after = meetings.length < MOST ? undefined : meetings.at(-1)?.id
  }
}

function leaveStep(tx: Tx, engagementId: string, { kind, step, since, of }: LadderStep, at: string): Promise<void> {
  const run = { engagementId, step, since: instantOf(since), of: instantOf(of), at }
  return kind === 'reminder' ? leaveReminders(tx, { ...run, day: localDateOf(at) }) : leaveThanks(tx, run)
}

const momentOf = ({ status, startAt, endAt, reminders, thanks, reminded, thanked }: LadderRow) => ({
  status,
  startsAt: instantMs(startAt),
  endsAt: instantMs(endAt),
  off: [...(reminders ? [] : ['reminder' as const]), ...(thanks ? [] : ['thanks' as const])],
  doneUntil: {
    reminder: reminded === null ? null : instantMs(reminded),
    thanks: thanked === null ? null : instantMs(thanked),
  },
})

const rulesOf = (policies: Policies): LadderRules => ({
  firstDays: policies('message.reminder.firstDays').value,
  days: policies('message.reminder.days').value,
  hours: policies('message.reminder.hours').value,
  thanksHour: policies('message.thanks').value ? policies('message.thanks.hour').value : null,
})
