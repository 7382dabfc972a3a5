import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from './http/server.ts'

/** What Fastify, and Node below it, would say by themselves. */
const FRAMEWORK = /"statusCode"|"error"|Client (?:Error|Timeout)|Exceeded maximum|Service Unavailable"/
let app: FastifyInstance
let port = 0
let seen = 0
let release: () => void = () => undefined
beforeEach(async () => {
  app = await createServer({
    log: pino({ level: 'silent' }),
    appVersion: '1',
    scriptHashes: [],
    scriptHosts: [],
    trustProxy: false,
    hosts: { names: new Set(), isNamed: false },
    keepAliveSeconds: 70,
  })
  seen = 0
  app.server.on('request', () => (seen += 1))
  app.get('/quick', () => ({ code: '0000' }))
  app.get('/slow', () => new Promise((resolve) => (release = () => resolve({ code: '0000' }))))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** A connection that sends the given text, and what came back so far. */
async function line() {
  const socket = connect(port, '127.0.0.1')
  const heard = { text: '' }
  socket.on('data', (piece) => (heard.text += piece.toString('utf8')))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, heard }
}
const over = (socket: Socket) => (socket.closed ? undefined : once(socket, 'close'))
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n')))
const both = (result: 'inputBody' | 'inputTooLarge' | 'requestTimeout') => {
  const [code, zh, en] = RESULTS[result]
  return { code, msg: `${zh} ${en}`, data: null, name: result }
}

test.each([
  ['that cannot be parsed', 'BEGONE\r\n\r\n', '400 Bad Request', both('inputBody')],
  [
    'with a header of 20 kB',
    `GET /quick HTTP/1.1\r\nHost: 127.0.0.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    both('inputTooLarge'),
  ],
  [
    'with an expectation of nobody’s',
    'GET /quick HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 999-x\r\n\r\n',
    '417 Expectation Failed',
    both('inputBody'),
  ],
])('a request %s is refused with the envelope, in both languages', async (_what, bytes, status, body) => {
  const { socket, heard } = await line()
  socket.write(bytes)
  await over(socket)
  expect(heard.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(heard.text).not.toMatch(FRAMEWORK)
  expect(bodyOf(heard.text)).toEqual(body)
})

test('a request with late headers gets an answer that says so', async () => {
  app.server.headersTimeout = 200
  const { socket, heard } = await line()
  socket.write('GET /quick HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  await over(socket)
  expect(heard.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(bodyOf(heard.text)).toEqual(both('requestTimeout'))
})

test('while the server closes, a call that is just coming in is answered in its language to come again', async () => {
  const { socket, heard } = await line()
  socket.write('GET /quick HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /quick HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  // Its first call is answered, and half of the second has come.
  await expect.poll(() => heard.text).toContain('"0000"')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('Accept-Language: en\r\n\r\n')
  await over(socket)
  await closed
  const second = heard.text.split('HTTP/1.1 ')[2] ?? ''
  expect(second).toMatch(/^503 Service Unavailable\r\n/)
  expect(second.toLowerCase()).toMatch(/\r\nconnection: close\r\n/)
  expect(second).toMatch(/\r\nretry-after: 2\r\n/)
  expect(bodyOf(second)).toEqual({ code: RESULTS.busy[0], msg: RESULTS.busy[2], data: null, name: 'busy' })
  expect(heard.text).not.toMatch(FRAMEWORK)
})

test('a connection with a call under way when the server closes ends with the answer', async () => {
  const asked = fetch(`http://127.0.0.1:${port}/slow`)
  await expect.poll(() => seen).toBe(1)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  release()
  expect((await asked).headers.get('connection')).toBe('close')
  await closed
})

test('idle connections stay open for as long as the setting says', () => {
  expect(app.server.keepAliveTimeout).toBe(70_000)
})
