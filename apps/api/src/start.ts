import fastify, { type FastifyInstance, LogController } from 'fastify'
import { keepBackup } from './commands/backup-process.ts'
import { compose, type ComposeOptions } from './compose.ts'
import { demoProcess, type DemoProcess } from './commands/demo-process.ts'
import {
  demoGreeting,
  fillFirstData,
  hasPeople,
  isDemoEvidenceMissing,
  keepDemoPassword,
  refuseDemoLeftovers,
} from './demo/public.ts'
import { type Build, buildName, readBuild } from './kit/process/build.ts'
import { createClock, type MovableClock, steadyNow } from './kit/process/clock.ts'
import { keepClockOffset, readClockOffset, readFirstClockOffset } from './kit/process/clock-offset-repo.ts'
import { listen } from './kit/http/listen.ts'
import { type Config, loadConfig } from './kit/settings/config.ts'
import { strayNames } from './kit/settings/stray-names.ts'
import { type ClockWatch, followDatabaseClock } from './kit/process/database-clock.ts'
import { refuseTooManyConnections } from './kit/database/connections-repo.ts'
import { findLastBackup } from './kit/database/backup-run-repo.ts'
import { createDb, type Db } from './kit/database/db.ts'
import { requireLimits } from './kit/database/pooled-role-repo.ts'
import { reachDatabase } from './kit/embedded/reach-database.ts'
import { endOnUnexpected, type Stop } from './kit/process/graceful-stop.ts'
import { serveHealth } from './kit/process/health.ts'
import { type Job, type Jobs, startJobs } from './kit/process/jobs.ts'
import { createLogger, createRequestLog, type Log, logDestination } from './kit/process/logger.ts'
import { joinStoreSoon } from './kit/store/join-store.ts'
import { openObjectStore, openStoreMark } from './kit/store/open-object-store.ts'
import { openSecrets } from './kit/secrets/open-secrets.ts'
import { answersAt, type DatabaseWays, prepareDatabase } from './kit/database/prepare-database.ts'
import { createReadiness, type Readiness } from './kit/process/readiness.ts'
import { addBaseParts } from './kit/process/readiness-parts.ts'
import { whileAway } from './kit/http/while-away.ts'
import { watchSchema } from './kit/database/schema-watch.ts'
import { inlineScriptHashes } from './kit/http/script-hashes.ts'
import type { RegisterDeps } from './kit/http/register-deps.ts'
import { serveWeb } from './kit/http/static-web.ts'
import { landingFirstView } from './landing/public.ts'
import { productJobs } from './product-jobs.ts'
import { followClockOffset } from './kit/process/follow-clock-offset.ts'
import { alertOfMissingNotice, countedJobs, tellOfStep, tellShortUnits, watchJobs } from './jobs/public.ts'
import { startObserving } from './metrics/public.ts'
import { createMessaging } from './messaging/public.ts'
import { warmUp } from './warm-up.ts'

/**
 * Starts the product step by step and prints its address when all of it runs; a fault of configuration, of the data folder or of the
 * database ends it with one clear line each. Resolves never: the process ends, with 0 after a signal at any moment.
 */
export async function start(env: NodeJS.ProcessEnv, stop: Stop): Promise<void> {
  const build = await readBuild()
  process.stdout.write(`OSMP ${buildName(build)}\n`)
  const loaded = loadConfig(env)
  if (!loaded.ok) {
    for (const fault of loaded.faults) refuse(fault)
    process.exit()
  }
  const { config } = loaded
  const lines = logDestination()
  const log = createLogger(config.logLevel, lines, { build: buildName(build) })
  endOnUnexpected(log)
  for (const line of strayNames(env)) log.warn(line)
  try {
    const requestLog = createRequestLog(requestLevel(config), lines)
    const { password, clock } = await startAll(config, stop, { log, requestLog, build })
    greet(config, password, clock.now())
    log.info({ signal: await stop.asked }, 'stopping')
    await stop.drain(config.drainSeconds * 1_000)
  } catch (error) {
    if (!stop.isAsked()) refuse(error instanceof Error ? error.message : String(error))
  }
  const failures = await stop.run(log)
  process.exit(failures === 0 ? process.exitCode : 1)
}

function refuse(line: string): void {
  process.stderr.write(`OSMP cannot start: ${line}\n`)
  process.exitCode = 1
}

type Logs = { log: Log; requestLog: Log; build: Build }

