import { connect } from 'node:net'
import { contract } from '@osmp/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOwnHost, judgeHost, targetPath, type HostNames } from './own-hosts.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'

const NAMED: HostNames = { names: new Set(['meetings.example.com', 'm.example.com']), isNamed: true }
const UNNAMED: HostNames = { names: new Set(['127.0.0.1']), isNamed: false }

describe('which hosts are answered', () => {
  const near = '127.0.0.1'
  const far = '10.0.0.9'
  it.each<[string, HostNames, string | undefined, string | undefined, boolean, boolean]>([
    // what, installation, host, peer, calls and pages, health
    ['the name', NAMED, 'meetings.example.com', far, true, true],
    ['the name with a port', NAMED, 'meetings.example.com:8443', far, true, true],
    ['the name in capitals', NAMED, 'Meetings.Example.COM', far, true, true],
    ['another name of the list', NAMED, 'm.example.com', far, true, true],
    ['a foreign name', NAMED, 'evil.example', far, false, false],
    ['a foreign name from the machine itself', NAMED, 'evil.example', near, false, false],
    ['a name that begins like ours', NAMED, 'meetings.example.com.evil.example', far, false, false],
    ['a name that ends like ours', NAMED, 'evilmeetings.example.com', far, false, false],
    ['a user part', NAMED, 'meetings.example.com@evil.example', far, false, false],
    ['two names', NAMED, 'meetings.example.com, evil.example', far, false, false],
    ['no host', NAMED, undefined, far, false, true],
    ['an empty host', NAMED, '', far, false, true],
    ['loopback from the machine', NAMED, '127.0.0.1:3000', near, true, true],
    ['loopback by IPv6 from the machine', NAMED, '[::1]:3000', '::1', true, true],
    ['loopback on a socket for both', NAMED, 'localhost', '::ffff:127.0.0.1', true, true],
    ['loopback from elsewhere', NAMED, 'localhost', far, false, true],
    ['an address', NAMED, '10.0.0.7:3000', far, false, true],
    ['a name that looks like loopback', NAMED, '127.0.0.1.evil.example', near, false, false],
    ['an address without a name of the installation', UNNAMED, '192.168.1.20:3000', far, true, true],
    ['a foreign name without a name of the installation', UNNAMED, 'evil.example', far, false, false],
  ])('%s', (_what, names, host, peer, isAnswered, isHealthAnswered) => {
    expect([
      isOwnHost(names, { host, peer, isHealth: false }),
      isOwnHost(names, { host, peer, isHealth: true }),
    ]).toEqual([isAnswered, isHealthAnswered])
  })
})

describe('which of the hosts a request names counts', () => {
  const ours = 'm.example.com'
  it.each<[string, string, readonly string[], string, string]>([
    // what, target, Host lines, calls and pages, health
    ['one line', '/', [ours], 'ours', 'ours'],
    ['two lines', '/', [ours, 'evil.example'], 'twice', 'twice'],
    ['two equal lines', '/', [ours, ours], 'twice', 'twice'],
    ['no line', '/', [], 'foreign', 'ours'],
    ['a target of ours', `http://${ours}/healthz`, ['evil.example'], 'ours', 'ours'],
    ['a target of ours and no line', `http://${ours}/healthz`, [], 'ours', 'ours'],
    ['a foreign target', 'http://evil.example/healthz', [ours], 'foreign', 'foreign'],
    ['a foreign target and two lines', 'http://evil.example/healthz', [ours, ours], 'twice', 'twice'],
    ['a target without a host', 'http:///healthz', [ours], 'foreign', 'foreign'],
    ['a target with an address', 'http://10.0.0.7/healthz', [ours], 'foreign', 'ours'],
    ['an authority alone', 'evil.example:443', [ours], 'foreign', 'foreign'],
  ])('%s', (_what, target, lines, expected, ofHealth) => {
    const rawHeaders = ['Accept', '*/*', ...lines.flatMap((host) => ['Host', host]), 'Date', 'host']
    const request = { target, rawHeaders, host: lines[0] }
    expect([
      judgeHost(NAMED, request, { peer: '10.0.0.9', isHealth: false }),
      judgeHost(NAMED, request, { peer: '10.0.0.9', isHealth: true }),
    ]).toEqual([expected, ofHealth])
  })
})

