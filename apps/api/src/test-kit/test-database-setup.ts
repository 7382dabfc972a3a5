import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { sweepLeftovers, throwAwayFolder } from '../../../../scripts/test-leftovers.mjs'
import { DEMO_PASSWORD, loadDemo } from '../demo/public.ts'
import { hashPassword } from '../session/public.ts'
import { createDb, type Db, type Tx } from '../kit/database/db.ts'
import { startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { migrate } from '../kit/database/migrate.ts'
import { databaseOn, onServer } from './test-database.ts'
import { TEST_NOW } from './test-kit.ts'
import { keepPristine } from './test-pristine.ts'
import { loadReferenceData } from '../reference/public.ts'

/** What a server needs only if its data has to outlive it. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100']
type Started = { address: ProvidedContext['testServer']; close(): Promise<void> }
/** The projects of a run share one server; each loads this file for itself. */
const run: typeof globalThis & { osmpTestServer?: { users: number; started: Promise<Started> } } = globalThis

/** Once a run: a server (TEST_DATABASE_URL, else an embedded one) with two templates that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.osmpTestServer ??= { users: 0, started: start() })
  shared.users += 1
  const { address, close } = await shared.started
  project.provide('testServer', address)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.osmpTestServer
    await close()
  }
}

async function start(): Promise<Started> {
  sweepLeftovers()
  const server = await openServer(process.env['TEST_DATABASE_URL'])
  const name = `osmp_template_${randomBytes(4).toString('hex')}`
  const templates = { schema: name, demo: `${name}_demo` }
  await onServer(server.poolConfig, `create database ${templates.schema}`)
  await fill(server.poolConfig, templates.schema, ({ pool }) => migrate(pool))
  await onServer(server.poolConfig, `create database ${templates.demo} template ${templates.schema}`)
  await fill(server.poolConfig, templates.demo, async (db) => {
    await db.inTransaction(loadCompany)
    await keepPristine(db.pool)
  })
  return {
    address: { poolConfig: server.poolConfig, templates },
    close: async () => {
      for (const template of Object.values(templates))
        await onServer(server.poolConfig, `drop database ${template} with (force)`)
      await server.close()
    },
  }
}

async function fill(server: pg.PoolConfig, database: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = createDb(databaseOn(server, database))
  await work(db)
  await db.close()
  // A template somebody is connected to cannot be cloned.
  await onServer(server, `alter database ${database} allow_connections false`)
}

async function loadCompany(tx: Tx): Promise<void> {
  await loadReferenceData(tx, TEST_NOW)
  await loadDemo(tx, { now: TEST_NOW, passwordHash: await hashPassword(DEMO_PASSWORD) })
}

async function openServer(url: string | undefined): Promise<{ poolConfig: pg.PoolConfig; close(): Promise<void> }> {
  if (url) return { poolConfig: { connectionString: url }, close: async () => {} }
  const folder = throwAwayFolder('tests')
  const embedded = await startEmbedded(folder, console, THROW_AWAY)
  return {
    poolConfig: embedded.poolConfig,
    close: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