/** The address and the people of a demo stay in sight on a terminal: there, requests are written from `debug` on. */
const requestLevel = ({ demo, logLevel }: Config): string =>
  demo && process.stdout.isTTY && logLevel === 'info' ? 'warn' : logLevel

type Started = { clock: MovableClock; password: string | undefined }

/** The server listens last: its first caller finds the jobs running. Gives the demo's password where one was made for it. */
async function startAll(config: Config, stop: Stop, logs: Logs): Promise<Started> {
  const { log } = logs
  if (config.publicUrl.startsWith('https:') && !config.trustProxy)
    log.warn('PUBLIC_URL is https and TRUST_PROXY is off: behind a proxy everybody counts as one address')
  const ways = await stop.starting(() => database(config, log, stop))
  const poolConfig = ways.working
  // A database that is not there is reported at once; one that goes away later is given time to come back.
  await stop.starting(() => answersAt(ways.owner ?? poolConfig))
  const step = <T>(work: () => Promise<T>): Promise<T> => stop.starting(() => whileAway(work, stop.isAsked, log))
  const before = (owner: Db) => refuseDemoLeftovers(config, owner)
  const prepared = await step(() => prepareDatabase(ways, { build: logs.build, log, before }))
  await step(() => refuseTooManyConnections(poolConfig, config.sizes))
  const db = createDb({ ...poolConfig, max: config.sizes.poolSize, min: config.sizes.poolSize })
  stop.add('pool', { run: () => db.close() })
  if (!config.isPooled) await step(() => requireLimits(db.pool))
  const sealed = await step(() => openSecrets(db, config))
  if (sealed > 0) log.info({ sealed, by: config.secretKey?.id }, 'keys in the database sealed with SECRET_KEY')
  const { clock, clockWatch } = await step(() => clockOf(config, db, log))
  const beside = demoProcess(poolConfig)
  stop.add('jobs', {
    run: () => {
      clockWatch.stop()
      return beside.end()
    },
  })
  const isEmptyDemo = config.demo && !(await step(() => hasPeople(db.db)))
  const isNewDemo = isEmptyDemo && (await stop.starting(() => beside.load(clock.systemNow())))
  await step(() => fillFirstData(config, db, clock))
  const at = new Date(clock.systemNow()).toISOString()
  const password = config.demo ? await step(() => keepDemoPassword(db, { isOpen: config.isDemoOpen, at })) : undefined
  const readiness = createReadiness()
  readiness.part('clock', () => !clockWatch.isHeld())
  const running: { jobs?: Jobs | undefined } = {}
  const schema = await step(() => watchSchema({ db, log }, async () => running.jobs?.stop()))
  readiness.part('schema', () => !schema.isTooNew())
  const isServing = () => !stop.isAsked() && !schema.isTooNew()
  const observed = {
    db,
    clock,
    log,
    build: buildName(logs.build),
    role: config.role,
    readiness,
    lastBackup: findLastBackup,
  }
  const watchTurns = await step(() => startObserving(config, stop, observed))
  const product = await step(() => composed(config, db, clock, { ...logs, readiness, isServing, watchTurns }))
  const { app } = product
  stop.add('server', { run: () => app.close(), cut: () => app.server.closeAllConnections() })
  const jobs =
    config.role === 'web'
      ? undefined
      : await step(() =>
          startJobs(poolConfig, countedJobs(product.jobs, { db, clock }), log, {
            areTablesMade: !prepared.isJobsOwner,
          }),
        )
  // Also where no job runs: a web process tells of workers that are gone.
  const watch = watchJobs({ db, clock, log, jobs: product.jobs })
  readiness.part('jobs', () => watch.late().length === 0)
  running.jobs = jobs
  const endFollowing = config.demo ? followClockOffset(db, clock, log) : () => undefined
  const endBackup = keepBackup(config, log)
  const stopJobs = async () => {
    schema.stop()
    clockWatch.stop()
    endFollowing()
    watch.stop()
    await Promise.all([jobs?.stop(), endBackup()])
  }
  stop.add('jobs', { run: stopJobs })
  await stop.starting(() => listen(app, { port: config.port, host: config.host }))
  const warm = warmUp(db, { connections: config.sizes.poolSize, now: clock.now(), log })
  stop.add('jobs', { run: () => warm })
  if (jobs) await tellShortUnits(db, clock, log)
  if (config.demo) void fillPast(beside, isNewDemo, { db, log, role: config.role, isOver: stop.isAsked })
  stop.add('jobs', { run: () => Promise.all([stopJobs(), beside.end()]) })
  return { clock, password }
}

