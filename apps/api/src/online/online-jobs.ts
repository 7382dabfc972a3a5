import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import { createMeetingPlatforms } from './adapters/platforms.ts'
import { tellRooms } from './tell-rooms.ts'

/** Rooms on meeting platforms, each minute; nothing where no platform is configured. */
export function onlineJobs({ config, db, clock, log }: { config: Config; db: Db; clock: Clock; log: Log }): Job[] {
  const platforms = createMeetingPlatforms(config, () => clock.systemNow())
  if (platforms.size === 0) return []
  const run = () => tellRooms({ db, clock, platforms, log })
  return [{ name: 'online-rooms', payload: z.object({}), cron: '* * * * *', run }]
}
