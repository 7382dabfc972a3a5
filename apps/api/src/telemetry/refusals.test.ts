import type { NotedKind } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sent } from '../admin/record-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { createRequestLog } from '../kit/process/logger.ts'
import { keepRefusals, type NotedRefusal } from '../kit/http/refusal-repo.ts'
import { scanned } from '../enrolment/enrolment-test-kit.ts'
import { createDevice } from '../test-kit/test-device.ts'
import { SAMPLE_MEETING } from '../test-kit/test-access-samples.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { findRefusalAlarms } from './refusal-watch-repo.ts'
import { watchRefusals } from './refusal-watch.ts'

const lines: Record<string, unknown>[] = []
const log = createRequestLog(
  'info',
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  }),
)
let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp(log, { REFUSAL_LOG: 'on' })
  admin = await app.as('admin')
})
afterEach(() => {
  lines.length = 0
})
afterAll(() => app.close())

type Row = { result: string; kind: NotedKind; who: string; times: number; person: string | null }
const rowsOf = async (input: object): Promise<Row[]> =>
  (await admin.call('telemetry', 'refusalList', input)).data.list.map(({ result, kind, who, times, person }) => ({
    result,
    kind,
    who,
    times,
    person: person?.employeeCode ?? null,
  }))
/** The log is written within a second or so. */
const WAIT = { timeout: 30_000, interval: 300 }

const signIn = (employeeCode: string, password = 'not the password') =>
  app.nobody.call('session', 'embeddedSignIn', { employeeCode, password })

describe('what the product refuses leaves a trace', () => {
  it('a failed sign-in with its person, and of an unknown code only that', async () => {
    await signIn('E1000')
    await signIn('E1000')
    await signIn('SECRET-TYPED-AS-CODE')
    await expect
      .poll(() => rowsOf({ kind: 'signIn' }), WAIT)
      .toEqual(
        expect.arrayContaining([
          { result: 'signInFailed', kind: 'signIn', who: 'staff', times: expect.any(Number), person: 'E1000' },
          { result: 'signInFailed', kind: 'signIn', who: 'unknownCode', times: 1, person: null },
        ]),
      )
    const { rows } = await app.db.pool.query(
      "select r::text as row from refusal r where r::text ilike '%secret-typed%'",
    )
    expect(rows).toEqual([])
  })

  it('the lock that follows', async () => {
    for (let count = 0; count < 6; count++) await signIn('E2001')
    await expect
      .poll(() => rowsOf({ kind: 'lock', employeeCode: 'E2001' }), WAIT)
      .toEqual([{ result: 'signInLocked', kind: 'lock', who: 'staff', times: expect.any(Number), person: 'E2001' }])
  })

  it('another person’s meeting, a missing role, an old proof, no session, a forged code', async () => {
    const song = await app.as('song')
    await song.call('meetings', 'meetingDetail', { engagementId: SAMPLE_MEETING.own })
    await song.call('telemetry', 'auditList', {})
    await app.nobody.call('telemetry', 'auditList', {})
    await app.nobody.call('door', 'loginMeeting', scanned(createDevice(), { qr: 'forged~code' }))
    // Both may be of one millisecond.
    await expect
      .poll(
        async () => (await rowsOf({ employeeCode: 'E2005' })).toSorted((a, b) => a.result.localeCompare(b.result)),
        WAIT,
      )
      .toEqual([
        { result: 'forbidden', kind: 'role', who: 'staff', times: 1, person: 'E2005' },
        { result: 'meetingNotFound', kind: 'scope', who: 'staff', times: 1, person: 'E2005' },
      ])
    await expect.poll(() => rowsOf({ kind: 'session' }), WAIT).toHaveLength(1)
    await expect.poll(() => rowsOf({ kind: 'code' }), WAIT).toHaveLength(1)
    const { list } = (await admin.call('telemetry', 'refusalList', { kind: 'scope' })).data
    expect(list[0]).toMatchObject({
      objectId: SAMPLE_MEETING.own,
      call: '/api/meeting/meeting-detail',
      address: '127.0.0.1',
    })
  })

  it('a change of one’s own power, and a second person’s word about oneself', async () => {
    const person = { resource: 'people', id: DEMO_IDS.person.admin } as const
    const { record } = (await admin.call('admin', 'recordGet', person)).data
    const values = Object.fromEntries(savedFields('people').map(({ key }) => [key, record.values[key] ?? null]))
    const asked = await admin.call('admin', 'recordSave', {
      ...person,
      version: record.version,
      values: sent({ ...values, bu: 'ON' }),
    })
    expect(asked.name).toBe('ownPower')
    await expect
      .poll(() => rowsOf({ kind: 'interest' }), WAIT)
      .toEqual([{ result: 'ownPower', kind: 'interest', who: 'staff', times: 1, person: 'E1000' }])
  })
})

