import { instantAt, instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { estimateMark, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { isWorkingDay, shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Db } from '../../kit/database/db.ts'
import { loadCalendar, loadPolicies, policiesOf } from '../../policies/public.ts'
import { findOpenClosings, findReminded, lockIfFree, type OpenClosing } from './clock-tick-repo.ts'
import { tellOwnSide } from './tell.ts'

/**
 * Reminds of closing on the working days and from the hour the policies name (shipped: days 1, 3 and 5 at 09:00, Asia/Shanghai).
 * One reminder a meeting and day.
 */
export async function remindClosings(db: Db, now: number): Promise<void> {
  const today = shanghaiDate(now)
  const calendar = await loadCalendar(db.db)
  if (!isWorkingDay(today, calendar)) return
  const rows = await loadPolicies(db.db)
  const due = (await findOpenClosings(db.db, today)).filter((closing) => {
    const whenEnded = policiesOf(rows, closing, localDateOf(closing.endedAt))
    return isDue(closing, { whenEnded, today: policiesOf(rows, closing, today) }, now, calendar)
  })
  const reminded = await findReminded(
    db.db,
    due.map(({ id }) => id),
    instantAt(today, '00:00'),
  )
  for (const closing of due) if (!reminded.has(closing.id)) await remind(db, closing, now, calendar)
}

/** The day counts from the deadline that was set by the policy of its day; later versions do not touch it. */
function isDue(
  { deadline }: OpenClosing,
  { whenEnded, today: policies }: { whenEnded: Policies; today: Policies },
  now: number,
  calendar: WorkCalendar,
): boolean {
  const today = shanghaiDate(now)
  const day = whenEnded('closing.deadline.workdays').value - workingDaysBetween(today, deadline, calendar)
  const hour = String(policies('closing.reminder.hour').value).padStart(2, '0')
  return policies('closing.reminder.workdays').value.includes(day) && now >= instantMs(instantAt(today, `${hour}:00`))
}

async function remind(db: Db, closing: OpenClosing, now: number, calendar: WorkCalendar): Promise<void> {
  const today = shanghaiDate(now)
  const workdays = workingDaysBetween(today, closing.deadline, calendar)
  const params = { workdays, ...estimateMark(today, closing.deadline, calendar) }
  await db.inTransaction(async (tx) => {
    const meeting = await lockIfFree(tx, closing.id)
    if (meeting?.status !== MEETING.toBeClosed) return
    await tellOwnSide(tx, meeting, { kind: 'closingReminder', params, at: instantOf(now), key: today })
  })
}
