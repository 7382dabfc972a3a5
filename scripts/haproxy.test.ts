import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp, type Server, type ServerResponse } from 'node:http'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../packages/contract/src/contract.ts'
import { DEPLOY, hasProgram, run } from './manifests.ts'

const SHIPPED = join(DEPLOY, 'haproxy/haproxy.cfg')
const config = readFileSync(SHIPPED, 'utf8')

test('the proxy puts every call of the door first, and no other', () => {
  const named = /set-priority-class int\(-10\) if \{ path_end (.*) \}/.exec(config)?.[1]?.split(' ') ?? []
  const calls = Object.values(contract).flatMap((slice) => Object.values(slice))
  const door = calls.filter((call) => 'turn' in call && call.turn === 'door').map(({ path }) => path)
  expect(new Set(named)).toEqual(new Set<string>(door))
  const others = calls.map(({ path }) => path).filter((path) => !door.includes(path))
  expect(others.filter((path) => named.some((end) => path.endsWith(end)))).toEqual([])
})

const hasProxy = hasProgram('haproxy')
/** Calls of the one web process, in the order in which they come, each answered when the test says so. */
const asked: { path: string; answer: ServerResponse }[] = []
let folder = ''
let web: Server
let proxy: ChildProcess
let port = 0
let log = ''

beforeAll(async () => {
  if (!hasProxy) return
  folder = mkdtempSync(join(tmpdir(), 'osmp-haproxy-'))
  const [key, certificate, pem] = ['key.pem', 'crt.pem', 'tls.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const { code, output } = run(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -subj /CN=x -keyout ${key} -out ${certificate}`.split(' '),
  )
  if (code !== 0) throw new Error(output)
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  web = createHttp((request, answer) => {
    const path = String(request.url)
    if (path === '/readyz') answer.end()
    else asked.push({ path, answer })
  })
  const [plain, people, first] = [await freePort(), await freePort(), await freePort()]
  await new Promise<void>((listening) => web.listen(first, '127.0.0.1', listening))
  port = people
  const file = join(folder, 'haproxy.cfg')
  const ports = config
    .replace('bind :8080', `bind 127.0.0.1:${plain}`)
    .replace('bind :8443', `bind 127.0.0.1:${people}`)
  // One server and one call at a time, so that the second waits.
  writeFileSync(file, ports.replaceAll(/^ +server web[23] .*$/gm, '').replace('maxconn 200', 'maxconn 1'))
  const env = { ...process.env, WEB_1: `127.0.0.1:${first}`, TLS_PEM: pem }
  proxy = spawn('haproxy', ['-db', '-f', file], { env })
  proxy.stdout?.on('data', (part: Buffer) => (log += part.toString()))
  await vi.waitFor(() => ask('/readyz'), { timeout: 20_000 })
})
afterAll(() => {
  proxy?.kill()
  web?.close()
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const ask = (path: string): Promise<{ status: number; again: string | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: encodeURI(path), rejectUnauthorized: false, agent: false }, (reply) => {
      const { statusCode = 0, headers } = reply
      void text(reply).then((body) => resolve({ status: statusCode, again: headers['retry-after'], body }))
    }).once('error', reject)
  })
const nextOf = (path: string) =>
  vi.waitFor(
    () => {
      const found = asked.findIndex((one) => one.path.startsWith(path))
      const [call] = found === -1 ? [] : asked.splice(found, 1)
      if (!call) throw new Error(`${path} has not come`)
      return call.answer
    },
    { timeout: 20_000, interval: 5 },
  )

test.runIf(hasProxy)('HAProxy takes its configuration', () => {
  const env = {
    WEB_1: '127.0.0.1:3001',
    WEB_2: '127.0.0.1:3002',
    WEB_3: '127.0.0.1:3003',
    TLS_PEM: join(folder, 'tls.pem'),
  }
  expect(run('haproxy', ['-c', '-q', '-f', SHIPPED], env)).toEqual({ code: 0, output: '' })
})

test.runIf(hasProxy)(
  'the door goes before what waits longer; a page takes no place, and what waits too long is asked to come again',
  async () => {
    const first = ask('/api/meeting/first')
    const running = await nextOf('/api/meeting/first')
    const list = ask('/osmp/api/meeting/list')
    await expect.poll(() => list, { timeout: 20_000 }).toMatchObject({ status: 503, again: '3' })
    expect(JSON.parse((await list).body)).toMatchObject({ name: 'busy' })
    const later = ask('/api/meeting/later')
    const door = ask('/osmp/api/sign/submit')
    const page = ask('/meetings')
    ;(await nextOf('/meetings')).end()
    running.end()
    await Promise.all([page, first])
    ;(await nextOf('/osmp/api/sign/submit')).end('in')
    ;(await nextOf('/api/meeting/later')).end('later')
    expect([(await door).body, (await later).body]).toEqual(['in', 'later'])
  },
)

test.runIf(hasProxy)('the log holds no phone number of an address', async () => {
  const asking = ask('/api/meeting/create/doEnroll?name=张三&phone=13912345678')
  ;(await nextOf('/api/meeting/create/doEnroll')).end()
  await asking
  const line = await vi.waitFor(
    () => {
      const found = log.split('\n').find((one) => one.includes('doEnroll'))
      if (found === undefined) throw new Error(`no line for the call in: ${log}`)
      return found
    },
    { timeout: 20_000 },
  )
  expect(line).toContain('GET /api/meeting/create/doEnroll HTTP/1.1')
  expect(line).not.toMatch(/139|phone|%E5/)
})
