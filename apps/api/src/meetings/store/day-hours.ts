import { calendarDays } from '@osmp/domain/meetings/day-count.ts'
import type { DayHours } from '@osmp/domain/meetings/meeting-days.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'

/** The hours a form sets, as far as its meeting has days for them: none for a meeting of one day. */
export function dayHoursOfForm({ startDatetime, endDatetime, dayHours }: MeetingForm): DayHours[] {
  if (startDatetime === null || endDatetime === null) return []
  const days = calendarDays({ startAt: Date.parse(startDatetime), endAt: Date.parse(endDatetime) })
  return days === 1 ? [] : dayHours.slice(0, days)
}
