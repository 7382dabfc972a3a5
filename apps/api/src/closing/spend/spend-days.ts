import { addWorkingDays, shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { type MeetingRow, changeFields } from '../../meetings/public.ts'
import { loadCalendar } from '../../policies/public.ts'

/** Minimum working days left to close after a decision on the amounts. */
const WORKDAYS_AFTER = 3

/** Moves the day of closing where it came closer while the amounts waited. Gives the day, and the calendar it was counted by. */
export async function giveDays({ tx, at, now }: Ctx, meeting: MeetingRow) {
  const calendar = await loadCalendar(tx)
  const least = addWorkingDays(shanghaiDate(now), WORKDAYS_AFTER, calendar)
  const { closing_deadline: before } = meeting
  const deadline = before !== null && before > least ? before : least
  const moved = await changeFields(tx, meeting, { at, set: { closing_deadline: deadline } })
  return { moved, deadline, calendar }
}
