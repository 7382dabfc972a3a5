import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { lookAtFiles } from './look-at-files.ts'

/** Looks at closing files nobody has looked at yet. */
export function closingJobs({ clock, ...place }: { db: Db; store: ObjectStore; clock: Clock; log: Log }): Job[] {
  const at = () => new Date(clock.now()).toISOString()
  return [{ name: 'closing-looks', payload: z.object({}), cron: '33 * * * *', run: () => lookAtFiles(place, at()) }]
}
