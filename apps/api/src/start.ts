import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { approvalPort, remindApprovals } from './approvals/public.ts'
import { compose } from './compose.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, loadDemo, loadReferenceData } from './demo/public.ts'
import { promoteWaiting } from './enrolment/public.ts'
import { createClock, type MovableClock } from './kit/clock.ts'
import { keepClockOffset, readClockOffset } from './kit/clock-offset-repo.ts'
import { type Config, loadConfig } from './kit/config.ts'
import { createDb, type Db } from './kit/db.ts'
import { createDiskStore } from './kit/disk-object-store.ts'
import { startEmbedded } from './kit/embedded-postgres.ts'
import { type StopStep, stopOnSignals } from './kit/graceful-stop.ts'
import { serveHealth } from './kit/health.ts'
import { type Job, type Jobs, startJobs } from './kit/jobs.ts'
import { createLogger, type Log } from './kit/logger.ts'
import { migrate } from './kit/migrate.ts'
import { inlineScriptHashes } from './kit/script-hashes.ts'
import { serveWeb } from './kit/static-web.ts'
import { landingHead } from './landing/public.ts'
import { fillMissingInitials } from './lookups/public.ts'
import { tickMeetings } from './meetings/public.ts'
import { hashPassword } from './session/public.ts'

/** Starts the product and prints its address; a fault of configuration or of the data folder ends it with one clear line each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return refuseToStart(loaded.faults)
  const { config } = loaded
  const log = createLogger(config.logLevel)
  const stops: StopStep[] = []
  try {
    const poolConfig = await database(config, log, stops)
    const db = createDb(poolConfig)
    await migrate(db.pool)
    const clock = await clockOf(config, db)
    await fill(config, db, clock)
    const { tick, app } = await server(config, db, clock, log)
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
    running.jobs = await startJobs(poolConfig, [tick], log)
  } catch (error) {
    for (const step of stops) await step.run()
    refuseToStart([error instanceof Error ? error.message : String(error)])
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

async function clockOf(config: Config, db: Db): Promise<MovableClock> {
  return createClock(config.demo ? await readClockOffset(db.db) : 0)
}

/** What every installation needs, and on the first start of a demo its company. */
async function fill(config: Config, db: Db, clock: MovableClock): Promise<void> {
  await db.inTransaction(async (tx) => {
    await loadReferenceData(tx, clock.now())
    await fillMissingInitials(tx)
  })
  if (!config.demo || (await db.db.selectFrom('person').select('id').limit(1).executeTakeFirst())) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.inTransaction((tx) => loadDemo(tx, { now: clock.now(), passwordHash }))
}

async function server(
  config: Config,
  db: Db,
  clock: MovableClock,
  log: Log,
): Promise<{ app: FastifyInstance; tick: Job }> {
  const runTick = async () => {
    await tickMeetings(db, clock, approvalPort)
    await remindApprovals(db, clock)
    await promoteWaiting(db)
  }
  const app = await compose({
    config,
    db,
    clock,
    store: createDiskStore(join(config.dataDir, 'files')),
    log,
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
  await serveWeb(app, config.webDir, (path) => landingHead(db, config.publicUrl, path))
  await app.listen({ port: config.port, host: config.host })
  greet(config)
  return { app, tick: { name: 'meeting-clock', payload: z.object({}), cron: '* * * * *', run: runTick } }
}

async function appVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined
  return typeof version === 'string' ? version : '0.0.0'
}

function greet(config: Config): void {
  process.stdout.write(`\nOSMP is ready: ${config.publicUrl}\n`)
  if (!config.demo) return
  const people = DEMO_PEOPLE.map(({ employeeCode, name, note }) => `  ${employeeCode}  ${name}  ${note.zh}\n`)
  process.stdout.write(`Demo company, password ${DEMO_PASSWORD}:\n${people.join('')}`)
}
