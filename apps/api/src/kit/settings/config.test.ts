import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  const result = loadConfig(env)
  return result.ok ? [] : result.faults
}

test('nothing set is a demo on this machine', () => {
  expect(loadConfig({})).toEqual({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      anchorMail: [],
      basePath: '',
      apiPrefix: '/api',
      webDir: './apps/web/dist',
      demo: true,
      isDemoOpen: false,
      logLevel: 'info',
      trustProxy: false,
      uploadReserveMb: 1024,
      isRefusalLogSent: false,
      role: 'all',
      isPooled: false,
      keepAliveSeconds: 65,
      drainSeconds: 0,
      companyDomains: [],
      sizes: {
        poolSize: 10,
        processes: 1,
        callsAtOnce: 16,
        bodyBytes: 96 * 1024 * 1024,
        callsPerPerson: 600,
        callsPerAddress: 30_000,
      },
      readinessAddresses: expect.any(BlockList),
      hosts: { names: new Set(['127.0.0.1']), isNamed: false },
      messaging: { wecom: undefined, wechat: undefined, proofFiles: [] },
      esign: {},
      backup: {
        everySeconds: 60,
        keepDays: 14,
        isDrilled: true,
        s3: { endpoint: '', region: 'us-east-1', accessKey: '', secretKey: '' },
      },
    },
  })
})

test('links lead to an address of this machine where the server listens on every interface', () => {
  const address = { netmask: '', mac: '', cidr: null, scopeid: 0 }
  const loopback = { ...address, address: '127.0.0.1', family: 'IPv4' as const, internal: true }
  const lan = { ...address, address: '192.168.1.20', family: 'IPv4' as const, internal: false }
  const of = (env: Record<string, string>, eth0: (typeof lan)[]) => {
    const read = loadConfig(env, { lo: [loopback], eth0 })
    return read.ok ? read.config.publicUrl : read.faults
  }
  expect(of({ HOST: '0.0.0.0' }, [lan])).toBe('http://192.168.1.20:3000')
  expect(of({ HOST: '0.0.0.0', PUBLIC_URL: 'https://osmp.example.com' }, [])).toBe('https://osmp.example.com')
  expect(of({ HOST: '10.0.0.5' }, [lan])).toBe('http://10.0.0.5:3000')
  expect(of({ HOST: '::' }, [])).toEqual(['PUBLIC_URL is unset: no interface has an address that people could open'])
})

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toEqual(loadConfig({}))
})

test('a database of one’s own is no demo unless asked for', () => {
  const url = 'postgres://osmp:secret@db.example.com/osmp'
  expect(loadConfig({ DATABASE_URL: url })).toMatchObject({
    config: { databaseUrl: url, demo: false, drainSeconds: 10 },
  })
  expect(loadConfig({ DATABASE_URL: url, DEMO: 'on' })).toMatchObject({ config: { demo: true } })
})

test.each([
  [{}, { demo: true, isDemoOpen: false }],
  [{ HOST: '::1' }, { demo: true, isDemoOpen: false }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { demo: true, isDemoOpen: false }],
  [{ HOST: '0.0.0.0' }, { demo: false, isDemoOpen: false }],
  [{ HOST: 'localhost.example.com' }, { demo: false, isDemoOpen: false }],
  [{ PUBLIC_URL: 'https://meetings.example.com' }, { demo: false, isDemoOpen: false }],
  [{ TRUST_PROXY: 'on' }, { demo: false, isDemoOpen: false }],
  [
    { HOST: '0.0.0.0', DEMO: 'on' },
    { demo: true, isDemoOpen: true },
  ],
  [
    { TRUST_PROXY: 'on', DEMO: 'on' },
    { demo: true, isDemoOpen: true },
  ],
])('a demo by itself only where nobody else comes: %o', (env, config) => {
  expect(loadConfig(env)).toMatchObject({ config })
})

test('an IPv6 host stands in brackets', () => {
  expect(loadConfig({ HOST: '::1', PORT: '80' })).toMatchObject({ config: { publicUrl: 'http://[::1]:80' } })
})

describe('faults', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT is "70000": expected a whole number from 0 to 65535'],
    [{ PORT: '80a' }, 'PORT is "80a": expected a whole number from 0 to 65535'],
    [{ HOST: 'my host' }, 'HOST is "my host": expected a host name or an IP address'],
    [
      { PUBLIC_URL: 'https://a.example/b' },
      'PUBLIC_URL is "https://a.example/b": expected an http or https address without a path, like https://meetings.example.com',
    ],
    [
      { API_PREFIX: 'api/' },
      'API_PREFIX is "api/": expected a path that starts with / and does not end with it, like /api',
    ],
    [{ KEEP_ALIVE_SECONDS: '4' }, 'KEEP_ALIVE_SECONDS is "4": expected a whole number from 5 to 600'],
    [{ DRAIN_SECONDS: '16' }, 'DRAIN_SECONDS is "16": expected a whole number from 0 to 15'],
    [
      { ALLOWED_HOSTS: 'https://osmp.internal' },
      'ALLOWED_HOSTS is "https://osmp.internal": expected host names without ports with commas between, like meetings.example.com,osmp.internal',
    ],
    [
      { READINESS_ADDRESSES: '10.0.0.0/33' },
      'READINESS_ADDRESSES is "10.0.0.0/33": expected IP addresses or networks with commas between, like 127.0.0.1,10.0.0.0/8, or none',
    ],
    [{ DEMO: 'yes' }, 'DEMO is "yes": expected on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": expected trace, debug, info, warn, error, fatal or silent'],
  ])('%o', (env, line) => {
    expect(faultsOf(env)).toEqual([line])
  })

  test('the database address, which holds a password, is not repeated', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://me:secret@host/db' })).toEqual([
      'DATABASE_URL is not readable: expected an address like postgres://user:password@host:5432/database',
    ])
  })

  test('all are told at once', () => {
    expect(faultsOf({ PORT: 'x', DEMO: 'x' })).toHaveLength(2)
  })
})

test('the hosts of an installation are those of PUBLIC_URL and of the list', () => {
  const settings = { PUBLIC_URL: 'https://Meetings.example.com:8443', ALLOWED_HOSTS: 'osmp.internal, M.example.com' }
  expect(loadConfig(settings)).toMatchObject({
    config: { hosts: { names: new Set(['meetings.example.com', 'osmp.internal', 'm.example.com']), isNamed: true } },
  })
})
