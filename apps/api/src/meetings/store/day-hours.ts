import { calendarDays } from '@osmp/domain/meetings/day-count.ts'
import { type DayHours, isDayClock } from '@osmp/domain/meetings/meeting-days.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'

/** The hours of days a meeting's row holds; what is no such list is none. */
export function dayHoursOfRow(stored: unknown): DayHours[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('from' in entry) || !('to' in entry)) return []
    const { from, to } = entry
    return typeof from === 'string' && typeof to === 'string' && isDayClock(from) && isDayClock(to)
      ? [{ from, to }]
      : []
  })
}

/** The hours a form sets, as far as its meeting has days for them: none for a meeting of one day. */
export function dayHoursOfForm({ startDatetime, endDatetime, dayHours }: MeetingForm): DayHours[] {
  if (startDatetime === null || endDatetime === null) return []
  const days = calendarDays({ startAt: Date.parse(startDatetime), endAt: Date.parse(endDatetime) })
  return days === 1 ? [] : dayHours.slice(0, days)
}
