import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'
import { createTestDatabase } from './test-database.ts'

test('ready while the database answers, asked at most every five seconds', async () => {
  const database = await createTestDatabase()
  const app = Fastify()
  serveHealth(app, database.pool)
  const ready = async () => (await app.inject('/readyz')).json()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await ready()).toEqual({ status: 'ready' })
  await database.drop()
  expect(await ready()).toEqual({ status: 'ready' })
  await app.close()
})

test('not ready without a database, and says no more', async () => {
  const database = await createTestDatabase()
  await database.drop()
  const app = Fastify()
  serveHealth(app, database.pool)
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'notReady' }])
  await app.close()
})
