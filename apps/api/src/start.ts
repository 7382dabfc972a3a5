import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { approvalPort, remindApprovals } from './approvals/public.ts'
import { compose } from './compose.ts'
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  keepDemoEvidence,
  loadDemo,
  loadReferenceData,
  signDemoContracts,
} from './demo/public.ts'
import { deliverToPartner, noPartner, promoteWaiting } from './enrolment/public.ts'
import { sendDueSurveys } from './exams/public.ts'
import { appVersion } from './kit/app-version.ts'
import { createClock, type MovableClock } from './kit/clock.ts'
import { keepClockOffset, readClockOffset } from './kit/clock-offset-repo.ts'
import { type Config, loadConfig } from './kit/config.ts'
import { followDatabaseClock } from './kit/database-clock.ts'
import { createDb, type Db } from './kit/db.ts'
import { startEmbedded } from './kit/embedded-postgres.ts'
import { endOnUnexpected, type StopStep, stopOnSignals } from './kit/graceful-stop.ts'
import { serveHealth } from './kit/health.ts'
import { type Job, type Jobs, startJobs } from './kit/jobs.ts'
import { createLogger, createRequestLog, type Log, logDestination } from './kit/logger.ts'
import { migrate } from './kit/migrate.ts'
import type { ObjectStore } from './kit/object-store.ts'
import { openObjectStore } from './kit/open-object-store.ts'
import { openSecrets } from './kit/open-secrets.ts'
import { inlineScriptHashes } from './kit/script-hashes.ts'
import { serveWeb } from './kit/static-web.ts'
import { sweepUploads } from './kit/sweep-uploads.ts'
import { landingHead } from './landing/public.ts'
import { deadAlertJobs } from './jobs/public.ts'
import { privacyJobs } from './privacy/public.ts'
import { fillMissingInitials } from './lookups/public.ts'
import { tickMeetings } from './meetings/public.ts'
import { createMessaging, messagingJobs } from './messaging/public.ts'
import { onlineJobs } from './online/public.ts'
import { reportJobs } from './reports/public.ts'
import { hashPassword } from './session/public.ts'
import { contractJobs } from './speakers/public.ts'
import { telemetryJobs } from './telemetry/public.ts'

/** Starts the product and prints its address; a fault of configuration or of the data folder ends it with one clear line each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return refuseToStart(loaded.faults)
  const { config } = loaded
  const lines = logDestination()
  const log = createLogger(config.logLevel, lines)
  endOnUnexpected(log)
  const stops: StopStep[] = []
  try {
    const poolConfig = await database(config, log, stops)
    const db = createDb(poolConfig)
    await migrate(db.pool)
    const sealed = await openSecrets(db, config)
    if (sealed > 0) log.info({ sealed, by: config.secretKey?.id }, 'keys in the database sealed with SECRET_KEY')
    const clock = await clockOf(config, db, log)
    const isNewDemo = await fill(config, db, clock)
    const { jobs, app, store } = await server(config, db, clock, {
      log,
      requestLog: createRequestLog(config.logLevel, lines),
    })
    const running: { jobs?: Jobs } = {}
    stopOnSignals(
      [
        { name: 'server', run: () => app.close() },
        { name: 'jobs', run: async () => running.jobs?.stop() },
        { name: 'pool', run: () => db.close() },
        ...stops,
      ],
      log,
    )
    running.jobs = await startJobs(poolConfig, jobs, log)
    if (isNewDemo) await signDemoContracts({ db, store, log })
    if (config.demo) await keepDemoEvidence({ db, store, log })
  } catch (error) {
    for (const step of stops) await step.run()
    refuseToStart([error instanceof Error ? error.message : String(error)])
    // It may listen already: whoever watches it must see it end, and start it again.
    process.exit()
  }
}

function refuseToStart(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`OSMP cannot start: ${line}\n`)
  process.exitCode = 1
}

async function database(config: Config, log: Log, stops: StopStep[]): Promise<pg.PoolConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  const embedded = await startEmbedded(config.dataDir, log)
  stops.push({ name: 'database', run: () => embedded.stop() })
  return embedded.poolConfig
}

async function clockOf(config: Config, db: Db, log: Log): Promise<MovableClock> {
  const clock = createClock(config.demo ? await readClockOffset(db.db) : 0)
  await followDatabaseClock(db.pool, clock, log)
  return clock
}

/** What every installation needs, and on the first start of a demo its company: true then. */
async function fill(config: Config, db: Db, clock: MovableClock): Promise<boolean> {
  await db.inTransaction(async (tx) => {
    await loadReferenceData(tx, clock.now())
    await fillMissingInitials(tx)
  })
  if (!config.demo || (await db.db.selectFrom('person').select('id').limit(1).executeTakeFirst())) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return db.inTransaction((tx) => loadDemo(tx, { now: clock.now(), passwordHash, secretKey: config.secretKey }))
}

async function server(
  config: Config,
  db: Db,
  clock: MovableClock,
  { log, requestLog }: { log: Log; requestLog: Log },
): Promise<{ app: FastifyInstance; jobs: Job[]; store: ObjectStore }> {
  const runTick = async () => {
    await tickMeetings(db, clock, approvalPort)
    await remindApprovals(db, clock)
    const at = new Date(clock.now()).toISOString()
    await promoteWaiting(db, at)
    await deliverToPartner(db, noPartner, at)
    await sendDueSurveys(db, at)
  }
  const store = await openObjectStore(config)
  const messaging = await createMessaging({ config, db, clock, log })
  const app = await compose({
    config,
    db,
    clock,
    store,
    messaging,
    log,
    requestLog,
    appVersion: await appVersion(),
    scriptHashes: await inlineScriptHashes(config.webDir),
    checkReplies: process.env['NODE_ENV'] === 'development',
    moveClock: async (to) => {
      clock.move(to)
      await keepClockOffset(db.db, clock.offset())
      await runTick()
      return clock.now()
    },
  })
  serveHealth(app, db.pool)
  await serveWeb(app, config.webDir, (address) => landingHead(db, config, address))
  await app.listen({ port: config.port, host: config.host })
  greet(config)
  const nothing = z.object({})
  return {
    app,
    store,
    jobs: [
      { name: 'meeting-clock', payload: nothing, cron: '* * * * *', run: runTick },
      {
        name: 'upload-sweep',
        payload: nothing,
        cron: '23 * * * *',
        run: async () => {
          const swept = await sweepUploads(db, store, { now: clock.systemNow(), machineNow: Date.now() })
          return { uploads: swept.uploads, files: swept.objects }
        },
      },
      ...messagingJobs(messaging, { config, db, clock, log }),
      ...onlineJobs({ config, db, clock, log }),
      ...contractJobs({ config, db, clock, log }),
      ...reportJobs({ config, db, store, clock, log }),
      ...telemetryJobs({ db, clock, config }),
      ...deadAlertJobs({ db, clock }),
      ...privacyJobs({ db, clock, log }),
    ],
  }
}

const NO_SECRET_KEY =
  'SECRET_KEY is not set: the key that seals bank accounts lies in the same database as they do. Make one with: openssl rand -base64 32\n'

function greet(config: Config): void {
  process.stdout.write(`\nOSMP is ready: ${config.publicUrl}\n`)
  if (!config.demo) {
    if (!config.secretKey) process.stdout.write(NO_SECRET_KEY)
    return
  }
  const people = DEMO_PEOPLE.map(({ employeeCode, name, note }) => `  ${employeeCode}  ${name}  ${note.zh}\n`)
  process.stdout.write(`Demo company, password ${DEMO_PASSWORD}:\n${people.join('')}`)
}
