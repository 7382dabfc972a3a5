import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { contract } from '@osmp/contract/contract.ts'
import Fastify, { type FastifyContextConfig } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { addAnswerHeaders } from '../kit/http/answer-headers.ts'
import { AppError } from '../kit/http/app-error.ts'
import { createLogger } from '../kit/process/logger.ts'
import { createServer } from '../kit/http/server.ts'
import { startTestApp, type TestApp } from './test-kit.ts'
import { QueueFull } from '../kit/http/waiting-line.ts'

const faults: string[] = []
let app: TestApp
let port = 0
let token = ''
beforeAll(async () => {
  app = await startTestApp(createLogger('error', { write: (line) => void faults.push(line) }))
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  token = (await app.as('lin')).token ?? ''
})
afterAll(() => app.close())

/** What the server says to these bytes until it hangs up, or `ms` have passed. */
function say(bytes: string | readonly string[], ms = 400): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (piece) => (answer += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(part, 'latin1')
    setTimeout(() => socket.destroy(), ms)
  })
}
const statusOf = (answer: string) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
const POST = 'POST /api/auth/embedded/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
const GET = 'GET /api/sys/user/center HTTP/1.1\r\nHost: 127.0.0.1\r\n'
const answers = async () => (await (await app.as('lin')).call('session', 'center', {})).name

