import * as z from 'zod/mini'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db.ts'
import type { Job } from '../kit/jobs.ts'
import type { Log } from '../kit/logger.ts'
import { createMeetingPlatforms } from './adapters/platforms.ts'
import { tellRooms } from './tell-rooms.ts'

/** Rooms on meeting platforms, each minute; nothing where no platform is configured. */
export function onlineJobs({ config, db, clock, log }: { config: Config; db: Db; clock: Clock; log: Log }): Job[] {
  const platforms = createMeetingPlatforms(config, () => clock.systemNow())
  if (platforms.size === 0) return []
  const run = () => tellRooms({ db, clock, platforms, log })
  return [{ name: 'online-rooms', payload: z.object({}), cron: '* * * * *', run }]
}
