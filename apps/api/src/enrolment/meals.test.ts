import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { createDevice } from '../test-kit/test-device.ts'
import { codeOf, emptyMeeting, goTo, phoneOf, places, scan, scanned, sign } from './enrolment-test-kit.ts'

const DAY = 86_400_000

let app: TestApp
let lin: TestCaller
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(TEST_NOW)
  engagementId = await emptyMeeting(app, null)
})

/** The policies in force from yesterday on. */
async function ask(optIn: 'off' | 'enrol' | 'door', severity: 'warn' | 'block' = 'warn'): Promise<void> {
  const { pool } = app.db
  await pool.query("delete from policy where key in ('meal.optIn', 'attendee.meals.months12')")
  await pool.query(
    `insert into policy (id, key, value, severity, from_date, source) values
       (gen_random_uuid(), 'meal.optIn', to_jsonb($1::text), 'info', '2025-01-01', '制度'),
       (gen_random_uuid(), 'attendee.meals.months12', '4', $2, '2025-01-01', '制度')`,
    [optIn, severity],
  )
}

let last = 500
const come = (takesMeal?: boolean, phone = phoneOf((last += 1))) =>
  app.nobody.call('enrolment', 'doEnroll', {
    engagementId,
    name: '测试医生',
    phone,
    consent: true,
    ...(takesMeal !== undefined && { inBody: { takesMeal } }),
  })

const startOf = async () => {
  const { rows } = await app.db.pool.query<{ at: string }>('select start_at as at from engagement where id = $1', [
    engagementId,
  ])
  return Date.parse(rows[0]?.at ?? '')
}

type Before = { daysAgo: number; form?: boolean | null; door?: boolean | null; attended?: boolean }

/** Meetings of the past with a place of this number, so many days before the meeting. */
async function eaten(phone: string, before: readonly Before[]): Promise<void> {
  const start = await startOf()
  for (const { daysAgo, form = true, door = null, attended = true } of before) {
    const id = await emptyMeeting(app, null)
    const at = new Date(start - daysAgo * DAY).toISOString()
    const end = new Date(start - daysAgo * DAY + 3_600_000).toISOString()
    await app.db.pool.query("update engagement set start_at = $2, end_at = $3, day_hours = '[]' where id = $1", [
      id,
      at,
      end,
    ])
    const place = uuidv7()
    await app.db.pool.query(
      `insert into enrollment (id, engagement_id, name, phone, hco_name, department, status, source, created_at, takes_meal)
       values ($1, $2, '测试医生', $3, '', '', $4, 'staff', $5, $6)`,
      [place, id, phone, attended ? 'signed' : 'enrolled', at, form],
    )
    if (attended)
      await app.db.pool.query(
        `insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, takes_meal) values ($1, $2, $3, 'qr', $4, $5, $6)`,
        [uuidv7(), id, place, uuidv7(), at, door],
      )
  }
}

const meals = (count: number): Before[] => Array.from({ length: count }, () => ({ daysAgo: 120 }))
const rowOf = async (enrollmentId: string) => {
  const { list } = (await lin.call('enrolment', 'enrollList', { engagementId })).data
  return list.find((row) => row.enrollmentId === enrollmentId)
}
const passOf = async (hcpToken: string | null) =>
  (await app.attendee(hcpToken ?? '').call('landing', 'passDetail', {})).data

it('a meeting that asks for no meal stores no word of it', async () => {
  await ask('off')
  const { data } = await come(true)
  expect(await rowOf(data.enrollmentId)).toMatchObject({ takesMeal: null, overCaps: [] })
  expect((await lin.call('enrolment', 'enrolmentSummary', { engagementId })).data.meals).toBeNull()
  const page = (await app.nobody.call('landing', 'landingDetail', { engagementId })).data
  expect(page.asksMeal).toBeUndefined()
  expect((await passOf(data.hcpToken)).takesMeal).toBeUndefined()
})

