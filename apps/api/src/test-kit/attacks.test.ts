import { contract } from '@osmp/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, DEMO_PASSWORD } from '../demo/public.ts'
import { createLogger } from '../kit/process/logger.ts'
import { SAMPLE_MEETING, SAMPLES } from './test-access-samples.ts'
import { startTestApp, type TestApp } from './test-kit.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(createLogger('trace', { write: (line) => void lines.push(line) }))
})
afterAll(() => app.close())

/** What an answer must never tell: SQL, stacks, folders, the database's own words, names of our libraries. */
const INSIDES =
  /\bselect\b.*\bfrom\b|\binsert into\b|\bat \S+ \(|node_modules|\/work\/|\/src\/|\.ts:\d|syntax for type|violates|kysely|fastify|FST_|relation "/i
const PHONE = /(?<![0-9a-f-])1[3-9]\d{9}(?![0-9a-f])/
const isSlice = (name: string): name is keyof typeof contract => Object.hasOwn(contract, name)

const ROUTES = Object.entries(contract).flatMap(([slice, table]) =>
  isSlice(slice) ? Object.entries(table).map(([key, endpoint]) => ({ slice, key, endpoint })) : [],
)
const JUNK = [
  "' or '1'='1",
  "1'; drop table engagement; --",
  '$$;select pg_sleep(5)$$',
  '%_\\',
  '\u0000',
  '\ud800',
  '{{7*7}}${7*7}<script>',
  '../../../etc/passwd',
  '９'.repeat(40),
  'x'.repeat(5_000),
]

describe('junk in every field of every call', () => {
  it('is no fault of the server, and its answer tells nothing of the insides', async () => {
    const lin = await app.as('zheng')
    const finance = await app.as('tang')
    for (const { slice, key, endpoint } of ROUTES) {
      if (endpoint.from === 'multipart' || key === 'demoClockMove') continue
      const caller = endpoint.access.roles?.includes('finance') ? finance : lin
      const fields = 'input' in endpoint ? fieldsOf(endpoint.input) : ['engagementId']
      for (const [index, junk] of JUNK.entries()) {
        if ((index + key.length) % 3 !== 0 && !fields.includes('keyword')) continue
        const sample = SAMPLES[`${slice}.${key}`]?.({ ...IDS }) ?? {}
        const input = Object.fromEntries(fields.map((field) => [field, sample[field] ?? junk]))
        const { status, name, msg, data } = await caller.raw(slice, key, input)
        const said = JSON.stringify({ msg, data })
        expect(status, `${slice}.${key} ${junk.slice(0, 30)} ${said}`).toBeLessThan(500)
        expect(said, `${slice}.${key} ${name}`).not.toMatch(INSIDES)
      }
    }
  }, 60_000)
})

const IDS = {
  meeting: SAMPLE_MEETING.own,
  approval: SAMPLE_MEETING.own,
  attachment: SAMPLE_MEETING.own,
  photo: SAMPLE_MEETING.own,
  fee: SAMPLE_MEETING.own,
  speaker: SAMPLE_MEETING.own,
  hash: '',
}

function fieldsOf(schema: unknown): string[] {
  const def: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'def') : undefined
  const shape: unknown = typeof def === 'object' && def !== null ? Reflect.get(def, 'shape') : undefined
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

it('a wildcard finds what bears it, not everything', async () => {
  const lin = await app.as('lin')
  for (const keyword of ['%', '_', '%%', '\\', '100%_']) {
    const engagementId = SAMPLE_MEETING.own
    expect((await lin.call('enrolment', 'enrollList', { engagementId, keyword })).data.list, keyword).toEqual([])
    expect((await lin.call('door', 'getSignList', { engagementId, keyword })).data.list, keyword).toEqual([])
    expect((await lin.call('meetings', 'meetingList', { keyword })).data.list, keyword).toEqual([])
    expect((await lin.call('expenses', 'expIoList', { keyword })).data.list, keyword).toEqual([])
    expect((await lin.call('approvals', 'getSubmitList', { keyword })).data.list, keyword).toEqual([])
  }
})

it('gives nobody a whole phone number', async () => {
  for (const handle of ['lin', 'zhou', 'he', 'tang', 'admin']) {
    const person = await app.as(handle)
    for (const { slice, key, endpoint } of ROUTES) {
      if (endpoint.from === 'multipart' || !('input' in endpoint)) continue
      if (endpoint.effect !== 'reads' && endpoint.method !== 'GET') continue
      // Half a minute later the tokens it rotates away would end the sessions of the tests that follow.
      if (key === 'refreshToken') continue
      const sample = SAMPLES[`${slice}.${key}`]?.({ ...IDS }) ?? {}
      const fields = fieldsOf(endpoint.input).includes('engagementId') ? { engagementId: SAMPLE_MEETING.own } : {}
      const { data } = await person.raw(slice, key, { ...sample, ...fields })
      expect(JSON.stringify(data ?? null), `${handle} ${slice}.${key}`).not.toMatch(PHONE)
    }
  }
}, 90_000)

describe('addresses and headers', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })

  it('an address that cannot be read is answered in our own words, without a word of it', async () => {
    for (const url of ['/%zz', '/api/%zz', '/api/%E0%A4', '/%c0%ae%c0%ae/']) {
      const response = await get(url)
      expect(response.statusCode, url).toBe(404)
      expect(response.json()).toMatchObject({ name: 'routeUnknown', data: null })
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('another spelling of an address is another address', async () => {
    for (const url of ['/api/sys%2fuser/center', '/api//sys/user/center', '/api/sys/user/center%00']) {
      expect((await get(url, { token: (await app.as('lin')).token ?? '' })).statusCode, url).toBe(404)
    }
  })

  it('a method is what the request line says', async () => {
    const token = (await app.as('lin')).token ?? ''
    for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await app.app.inject({ method, url: '/api/sys/user/center', headers: { token } })
      expect(response.statusCode, method).toBe(404)
      expect(response.body, method).not.toContain('林')
    }
    const overridden = await app.app.inject({
      method: 'GET',
      url: '/api/meeting/cancel-meeting',
      headers: { token, 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
    })
    expect(overridden.statusCode).toBe(404)
  })

  it('links begin with PUBLIC_URL, whatever host a caller says a proxy was asked for', async () => {
    const engagementId = (
      await app.db.pool.query<{ id: string }>('select id from engagement where status = 50 and owner_id = $1 limit 1', [
        DEMO_IDS.person.lin,
      ])
    ).rows[0]?.id
    const hostile = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
    const code = await (await app.as('lin')).raw('door', 'getQrCode', { engagementId }, { headers: hostile })
    expect(JSON.stringify(code)).toContain('http://127.0.0.1:3000/s/')
    expect(JSON.stringify(code)).not.toContain('evil')
  })

  it('no whole or part of a file without the right token, by any method or range', async () => {
    const signList = await (await app.as('lin')).call('door', 'getSignList', { engagementId: SAMPLE_MEETING.own })
    expect(signList.code).toBe('0000')
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }, { 'if-modified-since': 'now' }]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await app.app.inject({ method, url: '/api/files/x.y', headers })
        expect(response.statusCode).toBe(200)
        expect(response.headers['content-type']).toContain('json')
        expect(response.headers['cache-control']).toContain('no-store')
      }
    }
  })
})

