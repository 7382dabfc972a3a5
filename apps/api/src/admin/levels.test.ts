import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const SPEAKER = DEMO_IDS.speaker.regional1
const TABLES = ['speaker', 'speaker_level', 'setting_change', 'duty_request']
/** The business clock stands on 2026-11-25. */
const TOMORROW = '2026-11-26'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const add = (values: { doctor?: string; level?: string; validFrom?: string }) =>
  admin.call('admin', 'recordSave', {
    resource: 'speakerLevels',
    id: null,
    version: null,
    values: { doctor: SPEAKER, level: 'national', validFrom: TOMORROW, ...values },
  })
const levelOn = async (day: string) => {
  const lin = await app.as('lin')
  const startDatetime = `${day}T06:00:00.000Z`
  return (await lin.call('speakers', 'getSpeakerValidate', { hcpId: SPEAKER, startDatetime })).data.level
}

test('a level holds from its day on, and the one before until then', async () => {
  expect(await add({ validFrom: '2027-03-01' })).toMatchObject({ code: '0000', data: { isActive: true } })
  expect(await add({ validFrom: '2027-06-01', level: 'city' })).toMatchObject({ code: '0000' })
  expect(await levelOn('2027-06-01')).toBe('regional')
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () => add({ validFrom: '2027-03-01', level: 'city' }))
  expect(await confirmWaiting(app, 'he')).toBe(2)
  const days = ['2026-11-25', '2027-02-28', '2027-03-01', '2027-05-31', '2027-06-01', '1999-01-01']
  const levels = await Promise.all(days.map(levelOn))
  expect(levels).toEqual(['regional', 'regional', 'national', 'national', 'city', 'regional'])
})

test('one of a day: another is refused, by the database too', async () => {
  await expectRefusal(app, TABLES, 'recordDuplicate', () => add({ validFrom: '2027-03-01' }))
  const twice = app.db.pool.query(
    "insert into speaker_level (hcp_id, valid_from, level) values ($1, '2027-03-01', 'city')",
    [SPEAKER],
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
})

test('what has begun stays: no level of today or before is entered, changed or withdrawn', async () => {
  for (const validFrom of ['2026-11-25', '2020-01-01'])
    await expectRefusal(app, TABLES, 'levelFromTomorrow', () => add({ validFrom }))
  const { data } = await admin.call('admin', 'recordList', { resource: 'speakerLevels', keyword: 'HCP10011' })
  const begun = data.list.find(({ values }) => values['validFrom'] === '2000-01-01')
  if (!begun) throw new Error('no first level')
  const { id, version } = begun
  const values = { doctor: SPEAKER, level: 'city', validFrom: '2000-01-01' }
  const input = { resource: 'speakerLevels', id, version } as const
  await expectRefusal(app, TABLES, 'levelFromTomorrow', () => admin.call('admin', 'recordSave', { ...input, values }))
  await expectRefusal(app, TABLES, 'levelFromTomorrow', () =>
    admin.call('admin', 'recordActivate', { ...input, isActive: false }),
  )
})

test('a change to come may be withdrawn, and then does not count', async () => {
  const { data: planned } = await add({ validFrom: '2028-01-01', level: 'national' })
  expect(planned).toMatchObject({ isActive: true, label: expect.stringContaining('HCP10011'), waits: {} })
  await confirmWaiting(app)
  expect(await levelOn('2028-01-02')).toBe('national')
  const { id, version } = planned
  const withdrawn = await admin.call('admin', 'recordActivate', {
    resource: 'speakerLevels',
    id,
    version,
    isActive: false,
  })
  expect(withdrawn.data).toMatchObject({ isActive: true, waits: {} })
  expect(await levelOn('2028-01-02')).toBe('national')
  await confirmWaiting(app)
  expect(await levelOn('2028-01-02')).toBe('city')
})

test('only speakers have levels', async () => {
  const refused = await expectRefusal(app, TABLES, 'recordReferenceUnknown', () =>
    add({ doctor: DEMO_IDS.doctor.plain2 }),
  )
  expect(refused.data).toEqual({ field: 'doctor' })
})

test('a new speaker begins with a level; a form cannot change it, nor the database lose it', async () => {
  const values = {
    doctor: DEMO_IDS.doctor.plain1,
    level: 'city',
    employerConsentUntil: null,
    isResident: true,
    paymentRoute: 'qualifiedOrganiser',
  }
  const made = await admin.call('admin', 'recordSave', { resource: 'speakers', id: null, version: null, values })
  expect(made).toMatchObject({ code: '0000', data: { values: { level: 'city' }, waits: {} } })
  await confirmWaiting(app)
  const { rows } = await app.db.pool.query('select level, valid_from from speaker_level where hcp_id = $1', [
    DEMO_IDS.doctor.plain1,
  ])
  expect(rows).toEqual([{ level: 'city', valid_from: '2026-11-25' }])
  const { id, version } = made.data
  const changed = { ...values, level: 'national' }
  await expectRefusal(app, TABLES, 'recordFixed', () =>
    admin.call('admin', 'recordSave', { resource: 'speakers', id, version, values: changed }),
  )
  const gone = app.db.pool.query('delete from speaker_level where hcp_id = $1', [DEMO_IDS.doctor.plain1])
  await expect(gone).rejects.toMatchObject({ code: '23514' })
})
