import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import { calendarAlertJobs } from './calendar-alert.ts'
import { deadAlertJobs } from './dead-alert.ts'
import { handsAlertJobs } from './hands-alert.ts'

/** Jobs that send administrators notices by the clock: dead work, years without a notice, units short of hands. */
export const alertJobs = (parts: { db: Db; clock: Clock }): Job[] => [
  ...deadAlertJobs(parts),
  ...calendarAlertJobs(parts),
  ...handsAlertJobs(parts),
]