describe('requests that two servers may read differently', () => {
  it.each([
    ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
    ['two encodings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n`],
    ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `],
    ['a length below zero', `${POST}Content-Length: -1\r\n\r\n`],
    ['a folded line', `${GET}A: b\r\n c\r\n\r\n`],
    ['bare line ends', 'GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a NUL in the address', 'GET /api/\0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
    ['a chunk with a long note', `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`],
    ['a method of nobody’s', 'DEBUG /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ])('%s: refused once, and the connection is over', async (_what, bytes) => {
    const answer = await say(`${bytes}GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    expect(statusOf(answer)).toBe('400')
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(answer).not.toMatch(/ok|at \S+ \(|node_modules/)
  })

  it('opens no tunnel and no other protocol', async () => {
    expect(await say('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('')
    expect(statusOf(await say(`${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`))).toBe('200')
    expect(await say('TRACE /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: secret=1\r\n\r\n')).not.toContain('secret')
  })
})

describe('too much', () => {
  it.each([
    ['a header of 64 kB', `${GET}A: ${'x'.repeat(65_536)}\r\n\r\n`, '431'],
    ['3,000 headers', `${GET}${Array.from({ length: 3_000 }, (_, at) => `a${at}: 1\r\n`).join('')}\r\n`, '431'],
    ['an address of 20 kB', `GET /api/x?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, '431'],
    [
      '6,000 names in a query',
      `GET /api/sys/user/center?${'a&'.repeat(6_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      '200',
    ],
    ['a body of 1 GB, announced', `${POST}Content-Length: 1073741824\r\n\r\n{`, '400'],
    ['an expectation nobody has', `${POST}Expect: 999-x\r\nContent-Length: 2\r\n\r\n{}`, '417'],
  ])('%s', async (_what, bytes, status) => {
    expect(statusOf(await say(bytes))).toBe(status)
    expect(await answers()).toBe('0000')
  })

  it('chunks without end are cut at the limit', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const answer = await say([`${POST}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(8).fill(chunk)], 2_000)
    expect(statusOf(answer)).toBe('400')
    expect(answer).toContain('"inputTooLarge"')
  })

  it.each([
    ['100,000 levels', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['40,000 names', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`],
    ['numbers beyond all numbers', '{"code":1e309}'],
    ['two roots', '{}{}'],
    ['a mark of UTF-8 before it', '\u00ef\u00bb\u00bf[]'],
  ])('JSON of %s', async (_what, payload) => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/auth/embedded/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(statusCode).toBe(400)
    expect(await answers()).toBe('0000')
  })

  it('a packed body is not unpacked', async () => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/auth/embedded/sign-in',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(Buffer.alloc(50_000_000, '{')),
    })
    expect(statusCode).toBe(400)
  })

  it('slow clients and idle connections are not waited for', () => {
    const { requestTimeout, keepAliveTimeout, timeout } = app.app.server
    expect({ requestTimeout, keepAliveTimeout, timeout }).toEqual({
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
    })
  })
})

describe('forms that are none', () => {
  const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`
  const FORM = 'multipart/form-data; boundary=b'
  const CASES = [
    ['nothing', '', FORM],
    ['no boundary at all', part('engagementId'), 'multipart/form-data'],
    ['a boundary of 64 kB', part('engagementId'), `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['no last boundary', part('engagementId'), FORM],
    ['an empty name', `${part('')}--b--\r\n`, FORM],
    ['no name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n', FORM],
    ['no disposition', '--b\r\n\r\nx\r\n--b--\r\n', FORM],
    ['__proto__', `${part('__proto__')}--b--\r\n`, FORM],
    ['constructor', `${part('constructor')}--b--\r\n`, FORM],
    ['toString', `${part('toString')}--b--\r\n`, FORM],
    ['1,000 fields', `${Array.from({ length: 1_000 }, (_, at) => part(`f${at}`)).join('')}--b--\r\n`, FORM],
    [
      '1,000 files',
      `${Array.from({ length: 1_000 }, () => part('file', '; filename="a.pdf"')).join('')}--b--\r\n`,
      FORM,
    ],
    ['a part of 1,000 headers', `--b\r\n${'A: b\r\n'.repeat(1_000)}\r\nx\r\n--b--\r\n`, FORM],
    ['a name cut off', '--b\r\nContent-Disposition: form-data; name="a', FORM],
    ['a name of half a character', `${part('%ED%A0%80')}--b--\r\n`, FORM],
    ['a file without end', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF', FORM],
  ]

  it.each(CASES)('%s: refused, and nothing breaks', async (_what, payload, type) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/meeting/closing/upload-closing-file',
      headers: { 'content-type': type, token },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().name).toMatch(/^input/)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('answers after 200 uploads that broke off', async () => {
    const head = `POST /api/meeting/closing/upload-closing-file HTTP/1.1\r\nHost: 127.0.0.1\r\ntoken: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, at) => say(head + start.slice(0, at * 2), 20)))
    await Promise.all(Array.from({ length: 50 }, () => say(`${POST}Content-Length: 1000\r\n\r\n{`, 20)))
    expect(await answers()).toBe('0000')
    // A caller that hangs up is no fault to raise an alarm for.
    expect(faults).toEqual([])
  })
})

describe('headers', () => {
  const ANSWERS = [
    ['a call', '/api/sys/user/center'],
    ['a call that was refused', '/api/meeting/meeting-list?page=x'],
    ['no call', '/api/nothing'],
    ['a file’s address', '/api/files/x.y'],
    ['a poster’s', '/api/poster/x.png'],
    ['a page that looks like a file', '/api/sys/user/center/x.css'],
  ]
  it.each(ANSWERS)('%s: never cached or framed, and silent about the server', async (_what, url) => {
    const { headers } = await app.app.inject({ method: 'GET', url, headers: { token, accept: 'text/html' } })
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-type': expect.stringContaining('application/json'),
    })
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'|sandbox/)
    expect(headers['server'] ?? headers['x-powered-by'] ?? headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('an address is never a page with personal data, whatever is behind it', async () => {
    for (const url of ['/api/sys/user/center/x.css', '/api/sys/user/center;.js', '/api/sys/user/center%0a.css']) {
      const { statusCode, body } = await app.app.inject({ method: 'GET', url, headers: { token } })
      expect(statusCode, url).toBe(404)
      expect(body).not.toContain('林')
    }
  })

  it('HTTPS once is HTTPS for a year, where people open the product by HTTPS', async () => {
    const secure = Fastify()
    addAnswerHeaders(secure, { isHttps: true })
    const { headers } = await secure.inject('/')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('too much says when to come again', async () => {
    const log = pino({ level: 'silent' })
    const busy = await createServer({
      log,
      appVersion: '1',
      scriptHashes: [],
      scriptHosts: [],
      trustProxy: false,
      hosts: { names: new Set(), isNamed: false },
    })
    const throwing = (path: string, error: Error, config: FastifyContextConfig = {}) =>
      busy.get(path, { config }, () => Promise.reject(error))
    throwing('/busy', new QueueFull())
    throwing('/later', new AppError('tooManyRequests', { seconds: 40 }))
    throwing('/picture', new AppError('posterBusy'), { refusalStatus: () => 503 })
    throwing('/refused', new AppError('fileMissing'))
    const told = async (path: string) => {
      const { statusCode, headers } = await busy.inject(path)
      return [statusCode, headers['retry-after']]
    }
    expect(await told('/busy')).toEqual([503, expect.stringMatching(/^[1-5]$/)])
    expect(await told('/later')).toEqual([429, '40'])
    expect(await told('/picture')).toEqual([503, '2'])
    expect(await told('/refused')).toEqual([200, undefined])
    expect(await told('/none')).toEqual([404, undefined])
  })
})

describe('a page of another site', () => {
  const url = '/api/meeting/create/cancelMeeting'
  const body = { engagementId: meetingId('cv.approved1'), version: 1, reason: '行程有变' }
  it.each([
    ['text/plain', JSON.stringify(body)],
    ['application/x-www-form-urlencoded', new URLSearchParams({ ...body, version: '1' }).toString()],
    ['multipart/form-data; boundary=b', '--b--'],
    ['application/json', JSON.stringify(body)],
  ])('does nothing with %s and the cookies of a browser that is signed in', async (type, payload) => {
    const headers = {
      'content-type': type,
      cookie: `token=${token}; hcptoken=x; app-version=test`,
      origin: 'https://evil',
    }
    const response = await app.app.inject({ method: 'POST', url, headers, payload })
    expect(['notSignedIn', 'inputBody']).toContain(response.json().name)
    const { rows } = await app.db.pool.query<{ status: number }>('select status from engagement where id = $1', [
      body.engagementId,
    ])
    expect(rows[0]?.status).toBe(40)
  })

  it('is given no permission to call, and no answer to read', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await app.app.inject({ method: 'OPTIONS', url, headers })
    expect(response.statusCode).toBe(404)
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

it('serves nothing beside the contract but these addresses', () => {
  const calls = new Set<string>(
    Object.values(contract).flatMap((slice) => Object.values(slice).map(({ path }) => `/api${path}`)),
  )
  const lines = app.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  const own = routesIn(lines).filter((route) => !calls.has(route.replace(/ .*/, '')))
  expect(own.sort()).toMatchInlineSnapshot(`
    [
      "* GET, HEAD, TRACE, DELETE, OPTIONS, PATCH, PUT, POST, QUERY",
      "/api/contract/files/:link GET, HEAD",
      "/api/files/:link GET, HEAD",
      "/api/host-logo/:file GET, HEAD",
      "/api/landing-calendar/:name GET, HEAD",
      "/api/landing-files/:fileId GET, HEAD",
      "/api/poster/:file GET, HEAD",
      "/api/sign/live GET",
      "/api/statement/files/:link GET, HEAD",
      "/api/telemetry/evidence/files/:link GET, HEAD",
      "/c/:code GET, HEAD",
      "/m/:code GET, HEAD",
      "/m/:code/:source GET, HEAD",
      "/s/:code GET, HEAD",
      "/u/:token GET, HEAD, POST",
    ]
  `)
})

/** `printRoutes` draws a tree; each line's depth gives the path before its part. */
function routesIn(lines: readonly string[]): string[] {
  const parts: string[] = []
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*(?:[├└]── ))(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (indent === '') return []
    parts.splice(indent.length / 4 - 1)
    parts.push(part)
    return methods === undefined ? [] : [`${parts.join('')} ${methods}`]
  })
}
