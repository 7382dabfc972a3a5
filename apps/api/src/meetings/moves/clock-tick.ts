import { instantOf } from '@osmp/domain/kit/time.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { POLICY_CATALOG } from '@osmp/domain/policies/policy-catalog.ts'
import { apart } from '../../kit/http/apart.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import { loadPolicies } from '../../policies/public.ts'
import type { ApprovalPort } from './approval-port.ts'
import { findDue, lockIfFree } from './clock-tick-repo.ts'
import { closeBySystem, expireMeeting, openMeeting } from './clock-moves.ts'
import { remindClosings } from './closing-reminders.ts'
import { endMeeting } from './end-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { meetingPolicies, windowOf } from '../rules/meeting-situation.ts'

const MINUTE_MS = 60_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Does what the time brings by now: opens, ends, voids and closes meetings, and reminds of closing. Each meeting moves in a
 * transaction of its own; one that is busy is left for the next tick; a second run finds nothing to do.
 * Throws an AggregateError at the end when some could not be moved.
 */
export async function tickMeetings(db: Db, clock: Clock, approvals: Pick<ApprovalPort, 'endApproval'>): Promise<void> {
  const now = clock.now()
  const moment = {
    now: instantOf(now),
    today: shanghaiDate(now),
    soon: instantOf(now + (await longestOpening(db)) * MINUTE_MS),
  }
  // One meeting that cannot be moved must not hold up the others.
  const meetings = apart('meetings')
  for (let after = FIRST_ID; ;) {
    const ids = await findDue(db.db, moment, after)
    for (const id of ids) await meetings.run(() => db.inTransaction((tx) => advance(tx, id, { now, approvals })))
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await meetings.run(() => remindClosings(db, now))
  meetings.end()
}

/** The earliest any meeting opens before its start, in minutes, by whatever row of the policy. */
async function longestOpening(db: Db): Promise<number> {
  const rows = await loadPolicies(db.db)
  const values = rows.flatMap(({ key, value }) =>
    key === 'signin.window.before' && typeof value === 'number' ? [value] : [],
  )
  return Math.max(POLICY_CATALOG['signin.window.before'].default, ...values)
}

type Work = { now: number; approvals: Pick<ApprovalPort, 'endApproval'> }

/** A jump of the clock may cause several moves in a row. */
async function advance(tx: Tx, engagementId: string, work: Work): Promise<void> {
  let meeting = await lockIfFree(tx, engagementId)
  while (meeting) meeting = await moveOnce(tx, meeting, work)
}

/** What the clock causes first, in the order it is tried; undefined when nothing is due. */
async function moveOnce(tx: Tx, meeting: MeetingRow, { now, approvals }: Work): Promise<MeetingRow | undefined> {
  const { closing_deadline: deadline, status } = meeting
  const at = instantOf(now)
  const policies = await meetingPolicies(tx, meeting, now)
  const window = windowOf(meeting, policies)
  const closingDeadlinePassed = deadline !== null && shanghaiDate(now) > deadline
  const facts = { now, isOwnSide: false, isSigningIn: false, closingDeadlinePassed, ...window }
  const expire = decideMeeting(status, 'expire', facts)
  if (expire.ok) return expireMeeting(tx, meeting, expire, { at, approvals })
  const end = decideMeeting(status, 'end', facts)
  // The deadline counts from the moment the meeting was over, however late the clock looks.
  if (end.ok) return endMeeting(tx, meeting, end, { actor: { kind: 'system' }, at, from: window.overAt, policies })
  const open = decideMeeting(status, 'open', facts)
  if (open.ok) return openMeeting(tx, meeting, open, at)
  const close = decideMeeting(status, 'systemClose', facts)
  return close.ok ? closeBySystem(tx, meeting, close, at) : undefined
}
