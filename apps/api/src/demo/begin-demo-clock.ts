import { addDays, instantAt, instantMs, localDateOfMs } from '@osmp/domain/kit/time.ts'
import { workCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { isWorkingDay } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../kit/database/db.ts'
import { keepFirstClockOffset } from '../kit/process/clock-offset-repo.ts'
import type { MovableClock } from '../kit/process/clock.ts'
import { CALENDAR_DAYS } from '../reference/public.ts'

/** In Shanghai: the meeting that runs then lies in working hours, and so do the decisions of the day. */
const BEGINS_AT = '14:10'

/** Moves the clock to where the demo company begins; a restart and "back to now" find it there. Before anything is loaded. */
export async function beginDemoClock(tx: Tx, clock: MovableClock): Promise<void> {
  clock.move(demoFirstMoment(clock.systemNow()))
  await keepFirstClockOffset(tx, clock.offset())
}

/** The afternoon of a day in Shanghai, or of the next working day where it is none; epoch ms. */
export function demoFirstMoment(now: number): number {
  const calendar = workCalendar(CALENDAR_DAYS)
  let day = localDateOfMs(now)
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1)
  return instantMs(instantAt(day, BEGINS_AT))
}
