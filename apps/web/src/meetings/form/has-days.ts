import { dayCount } from '@osmp/domain/meetings/day-count.ts'
import type { MeetingTimes } from '@osmp/domain/meetings/meeting-days.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

export type FormTimes = Pick<MeetingFormState, 'start' | 'end' | 'dayHours'>

/** Whether the form asks for the hours of each day. */
export const hasDays = (form: FormTimes): boolean => {
  const times = timesOf(form)
  return times !== null && dayCount(times) > 1
}

/** When the meeting is, as the form has it; null until it has an end after its start. */
export function timesOf({ start, end, dayHours }: FormTimes): MeetingTimes | null {
  if (start === null || end === null || Date.parse(end) <= Date.parse(start)) return null
  return { startAt: Date.parse(start), endAt: Date.parse(end), dayHours }
}