describe('readers', () => {
  it('administrators and compliance, no others', async () => {
    for (const handle of ['lin', 'zhou', 'tang']) {
      const caller = await app.as(handle)
      expect(await caller.call('telemetry', 'refusalList', {})).toMatchObject({ name: 'forbidden' })
    }
    const he = await app.as('he')
    expect(await he.call('telemetry', 'refusalList', {})).toMatchObject({ code: '0000' })
  })

  it('everybody, but their own failed sign-ins alone', async () => {
    await signIn('E1005')
    const tang = await app.as('tang')
    await expect
      .poll(async () => (await tang.call('session', 'ownFailedSignIns', {})).data.list.length, { timeout: 30_000 })
      .toBe(1)
    const zhou = await app.as('zhou')
    expect((await zhou.call('session', 'ownFailedSignIns', {})).data.list).toEqual([])
  })
})

describe('lines of the log', () => {
  it('a request’s line has call, result and person; a refusal leaves one without address', async () => {
    const song = await app.as('song')
    lines.length = 0
    await song.call('meetings', 'meetingDetail', { engagementId: SAMPLE_MEETING.own })
    await song.call('session', 'ownSessions', {})
    const sent = lines.find(({ msg }) => msg === 'refusal')
    expect(sent).toMatchObject({
      personId: DEMO_IDS.person.song,
      result: 'meetingNotFound',
      call: '/api/meeting/meeting-detail',
    })
    expect(JSON.stringify(sent)).not.toContain('127.0.0.1')
  })
})

const at = () => new Date().toISOString()
const one = (over: Partial<NotedRefusal>): NotedRefusal => ({
  kind: 'scope',
  result: 'meetingNotFound',
  who: 'staff',
  whoId: DEMO_IDS.person.mo,
  call: '/api/test',
  objectId: null,
  address: '203.0.113.9',
  device: '',
  requestId: 'r',
  at: at(),
  times: 1,
  ...over,
})
const uuid = (n: number) => `0195e000-0000-7000-8000-${String(n).padStart(12, '0')}`
const counted = async (where: string) => {
  const { rows } = await app.db.pool.query<{ rows: number; times: number }>(
    `select count(*)::int as rows, coalesce(sum(times), 0)::int as times from refusal join refusal_times using (minute, fingerprint) where ${where}`,
  )
  return rows[0]
}

describe('many of one kind', () => {
  it('of one person, one address, one object give administrators and compliance one notice', async () => {
    await keepRefusals(app.db.db, [
      one({ whoId: DEMO_IDS.person.xu, objectId: SAMPLE_MEETING.own, times: 70 }),
      one({ who: 'nobody', whoId: null, address: '203.0.113.77', kind: 'signIn', result: 'signInFailed', times: 250 }),
    ])
    const found = await findRefusalAlarms(app.db.db)
    expect(found.map(({ of, name }) => `${of} ${name}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^person .*E1006$/),
        'address 203.0.113.77',
        expect.stringMatching(/^object /),
      ]),
    )
    await watchRefusals(app.db, app.clock)
    await watchRefusals(app.db, app.clock)
    const { rows } = await app.db.pool.query<{ n: number }>(
      "select count(*)::int as n from notification where kind = 'refusalsOfAddress' and params ->> 'name' = '203.0.113.77' and person_id = $1",
      [DEMO_IDS.person.he],
    )
    expect(rows[0]?.n).toBe(1)
  })
})

describe('it cannot be used to fill the disk', () => {
  it('equal ones of a minute are one row, whichever process brings them', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () => keepRefusals(app.db.db, [one({ call: '/api/equal', times: 5 })])),
    )
    const sum = await counted("call = '/api/equal'")
    expect(sum?.times).toBe(200)
    // The minute may have changed once.
    expect(sum?.rows).toBeLessThanOrEqual(2)
  })

  it('thousands of objects tried by one person give some dozens of rows, and all are counted', async () => {
    const tries = Array.from({ length: 3_000 }, (_, n) => one({ whoId: DEMO_IDS.person.gu, objectId: uuid(n) }))
    for (let from = 0; from < tries.length; from += 500) await keepRefusals(app.db.db, tries.slice(from, from + 500))
    const sum = await counted(`who_id = '${DEMO_IDS.person.gu}'`)
    expect(sum?.times).toBe(3_000)
    expect(sum?.rows).toBeLessThan(150)
  })

  it('so do as many strangers from as many addresses', async () => {
    const tries = Array.from({ length: 3_000 }, (_, n) =>
      one({ who: 'nobody', whoId: null, kind: 'code', result: 'linkForged', address: `198.51.${n >> 8}.${n & 255}` }),
    )
    for (let from = 0; from < tries.length; from += 500) await keepRefusals(app.db.db, tries.slice(from, from + 500))
    const sum = await counted("result = 'linkForged'")
    expect(sum?.times).toBe(3_000)
    expect(sum?.rows).toBeLessThan(1_500)
  })
})
