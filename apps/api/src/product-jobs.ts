import { instantOf } from '@osmp/domain/kit/time.ts'
import * as z from 'zod/mini'
import { approvalPort, handOverLostSteps, remindApprovals } from './approvals/public.ts'
import { openAnchorPlace, readAnchorsElsewhere, upkeepJobs } from './backups/public.ts'
import { closingJobs, keepSpendReviewsMoving } from './closing/public.ts'
import { contractJobs } from './contracts/public.ts'
import { dutyJobs, expireRequests } from './duties/public.ts'
import { drillBeside } from './commands/drill-process.ts'
import { createSalesPort, deliverToPartner, promoteWaiting, sendLadderSteps } from './enrolment/public.ts'
import { sendDueSurveys } from './exams/public.ts'
import { letterJobs } from './invitations/public.ts'
import { alertJobs } from './jobs/public.ts'
import type { Db } from './kit/database/db.ts'
import { apart } from './kit/http/apart.ts'
import type { MovableClock } from './kit/process/clock.ts'
import type { Job } from './kit/process/jobs.ts'
import type { Log } from './kit/process/logger.ts'
import type { Config } from './kit/settings/config.ts'
import type { ObjectStore } from './kit/store/object-store.ts'
import { purgeDeleted } from './kit/store/purge-deleted.ts'
import { sweepUploads } from './kit/store/sweep-uploads.ts'
import { handOverMeetings, tickMeetings } from './meetings/public.ts'
import { type Messaging, messagingJobs } from './messaging/public.ts'
import { onlineJobs } from './online/public.ts'
import { privacyJobs } from './privacy/public.ts'
import { reportJobs } from './reports/public.ts'
import { passwordLinkJobs } from './session/public.ts'
import { telemetryJobs } from './telemetry/public.ts'
import { checkData } from './commands/verify.ts'

export type JobDeps = {
  config: Config
  db: Db
  clock: MovableClock
  log: Log
  store: ObjectStore
  messaging: Messaging
}

/** All that is done without a call. `runTick` is the minute's work, which a move of the demo's clock does at once. */
export function productJobs(deps: JobDeps): { jobs: Job[]; runTick: () => Promise<void> } {
  const { config, db, clock, log, store, messaging } = deps
  const sales = config.sales && createSalesPort(config.sales, log)
  const runTick = async () => {
    const at = instantOf(clock.now())
    const steps = apart("steps of the minute's work")
    await steps.run(() => tickMeetings(db, clock, approvalPort))
    // Agents first: an approver who becomes one hands the decision on in the same minute.
    await steps.run(() => handOverMeetings(db, clock))
    await steps.run(() => handOverLostSteps(db, clock))
    await steps.run(() => remindApprovals(db, clock))
    await steps.run(() => keepSpendReviewsMoving(db, clock))
    await steps.run(() => expireRequests(db, clock))
    await steps.run(() => promoteWaiting(db, at))
    await steps.run(() => sendDueSurveys(db, at))
    await steps.run(() => sendLadderSteps(db, at))
    if (sales) await steps.run(() => deliverToPartner(db, sales, at))
    steps.end()
  }
  const jobs: Job[] = [
    { name: 'meeting-clock', payload: z.object({}), cron: '* * * * *', run: runTick },
    { name: 'upload-sweep', payload: z.object({}), cron: '23 * * * *', run: () => sweep(deps) },
    ...closingJobs({ db, store, clock, log }),
    ...messagingJobs(messaging, { config, db, clock, log }),
    ...letterJobs({ config, db, clock, log }),
    ...onlineJobs({ config, db, clock, log }),
    ...contractJobs({ config, db, clock, log }),
    ...passwordLinkJobs({ config, db, clock, log }),
    ...reportJobs({ config, db, store, clock, log }),
    ...telemetryJobs({ db, clock, config, openPlace: () => openAnchorPlace(config) }),
    ...alertJobs({ db, clock }),
    ...dutyJobs({ db, clock }),
    ...privacyJobs({ db, clock, log }),
    ...upkeepJobs({
      db,
      clock,
      log,
      dataDir: config.dataDir,
      check: async () => checkData(db, store, config.dataDir, await readAnchorsElsewhere(config)),
      drill: drillBeside(config, db, log),
    }),
  ]
  return { jobs, runTick }
}

async function sweep({ db, store, clock }: JobDeps) {
  const swept = await sweepUploads(db, store, {
    now: clock.systemNow(),
    machineNow: Math.min(Date.now(), clock.systemNow()),
  })
  return { uploads: swept.uploads, files: swept.objects, purged: await purgeDeleted(db, store, clock.now()) }
}