it('a meeting’s name and its place hold no second line for a mail’s head, a file’s name or a calendar', async () => {
  const lin = await app.as('lin')
  const sample = SAMPLES['meetings.meetingValidate']?.({} as never)
  for (const field of ['engagementName', 'venue', 'department'])
    for (const value of ['a\r\nBcc: x@evil.example', 'a\tb', 'a\u2028b']) {
      const asked = { engagementId: SAMPLE_MEETING.own, form: { ...Object(sample?.['form']), [field]: value } }
      expect((await lin.raw('meetings', 'meetingValidate', asked)).name, field).toBe('inputCharacters')
    }
})

it('a link to join leads to a public host in its plain spelling, and nowhere else', async () => {
  const lin = await app.as('lin')
  const sample = SAMPLES['meetings.meetingValidate']?.({} as never)
  const asked = async (joinUrl: string) => {
    const form = { ...Object(sample?.['form']), joinUrl }
    return (await lin.raw('meetings', 'meetingValidate', { engagementId: SAMPLE_MEETING.own, form })).name
  }
  const strange = [
    'https://user@127.0.0.1/',
    'https://169.254.169.254/',
    'https://0x7f.1/',
    'https://meet.example.com@evil.example/',
  ]
  for (const joinUrl of strange) expect(await asked(joinUrl), joinUrl).toBe('inputUrl')
  expect(await asked('https://meet.example.com/x')).not.toBe('inputUrl')
})

it('logs hold no phone, name, password or token, also when a call fails', async () => {
  const phone = '13912345678'
  const name = '金丝雀医生'
  const lin = await app.as('lin')
  const engagementId = (
    await app.db.pool.query<{ id: string }>('select id from engagement where status = 40 and landing_open limit 1')
  ).rows[0]?.id
  const enrolled = await app.nobody.raw('enrolment', 'doEnroll', { engagementId, name, phone, consent: true })
  expect(enrolled.code).toBe('0000')
  await app.nobody.raw('enrolment', 'doEnroll', { engagementId, name, phone, consent: true })
  await app.nobody.raw('session', 'embeddedSignIn', { employeeCode: 'E1', password: 'canary-password' })
  await app.db.pool.query('alter table enrollment rename column hco_name to moved')
  const failed = await app.nobody.raw('enrolment', 'doEnroll', {
    engagementId,
    name,
    phone: '13912345679',
    consent: true,
  })
  await app.db.pool.query('alter table enrollment rename column moved to hco_name')
  expect(failed.status).toBe(500)
  expect(JSON.stringify(failed)).not.toMatch(INSIDES)
  const log = lines.join('')
  expect(log).toContain('call failed')
  for (const canary of [phone, '13912345679', name, 'canary-password', DEMO_PASSWORD, lin.token ?? 'none']) {
    expect(log).not.toContain(canary)
  }
  expect(log).not.toMatch(PHONE)
})