async function database(config: Config, log: Log, stop: Stop): Promise<DatabaseWays> {
  const { ways, embedded } = await reachDatabase(config, log)
  if (!embedded) return ways
  stop.add('database', { run: () => embedded.stop() })
  if (embedded.isShared && !config.demo) log.warn(SHARED_ACCOUNT)
  return ways
}

async function clockOf(config: Config, db: Db, log: Log): Promise<{ clock: MovableClock; clockWatch: ClockWatch }> {
  const clock = createClock(config.demo ? await readClockOffset(db.db) : 0, steadyNow)
  const clockWatch = await followDatabaseClock({ db, clock, log, tell: (step) => tellOfStep(db, clock, step) })
  return { clock, clockWatch }
}

type Product = { app: FastifyInstance; jobs: Job[] }
type Shared = Logs & Pick<ComposeOptions, 'watchTurns'> & { readiness: Readiness; isServing(): boolean }

async function composed(config: Config, db: Db, clock: MovableClock, shared: Shared): Promise<Product> {
  const { log, readiness, isServing } = shared
  const store = await openObjectStore(config)
  await joinStoreSoon(db, await openStoreMark(config), log)
  const messaging = await createMessaging({ config, db, clock, log })
  const { jobs, runTick } = productJobs({ config, db, clock, log, store, messaging })
  const moveClock = async (to: number | null) => {
    const real = clock.systemNow()
    const offset = to === null ? await readFirstClockOffset(db.db) : to - real
    // Kept first: other processes and this one's own look read what is kept.
    await keepClockOffset(db.db, offset)
    clock.shiftBy(offset)
    await runTick()
    await alertOfMissingNotice(db, clock)
    return clock.now()
  }
  const { app, deps } =
    config.role === 'worker'
      ? {
          app: fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) }),
          deps: undefined,
        }
      : await calls({ config, db, clock, store, messaging, moveClock }, shared)
  addBaseParts(readiness, { pool: db.pool, store, dataDir: config.dataDir })
  serveHealth(app, {
    pool: db.pool,
    readiness,
    isServing,
    addresses: config.readinessAddresses,
    trustProxy: config.trustProxy,
  })
  if (deps) await serveWeb(app, config, landingFirstView(deps))
  return { app, jobs }
}

type Own = Pick<ComposeOptions, 'config' | 'db' | 'clock' | 'store' | 'messaging' | 'moveClock'>

type Calls = { app: FastifyInstance; deps: RegisterDeps | undefined }

async function calls(own: Own, { log, requestLog, build, watchTurns }: Shared): Promise<Calls> {
  let deps: RegisterDeps | undefined
  const app = await compose({
    ...own,
    watchTurns,
    giveDeps: (given) => {
      deps = given
    },
    log,
    requestLog,
    appVersion: buildName(build),
    scriptHashes: await inlineScriptHashes(own.config.webDir, own.config),
    checkReplies: process.env['NODE_ENV'] === 'development',
  })
  return { app, deps }
}

/** The demo company's past takes some seconds, in the background. */
async function fillPast(beside: DemoProcess, isNewDemo: boolean, { db, log, role, isOver }: PastNeeds): Promise<void> {
  try {
    if (isNewDemo || (role !== 'web' && (await isDemoEvidenceMissing(db.db)))) await beside.fillPast(isNewDemo)
  } catch (error) {
    if (!isOver()) log.warn({ err: error }, 'the demo’s past is not complete')
  }
}

type PastNeeds = { db: Db; log: Log; role: Config['role']; isOver(): boolean }

const NO_SECRET_KEY =
  'SECRET_KEY is not set: the key that seals bank accounts lies in the same database as they do. Make one with: openssl rand -base64 32\n'

const SHARED_ACCOUNT =
  'the embedded database runs as "nobody": any other program of that account reads it without a password. Create the account osmp-postgres (docs/operations/secure.md)'

function greet(config: Config, made: string | undefined, now: number): void {
  process.stdout.write(`\nOSMP is ready: ${config.publicUrl}\n`)
  if (!config.demo) {
    if (!config.secretKey) process.stdout.write(NO_SECRET_KEY)
    return
  }
  process.stdout.write(demoGreeting({ now, isOpen: config.isDemoOpen, made }))
}