it.each([
  ['/a?b', '/a?b'],
  ['*', '*'],
  ['http://m.example.com/a?b', '/a?b'],
  ['HTTPS://m.example.com', '/'],
  ['http://m.example.com?b', '/?b'],
  ['//m.example.com/a', '//m.example.com/a'],
])('%s is the path %s', (target, path) => {
  expect(targetPath(target)).toBe(path)
})

describe('the server', () => {
  let app: TestApp
  let port = 0
  beforeAll(async () => {
    app = await startTestApp()
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  const ask = (line: string, host: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (piece) => (answer += piece.toString('utf8')))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    })

  it('refuses a foreign host on every call, on pages, files, health and unknown addresses, before any work', async () => {
    const calls = Object.values(contract)
      .flatMap((slice) => Object.values(slice))
      .map(({ method, path }) => `${method} /api${path}`)
    const lines = [
      ...calls,
      'GET /',
      'GET /login',
      'GET /assets/',
      'GET /healthz',
      'GET /readyz',
      'GET /api/nothing',
      'GET /%',
    ]
    for (const line of lines) {
      const answer = await ask(line, 'evil.example')
      expect([line, /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]]).toEqual([line, '421'])
      expect(answer).not.toContain('set-cookie')
    }
    expect(await ask('GET /api/nothing', '127.0.0.1')).toContain('404 Not Found')
  })

  it.each([
    ['GET /healthz', '127.0.0.1\r\nHost: evil.example', '400'],
    ['GET /healthz', 'evil.example\r\nHost: 127.0.0.1', '400'],
    ['GET /readyz', '127.0.0.1\r\nhOsT: evil.example', '400'],
    ['GET /login', '127.0.0.1\r\nHost: 127.0.0.1', '400'],
    ['GET /healthz', '127.0.0.1\r\nX-Real-Ip: 10.0.0.9\r\nHost:', '400'],
    ['GET /api/nothing', '127.0.0.1\r\nHost: evil.example', '400'],
    ['GET /%', '127.0.0.1\r\nHost: evil.example', '400'],
    ['GET http://127.0.0.1/healthz', '127.0.0.1\r\nHost: evil.example', '400'],
    ['GET http://evil.example/healthz', '127.0.0.1', '421'],
    ['GET HTTPS://evil.example/readyz', '127.0.0.1', '421'],
    ['GET http://evil.example', '127.0.0.1', '421'],
    ['GET http://evil.example/login', '127.0.0.1', '421'],
    ['GET http://evil.example/%', '127.0.0.1', '421'],
    ['GET http://127.0.0.1@evil.example/healthz', '127.0.0.1', '421'],
    ['GET http://evil.example#@127.0.0.1/healthz', '127.0.0.1', '400'],
    ['GET http://evil.example?/healthz', '127.0.0.1', '421'],
    ['POST http://evil.example/api/auth/embedded/sign-in', '127.0.0.1', '421'],
    ['OPTIONS http://evil.example/healthz', '127.0.0.1', '421'],
    ['GET ftp://127.0.0.1/healthz', '127.0.0.1', '421'],
    ['GET http:///healthz', '127.0.0.1', '421'],
    ['OPTIONS *', 'evil.example', '421'],
    ['GET http://127.0.0.1/api/sys/user/center', 'evil.example', '200'],
    ['GET HTTP://127.0.0.1:80/api/sys/user/center', '127.0.0.1', '200'],
    ['GET //evil.example/healthz', '127.0.0.1', '404'],
    ['GET http://127.0.0.1/%', '127.0.0.1', '404'],
  ])('%s with Host: %j gets %s', async (line, host, status) => {
    const answer = await ask(line, host)
    expect(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]).toBe(status)
    if (status === '421' || status === '400') expect(answer).not.toContain('set-cookie')
  })

  it('opens no tunnel, whatever host is named', async () => {
    for (const host of ['127.0.0.1', 'evil.example']) expect(await ask('CONNECT evil.example:443', host)).toBe('')
  })

  it('does not believe the host that a caller says a proxy was asked for', async () => {
    const answer = await ask('GET /healthz', 'evil.example\r\nX-Forwarded-Host: 127.0.0.1')
    expect(answer).toContain('421')
  })

  it('says what to do, in the language of the browser', async () => {
    const reply = await app.app.inject({ url: '/healthz', headers: { host: 'evil.example', 'accept-language': 'en' } })
    expect(reply.json()).toMatchObject({ name: 'hostUnknown', msg: expect.stringContaining('ALLOWED_HOSTS') })
  })
})
