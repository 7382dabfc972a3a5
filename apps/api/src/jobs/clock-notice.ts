import { instantOf } from '@osmp/domain/kit/time.ts'
import { isAsked } from '@osmp/domain/system/clock-step.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { ToldStep } from '../kit/process/database-clock.ts'
import type { Db } from '../kit/database/db.ts'
import { tellAdmins } from '../notices/public.ts'

/** Tells the administrators that the real clock has stepped, and whether they are asked about it. */
export async function tellOfStep(db: Db, clock: Clock, { kind, ahead }: ToldStep): Promise<void> {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const told = kind === 'back' ? 'clockBack' : isAsked(ahead) ? 'clockAsked' : 'clockAhead'
  const params = { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
  // Each step is news, also a second one of a day.
  await tellAdmins(db, clock, { kind: told, about: instantOf(clock.systemNow()), params })
}
