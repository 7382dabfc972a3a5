import { savedFields } from '@osmp/domain/admin/resources.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { sent, type SentValues } from '../admin/record-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { workbook } from '../test-kit/test-workbook.ts'

const TABLES = ['hcp', 'speaker', 'speaker_level', 'blacklist_entry', 'io', 'duty_request', 'setting_change']
const SPEAKER = DEMO_IDS.speaker.regional1

let app: TestApp
let admin: TestCaller
let compliance: TestCaller
let finance: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  compliance = await app.as('he')
  finance = await app.as('tang')
})
afterAll(() => app.close())

async function opened(resource: ResourceKey, id: string) {
  const { data } = await admin.call('admin', 'recordGet', { resource, id })
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, data.record.values[key] ?? null]))
  return { resource, id, version: data.record.version, values: sent(values) }
}
async function save(resource: ResourceKey, id: string, changes: SentValues) {
  const before = await opened(resource, id)
  return admin.call('admin', 'recordSave', { ...before, values: { ...before.values, ...changes } })
}
const make = (resource: ResourceKey, values: SentValues) =>
  admin.call('admin', 'recordSave', { resource, id: null, version: null, values })
const valueOf = async (resource: ResourceKey, id: string, key: string) => (await opened(resource, id)).values[key]
const look = async (by: TestCaller, requestId = '') => (await by.call('duties', 'requestGet', { requestId })).data
const confirm = (by: TestCaller, requestId = '') =>
  by.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '' })
const phonesIn = async (phone: string) => {
  const { rows } = await app.db.pool.query(
    `select 'request' as place from duty_request where title_zh || title_en || content::text like $1
     union all select 'log' from setting_change where coalesce(before::text, '') || after::text like $1
     union all select 'personal' from duty_request where personal::text like $1`,
    [`%${phone}%`],
  )
  return rows.map(({ place }) => place)
}

test('a doctor’s number waits for another administrator or compliance, and is in no title and no log', async () => {
  const id = DEMO_IDS.doctor.plain1
  const before = await valueOf('doctors', id, 'phone')
  const saved = await save('doctors', id, { phone: '13912345678', title: '主任' })
  expect(saved.data).toMatchObject({ values: { phone: before, title: '主任' }, waits: {} })
  const requestId = saved.data.waits?.requestId
  expect((await admin.call('admin', 'recordGet', { resource: 'doctors', id })).data.waits).toMatchObject({ requestId })
  expect(await phonesIn('13912345678')).toEqual(['personal'])
  expect((await look(compliance, requestId)).changes).toMatchObject([
    { fields: [{ name: '手机号', after: '13912345678' }] },
  ])
  expect((await look(finance, requestId)).changes).toMatchObject([{ fields: [{ after: '139****5678' }] }])
  expect((await look(compliance, requestId)).request.title).toBe('修改医生：手机号')
  await expectRefusal(app, TABLES, 'secondPersonOwn', () => confirm(admin, requestId))
  await expectRefusal(app, TABLES, 'secondPersonRole', () => confirm(finance, requestId))
  expect((await confirm(compliance, requestId)).data).toMatchObject({ state: 'confirmed' })
  expect(await valueOf('doctors', id, 'phone')).toBe('13912345678')
  expect(await phonesIn('13912345678')).toEqual([])
  expect((await save('doctors', id, { phone: '' })).data.waits).toBeDefined()
  expect(await confirmWaiting(app)).toBe(1)
  expect(await valueOf('doctors', id, 'phone')).toBe('')
})

test('a doctor erased in between leaves nothing to confirm', async () => {
  const id = DEMO_IDS.doctor.plain2
  await app.db.pool.query("update hcp set phone = '13912340000' where id = $1", [id])
  const { data } = await save('doctors', id, { phone: '13912349999' })
  const asked = await admin.call('privacy', 'personErase', { phone: '13912340000', reason: '本人书面申请' })
  expect((await confirm(compliance, asked.data.waits?.requestId)).data).toMatchObject({ state: 'confirmed' })
  expect(await phonesIn('1391234')).toEqual([])
  await expectRefusal(app, TABLES, 'secondPersonStale', () => confirm(compliance, data.waits?.requestId))
  await compliance.call('duties', 'requestDecide', {
    requestId: data.waits?.requestId ?? '',
    decision: 'refuse',
    word: '已删除',
  })
})

