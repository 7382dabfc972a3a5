import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { addressKey } from './rate-limit.ts'
import { createServer } from './server.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'

const keyOf = (ip: string, remoteAddress = '10.0.0.9') =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two fields of a request that are read
  addressKey({ ip, socket: { remoteAddress } } as unknown as FastifyRequest)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['"203.0.113.7:40001"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001::9', '2001:db8:1:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['"[2001:db8::1]"', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', '10.0.0.9'],
  ['_hidden', '10.0.0.9'],
  ['', '10.0.0.9'],
  ['999.1.1.1:80', '10.0.0.9'],
])('the address %s is counted as %s', (ip, key) => {
  expect(keyOf(ip)).toBe(key)
})

test('behind a proxy the address is the one the proxy itself has seen', async () => {
  const log = pino({ level: 'silent' })
  const server = await createServer({
    log,
    appVersion: '1',
    scriptHashes: [],
    scriptHosts: [],
    trustProxy: true,
    hosts: { names: new Set(), isNamed: false },
  })
  server.get('/address', (request) => ({ ip: request.ip }))
  const headers = { 'x-forwarded-for': '198.51.100.1, 10.0.0.1, 203.0.113.7' }
  const { ip } = (await server.inject({ url: '/address', headers })).json<{ ip: string }>()
  expect(ip).toBe('203.0.113.7')
  await server.close()
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('stops the 601st call a minute of a person, whatever headers and words change from call to call', async () => {
  const zheng = await app.as('zheng')
  const codes = new Map<string, number>()
  for (let index = 0; index < 610; index += 1) {
    const headers = {
      'x-forwarded-for': `198.51.100.${index % 250}`,
      'x-real-ip': `198.51.100.${index % 250}`,
      forwarded: `for=198.51.100.${index % 250}`,
      hcptoken: `token-${index}`,
      'user-agent': `phone ${index}`,
    }
    const { code, status } = await zheng.call('session', 'center', {}, { headers })
    codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
  }
  expect(codes.get('200 0000')).toBe(600)
  expect([...codes.keys()].find((key) => key.startsWith('429'))).toBeDefined()
  expect((await (await app.as('zhou')).call('session', 'center', {})).code).toBe('0000')
})
