import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { beginMissingFigures } from './campaign-sums-repo.ts'
import { keepDueFigures, settleCounted } from './keep-figures.ts'
import { deliverMails } from './mail-delivery.ts'
import { sweepExports } from './sweep-exports.ts'

type Parts = { config: Config; db: Db; store: ObjectStore; clock: Clock; log: Log }

/** Old export files and missing figures once an hour; figures of meetings that are over every minute, and mails where a mail server is set up. */
export function reportJobs({ config, db, store, clock, log }: Parts): Job[] {
  const payload = z.object({})
  const { mail, publicUrl } = config
  const sweep: Job = {
    name: 'export-sweep',
    payload,
    cron: '41 * * * *',
    run: async () => ({ exports: await sweepExports(db, store, clock.systemNow()) }),
  }
  const figures: Job = {
    name: 'meeting-figures',
    payload,
    cron: '* * * * *',
    run: async () => {
      await keepDueFigures(db)
      await settleCounted(db)
    },
  }
  const missing: Job = {
    name: 'missing-figures',
    payload,
    cron: '23 * * * *',
    run: () => db.inTransaction(beginMissingFigures, 'long'),
  }
  if (mail === undefined) return [sweep, figures, missing]
  const host = new URL(publicUrl).hostname
  const deliver = async () => {
    const { createMailServer } = await import('../kit/process/mail-server.ts')
    const server = createMailServer(mail)
    try {
      await deliverMails({ db, store, clock, log, server, host })
    } finally {
      server.close()
    }
  }
  return [sweep, figures, missing, { name: 'mail-delivery', payload, cron: '* * * * *', run: deliver }]
}
