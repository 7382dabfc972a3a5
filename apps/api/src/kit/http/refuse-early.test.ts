import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../process/logger.ts'
import { refuseEarly } from './refuse-early.ts'
import type { TurnsLoad } from './turns.ts'

const NONE = { door: 0, enrol: 0, call: 0, list: 0 }
const load: { oldestMs: TurnsLoad['oldestMs'] } = { oldestMs: NONE }
const turns = { load: (): TurnsLoad => ({ atOnce: 1, running: 1, away: 0, waiting: NONE, ...load }) }
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  app = Fastify()
  refuseEarly(app, { turns, log: createLogger('silent'), basePath: '/osmp', apiPrefix: '/osmp/api' })
  for (const turn of ['list', 'door'] as const)
    app.post(`/osmp/api/${turn}`, { config: { turn } }, () => ({ code: '0000' }))
  app.get('/page', () => 'page')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** The answer to a call without its body, until the connection is closed. */
const answerTo = async (line: string, { length = 0, language = 'zh-CN' } = {}): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAccept-Language: ${language}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return text(socket)
}

it('answers a list before its body comes while lists wait too long, and the door and pages as usual', async () => {
  expect(await answerTo('POST /osmp/api/list')).toMatch(/^HTTP\/1.1 200/)
  load.oldestMs = { ...NONE, list: 200, door: 4_000 }
  await expect.poll(() => answerTo('POST /osmp/api/list'), { timeout: 5_000 }).toMatch(/^HTTP\/1.1 503/)
  const answer = await answerTo('POST /osmp/api/list?page=1', { length: 12, language: 'en' })
  expect(answer).toMatch(/^retry-after: [1-5]\r$/m)
  expect(answer).toMatch(/^cache-control: no-store\r$/m)
  expect(answer).toMatch(/"name":"busy"/)
  // As a proxy that takes the base path off passes it on.
  expect(await answerTo('POST /api/list', { length: 12 })).toMatch(/^HTTP\/1.1 503/)
  expect(await answerTo('POST /osmp/api/door')).toMatch(/^HTTP\/1.1 200/)
  expect(await answerTo('GET /page')).toMatch(/^HTTP\/1.1 200/)
  load.oldestMs = NONE
  await expect.poll(() => answerTo('POST /osmp/api/list'), { timeout: 5_000 }).toMatch(/^HTTP\/1.1 200/)
})
