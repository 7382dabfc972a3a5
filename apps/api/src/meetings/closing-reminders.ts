import { instantAt, instantMs, instantOf } from '@osmp/domain/kit/time.ts'
import { type CalendarDay, isWorkingDay, shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import type { Db } from '../kit/db.ts'
import { loadCalendar } from '../policies/public.ts'
import { findOpenClosings, findReminded, lockIfFree, type OpenClosing } from './clock-tick-repo.ts'
import { meetingPolicies } from './meeting-situation.ts'
import { tellOwnSide } from './tell.ts'

/**
 * Reminds of closing on the working days and from the hour the policies name (shipped: days 1, 3 and 5 at 09:00, Asia/Shanghai).
 * One reminder a meeting and day.
 */
export async function remindClosings(db: Db, now: number): Promise<void> {
  const today = shanghaiDate(now)
  const calendar = await loadCalendar(db.db)
  if (!isWorkingDay(today, calendar)) return
  const open = await findOpenClosings(db.db, today)
  const reminded = await findReminded(
    db.db,
    open.map(({ id }) => id),
    instantAt(today, '00:00'),
  )
  for (const closing of open) if (!reminded.has(closing.id)) await remind(db, closing, now, calendar)
}

async function remind(
  db: Db,
  { id, deadline }: OpenClosing,
  now: number,
  calendar: readonly CalendarDay[],
): Promise<void> {
  const today = shanghaiDate(now)
  await db.inTransaction(async (tx) => {
    const meeting = await lockIfFree(tx, id)
    if (meeting?.status !== 60) return
    const policies = await meetingPolicies(tx, meeting, now)
    const left = workingDaysBetween(today, deadline, calendar)
    const day = policies('closing.deadline.workdays').value - left
    const hour = String(policies('closing.reminder.hour').value).padStart(2, '0')
    const isDue =
      policies('closing.reminder.workdays').value.includes(day) && now >= instantMs(instantAt(today, `${hour}:00`))
    if (isDue)
      await tellOwnSide(tx, meeting, {
        kind: 'closingReminder',
        params: { workdays: left },
        at: instantOf(now),
        key: today,
      })
  })
}