it('with the form the answer is demanded, stored both ways of enrolling, listed, counted and exported', async () => {
  await ask('enrol')
  expect((await app.nobody.call('landing', 'landingDetail', { engagementId })).data.asksMeal).toBe(true)
  expect((await come()).name).toBe('enrolmentMealMissing')
  // The page has made the meeting remembered: one statement. Where the organiser approves, the long way.
  const eats = (await come(true)).data
  await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: true })
  const waits = (await come(false)).data
  expect([eats.status, waits.status]).toEqual(['enrolled', 'pending'])
  expect(await rowOf(eats.enrollmentId)).toMatchObject({ takesMeal: true, overCaps: [] })
  expect(await rowOf(waits.enrollmentId)).toMatchObject({ takesMeal: false })
  const summary = (await lin.call('enrolment', 'enrolmentSummary', { engagementId })).data
  expect(summary.meals).toEqual({ takes: 1, asked: 2 })
  const { content } = (await lin.call('enrolment', 'enrolmentExport', { engagementId })).data
  expect(content).toContain('是否用餐')
  expect((await passOf(eats.hcpToken)).takesMeal).toBe(true)
  // A place that staff makes is asked nothing.
  const { rows } = await app.db.pool.query<{ id: string }>(
    "select id from hcp h where is_active and phone <> '' and not exists (select from blacklist_entry b where b.hcp_id = h.id) order by id limit 1",
  )
  const staffs = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: rows[0]?.id ?? '' })
  expect(await rowOf(staffs.data.enrollmentId)).toMatchObject({ takesMeal: null })
})

it('over the cap a doctor is marked, and where it blocks gets the seat without the meal', async () => {
  await ask('enrol')
  const [often, seldom, many] = [phoneOf(401), phoneOf(402), phoneOf(403)]
  await eaten(often, meals(4))
  await eaten(seldom, [...meals(3), { daysAgo: 120, attended: false }, { daysAgo: 120, door: false }, { daysAgo: 366 }])
  await eaten(
    many,
    Array.from({ length: 6 }, () => ({ daysAgo: 30, form: null })),
  )
  const marked = (await come(true, often)).data
  const free = (await come(true, seldom)).data
  const met = (await come(true, many)).data
  expect(await rowOf(marked.enrollmentId)).toMatchObject({ takesMeal: true, overCaps: ['meals'] })
  expect(await rowOf(free.enrollmentId)).toMatchObject({ takesMeal: true, overCaps: [] })
  expect(await rowOf(met.enrollmentId)).toMatchObject({ takesMeal: true, overCaps: ['meetings'] })

  await ask('enrol', 'block')
  const [past, below] = [phoneOf(404), phoneOf(405)]
  await eaten(past, [...meals(3), { daysAgo: 365, form: false, door: true }])
  await eaten(below, meals(3))
  const refused = (await come(true, past)).data
  expect(refused.status).toBe('enrolled')
  expect(await rowOf(refused.enrollmentId)).toMatchObject({ takesMeal: false })
  expect((await passOf(refused.hcpToken)).takesMeal).toBe(false)
  expect(await rowOf((await come(true, below)).data.enrollmentId)).toMatchObject({ takesMeal: true })
  expect(await places(app, engagementId)).toMatchObject({ seated: 5, taken: 5 })
})

it('at the door the answer comes with the sign-in, beats the form, and divides the meals at closing', async () => {
  await ask('enrol')
  const phones = [phoneOf(411), phoneOf(412), phoneOf(413), phoneOf(414)] as const
  const ids: string[] = []
  for (const phone of phones) ids.push((await come(true, phone)).data.enrollmentId)
  await eaten(phones[3], meals(4))
  await ask('door', 'block')
  await goTo(app, engagementId)
  const device = createDevice()
  const opened = await app.nobody.call('door', 'signScan', scanned(device, { qr: await codeOf(app, engagementId) }))
  expect(opened.data.asksMeal).toBe('door')
  const said = [true, false, undefined, true]
  for (const [index, phone] of phones.entries()) {
    const takesMeal = said[index]
    const signed = await sign(app, await scan(app, engagementId, phone), takesMeal === undefined ? {} : { takesMeal })
    expect(signed.msg).toBe('')
  }
  const answers = await Promise.all(ids.map(async (id) => (await rowOf(id))?.takesMeal))
  expect(answers).toEqual([true, false, true, false])
  const { rows } = await app.db.pool.query(
    'select s.takes_meal as door from sign_in s join enrollment n on n.id = s.enrollment_id where s.engagement_id = $1 order by n.phone',
    [engagementId],
  )
  expect(rows).toEqual([{ door: true }, { door: false }, { door: null }, { door: false }])

  await app.db.pool.query(
    "insert into engagement_budget_line (id, engagement_id, type, amount, actual_amount, sort) values ($1, $2, 'meal', 100000, 60001, 1)",
    [uuidv7(), engagementId],
  )
  const closing = async () => (await lin.call('closing', 'detail', { engagementId })).data
  expect(await closing()).toMatchObject({
    meals: { came: 4, heads: 2, perHead: '300.01' },
    overspend: { mealPerHead: '300.01', needsExplanation: true },
  })
  await ask('off')
  expect(await closing()).toMatchObject({ meals: null, overspend: { mealPerHead: null, needsExplanation: false } })
})
