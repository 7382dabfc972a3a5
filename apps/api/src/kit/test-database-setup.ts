import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb } from './db.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { databaseOn, onServer } from './test-database.ts'

/** Once a run: a server (TEST_DATABASE_URL, else an embedded one) with a migrated template that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env['TEST_DATABASE_URL'])
  const template = `osmp_template_${randomBytes(4).toString('hex')}`
  await onServer(server.poolConfig, `create database ${template}`)
  const { pool, close } = createDb(databaseOn(server.poolConfig, template))
  await migrate(pool)
  await close()
  // A template somebody is connected to cannot be cloned.
  await onServer(server.poolConfig, `alter database ${template} allow_connections false`)
  project.provide('testServer', { poolConfig: server.poolConfig, template })
  return async () => {
    await onServer(server.poolConfig, `drop database ${template} with (force)`)
    await server.close()
  }
}

async function openServer(url: string | undefined): Promise<{ poolConfig: pg.PoolConfig; close(): Promise<void> }> {
  if (url) return { poolConfig: { connectionString: url }, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'osmp-test-'))
  const embedded = await startEmbedded(folder, console)
  return {
    poolConfig: embedded.poolConfig,
    close: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