test('a speaker’s payment route, tax residency and a later consent wait; the rest and an earlier consent do not', async () => {
  const first = await opened('speakers', SPEAKER)
  const route = first.values['paymentRoute'] === 'companyDirect' ? 'qualifiedOrganiser' : 'companyDirect'
  const changes = {
    paymentRoute: route,
    isResident: first.values['isResident'] !== true,
    employerConsentUntil: '2031-01-01',
  }
  const { data } = await save('speakers', SPEAKER, changes)
  expect((await opened('speakers', SPEAKER)).values).toEqual(first.values)
  expect((await look(finance, data.waits?.requestId)).changes[0]?.fields.map(({ name }) => name)).toEqual([
    '单位同意有效期至',
    '中国税务居民',
    '付款方式',
  ])
  expect((await confirm(compliance, data.waits?.requestId)).code).toBe('0000')
  expect((await opened('speakers', SPEAKER)).values).toMatchObject(changes)
  expect((await save('speakers', SPEAKER, { employerConsentUntil: '2030-01-01' })).data.waits).toBeUndefined()
  const made = await make('speakers', {
    doctor: DEMO_IDS.doctor.plain1,
    level: 'city',
    employerConsentUntil: '2031-01-01',
    isResident: false,
    paymentRoute: 'companyDirect',
  })
  expect(made.data).toMatchObject({ values: { employerConsentUntil: '2031-01-01', isResident: false }, waits: {} })
  expect((await admin.call('admin', 'recordGet', { resource: 'speakers', id: made.data.id })).name).toBe(
    'recordMissing',
  )
  await confirmWaiting(app)
  expect(await valueOf('speakers', DEMO_IDS.doctor.plain1, 'employerConsentUntil')).toBe('2031-01-01')
})

test('a level is only there once it is confirmed, and the speaker’s page says that it waits', async () => {
  const values = { doctor: SPEAKER, level: 'national', validFrom: '2027-05-01' }
  const { data } = await make('speakerLevels', values)
  expect(data).toMatchObject({ values, waits: {} })
  expect((await admin.call('admin', 'recordGet', { resource: 'speakerLevels', id: data.id })).name).toBe(
    'recordMissing',
  )
  expect((await admin.call('admin', 'recordGet', { resource: 'speakers', id: SPEAKER })).data.waits).toEqual(data.waits)
  expect((await look(compliance, data.waits?.requestId)).changes).toMatchObject([
    {
      label: expect.stringContaining('HCP'),
      fields: [
        { name: '级别', after: '全国级' },
        { name: '生效日期', after: '2027-05-01' },
      ],
    },
  ])
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () => make('speakerLevels', { ...values, level: 'city' }))
  app.clock.move(Date.parse('2027-05-02T04:00:00.000Z'))
  await expectRefusal(app, TABLES, 'secondPersonOver', () => confirm(compliance, data.waits?.requestId))
  app.clock.move(Date.parse('2026-11-25T04:00:00.000Z'))
  expect((await confirm(compliance, data.waits?.requestId)).code).toBe('0000')
  expect(await valueOf('speakerLevels', data.id, 'level')).toBe('national')
})

test('an entry of the blacklist holds at once; ending it earlier waits', async () => {
  const doctor = DEMO_IDS.speaker.national1
  const { data } = await make('blacklist', { doctor, reason: '投诉属实', fromDate: '2026-11-01', toDate: null })
  expect(data.waits).toBeUndefined()
  const ended = await save('blacklist', data.id, { toDate: '2026-11-20', reason: '投诉属实，书面' })
  expect(ended.data).toMatchObject({ values: { toDate: null, reason: '投诉属实，书面' }, waits: {} })
  const { changes } = await look(finance, ended.data.waits?.requestId)
  expect(changes[0]?.fields).toEqual([
    { name: '开始日期', before: '2026-11-01', after: '2026-11-01' },
    { name: '结束日期', before: '', after: '2026-11-20' },
  ])
  await confirmWaiting(app)
  expect(await valueOf('blacklist', data.id, 'toDate')).toBe('2026-11-20')
  expect((await save('blacklist', data.id, { toDate: null })).data.waits).toBeUndefined()
})

test('more money and a later end of an order wait; a file of orders is one request', async () => {
  const { list } = (await admin.call('admin', 'recordList', { resource: 'ios' })).data
  const [one, other] = list
  const code = String(one?.values['code'])
  const id = one?.id ?? ''
  const amount = String(one?.values['amount'])
  const more = (Number(amount) + 1000).toFixed(2)
  const { data } = await save('ios', id, { amount: more, companyName: '改名' })
  expect(data).toMatchObject({ values: { amount, companyName: '改名' }, waits: {} })
  expect((await look(finance, data.waits?.requestId)).request.title).toBe(`修改内部订单 ${code}：总额`)
  await app.db.pool.query('update io set amount = amount + 1 where code = $1', [code])
  await expectRefusal(app, TABLES, 'secondPersonStale', () => confirm(compliance, data.waits?.requestId))
  await admin.call('duties', 'requestDecide', {
    requestId: data.waits?.requestId ?? '',
    decision: 'withdraw',
    word: '',
  })
  const file = workbook([
    ['IO 编号', '到期日'],
    [code, '2033-01-01'],
    [String(other?.values['code']), '2033-01-01'],
  ])
  const plan = await dryRun(app, admin, 'ios', file)
  const done = await applyPlan(app, admin, 'ios', file, plan.data)
  expect(done.data).toMatchObject({ changed: 2, asked: {} })
  expect((await look(finance, done.data.asked?.requestId)).request.title).toBe('修改 2 条内部订单：到期日')
  expect(await valueOf('ios', id, 'expireDate')).not.toBe('2033-01-01')
  expect(await confirmWaiting(app)).toBe(1)
  expect(await valueOf('ios', id, 'expireDate')).toBe('2033-01-01')
})
