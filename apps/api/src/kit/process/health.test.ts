import { BlockList } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { serveHealth } from './health.ts'
import { addressList } from '../http/listed-addresses.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { createReadiness } from './readiness.ts'
import { addBaseParts } from './readiness-parts.ts'
import { createTestDatabase } from '../../test-kit/test-database.ts'
import { startTestApp } from '../../test-kit/test-kit.ts'

async function serving(more: { isServing?: () => boolean; addresses?: BlockList } = {}) {
  const database = await createTestDatabase()
  const app = Fastify()
  const readiness = createReadiness()
  serveHealth(app, {
    pool: database.pool,
    readiness,
    isServing: () => true,
    addresses: addressList(['127.0.0.1', '10.1.0.0/16']) ?? new BlockList(),
    trustProxy: false,
    ...more,
  })
  return { app, database, readiness }
}

test('ready while the database answers, asked at most every five seconds', async () => {
  const { app, database } = await serving()
  const ready = async () => (await app.inject('/readyz')).json()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await ready()).toEqual({ status: 'ready' })
  await database.drop()
  expect(await ready()).toEqual({ status: 'ready' })
  await app.close()
})

test('not ready without a database, and says no more', async () => {
  const { app, database } = await serving()
  await database.drop()
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'notReady' }])
  await app.close()
})

test('a database that says nothing is not waited for', async () => {
  const { app, database } = await serving()
  const silent = vi.spyOn(database.pool, 'query').mockReturnValue(Promise.withResolvers<never>().promise as never)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  silent.mockRestore()
  await app.close()
  await database.drop()
}, 10_000)

test('who serves no longer is not ready from that moment on', async () => {
  let isServing = true
  const { app, database } = await serving({ isServing: () => isServing })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  isServing = false
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/readyz?all=1')).json()).toMatchObject({ parts: { serving: 'notOk' } })
  await app.close()
  await database.drop()
})

test('the parts are named to listed addresses alone, and not to whom a proxy hands on', async () => {
  const { app, database, readiness } = await serving()
  readiness.part('fileStore', () => false)
  const asked = (remoteAddress: string, headers = {}) => app.inject({ url: '/readyz?all=1', remoteAddress, headers })
  const listed = await asked('127.0.0.1')
  expect([listed.statusCode, listed.json()]).toEqual([
    503,
    { status: 'notReady', parts: { serving: 'ok', fileStore: 'notOk' } },
  ])
  expect((await asked('::ffff:10.1.2.3')).statusCode).toBe(503)
  const strangers = [
    await asked('10.2.0.1'),
    await asked('::1'),
    await asked('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }),
  ]
  for (const { statusCode, body } of strangers) {
    expect(statusCode).toBe(404)
    expect(body).not.toContain('fileStore')
  }
  // Whoever asks for no parts is told as before.
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
  await database.drop()
})

test('database, file store and disk are well in a product that works, and what is not is named', async () => {
  const app = await startTestApp()
  const broken: ObjectStore = { ...app.store, put: () => Promise.reject(new Error('read-only')) }
  const asked = async (store: ObjectStore, dataDir = app.dataDir) => {
    const readiness = createReadiness()
    addBaseParts(readiness, { pool: app.db.pool, store, dataDir })
    return Object.fromEntries(await readiness.ask())
  }
  const well = { databaseReads: true, databaseWrites: true, fileStore: true, diskRoom: true }
  expect(await asked(app.store)).toEqual(well)
  expect(await asked(app.store, join(app.dataDir, 'not', 'made yet'))).toEqual(well)
  expect(await asked(broken)).toEqual({ ...well, fileStore: false })
  await app.db.pool.query('alter table readiness_probe rename to elsewhere')
  expect(await asked(app.store)).toEqual({ ...well, databaseWrites: false })
  await app.close()
})
