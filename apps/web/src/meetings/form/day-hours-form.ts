import { type DayHours, dayHoursOf, type MeetingTimes, wrongDayHours } from '@osmp/domain/meetings/meeting-days.ts'
import { type FormTimes, timesOf } from './has-days.ts'
import type { FormPatch } from './meeting-form-state.ts'

/** The hours of each day as they are now: set, or the usual ones. */
export function shownHours(form: FormTimes): readonly DayHours[] {
  const times = timesOf(form)
  if (times === null) return []
  return dayHoursOf(times).map((hours, index) => wrongAt(times, index) ?? hours)
}

/** One end of one day set by hand: every day then has hours of its own. `00:00` as an end is the end of the day. */
export function dayHoursPatch(form: FormTimes, index: number, patch: Partial<DayHours>): FormPatch {
  const to = patch.to === '00:00' ? { to: '24:00' } : {}
  return { dayHours: shownHours(form).map((hours, day) => (day === index ? { ...hours, ...patch, ...to } : hours)) }
}

/** The first day (from 0) whose hours cannot be. */
export function wrongDay(form: FormTimes): number | undefined {
  const times = timesOf(form)
  return times === null ? undefined : wrongDayHours(times)
}

/** Hours that cannot be stay as they were set, with the error beside them. */
const wrongAt = (times: MeetingTimes, index: number): DayHours | undefined =>
  wrongDayHours(times) === index ? times.dayHours?.[index] : undefined
