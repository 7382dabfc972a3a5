import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { sent, type SentValues } from './record-test-kit.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const PEOPLE = ['person', 'person_role', 'setting_change']
const { lin, zhou, wu, xu } = DEMO_IDS.person

async function opened(resource: ResourceKey, id: string) {
  const { data } = await admin.call('admin', 'recordGet', { resource, id })
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, data.record.values[key] ?? null]))
  return { resource, id, version: data.record.version, values: sent(values) }
}

async function save(resource: ResourceKey, id: string, changes: SentValues) {
  const before = await opened(resource, id)
  return admin.call('admin', 'recordSave', { ...before, values: { ...before.values, ...changes } })
}

test('the last administrator stays one', async () => {
  const { admin: me, qin } = DEMO_IDS.person
  const second = await app.as('qin')
  await turn(admin, qin, false)
  // The last administrator confirms and cannot ask a second: the machine's command would be the way.
  await app.db.db.deleteFrom('person_role').where('person_id', '=', qin).where('role', '=', 'admin').execute()
  await settled()
  expect((await second.call('admin', 'recordList', { resource: 'people' })).code).not.toBe('0000')
  const { values, ...record } = await opened('people', me)
  const taken = { ...record, values: { ...values, roles: [], userType: 'employee' } }
  const refused = await expectRefusal(app, PEOPLE, 'lastAdmin', () => admin.call('admin', 'recordSave', taken))
  expect(refused.data).toEqual({ field: 'roles' })
  await expectRefusal(app, PEOPLE, 'lastAdmin', () => turn(admin, me, false))
  await app.close()
  app = await startTestApp()
  admin = await app.as('admin')
})

async function turn(by: TestCaller, id: string, isActive: boolean) {
  const { version } = await opened('people', id)
  return by.call('admin', 'recordActivate', { resource: 'people', id, version, isActive })
}

test('an administrator goes out of use, and comes back, by two others; the session that ended stays so', async () => {
  const { wu: third, qin } = DEMO_IDS.person
  expect((await save('people', third, { roles: ['admin'] })).data.waits).toBeDefined()
  await confirmWaiting(app)
  await settled()
  const second = await app.as('qin')
  expect((await turn(admin, qin, false)).data).toMatchObject({ isActive: true, waits: {} })
  expect((await second.call('admin', 'recordList', { resource: 'people' })).code).toBe('0000')
  expect(await confirmWaiting(app, 'wu')).toBe(1)
  await settled()
  expect((await second.call('admin', 'recordList', { resource: 'people' })).name).toBe('notSignedIn')
  await turn(admin, qin, true)
  expect(await confirmWaiting(app, 'wu')).toBe(1)
  await settled()
  expect((await second.call('admin', 'recordList', { resource: 'people' })).name).toBe('notSignedIn')
  await app.close()
  app = await startTestApp()
  admin = await app.as('admin')
})

/** A process reads once in 800 ms whether rights have changed. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 900))

test('a leaver is signed out at once; a role given is one that may be used', async () => {
  const rep = await app.as('xu')
  expect((await rep.call('system', 'navMenus', {})).code).toBe('0000')
  const { version } = await opened('people', xu)
  await admin.call('admin', 'recordActivate', { resource: 'people', id: xu, version, isActive: false })
  await settled()
  expect((await rep.call('system', 'navMenus', {})).name).toBe('notSignedIn')
  const signIn = { employeeCode: 'E1006', password: 'osmp-demo-2026' }
  expect((await app.nobody.call('session', 'embeddedSignIn', signIn)).code).not.toBe('0000')
})

test('no person is above themselves, by whatever way', async () => {
  const circle = await expectRefusal(app, PEOPLE, 'managerCircle', () => save('people', wu, { manager: lin }))
  expect(circle).toMatchObject({ data: { field: 'manager' } })
  expect(circle.msg).toContain('林晓')
  await expectRefusal(app, PEOPLE, 'managerCircle', () => save('people', zhou, { manager: zhou }))
})

test('a workbench account is an administrator’s; addresses are unique', async () => {
  await expectRefusal(app, PEOPLE, 'recordWorkbenchRole', () => save('people', lin, { userType: 'workbench' }))
  const taken = await expectRefusal(app, PEOPLE, 'recordDuplicate', () =>
    save('people', lin, { email: 'zhou@demo.example' }),
  )
  expect(taken).toMatchObject({ data: { field: 'email' } })
})

test('an IO never falls below what is used of it', async () => {
  const { data } = await admin.call('admin', 'recordList', { resource: 'ios' })
  const io = data.list.find(({ values }) => Number(values['actual']) > 1 || Number(values['reserved']) > 1)
  const used = ['reserved', 'committed', 'actual'].reduce((sum, key) => sum + Number(io?.values[key]), 0)
  const id = io?.id ?? ''
  const below = await expectRefusal(app, ['io', 'setting_change'], 'ioBelowUsed', () =>
    save('ios', id, { amount: (used - 0.01).toFixed(2) }),
  )
  expect(below.msg).toContain(used.toFixed(2))
  expect((await save('ios', id, { amount: used.toFixed(2) })).data.values['amount']).toBe(used.toFixed(2))
})

test('a topic keeps to its product, its days and to what is in use', async () => {
  const tables = ['topic', 'setting_change']
  const id = DEMO_IDS.topic.cv1
  await expectRefusal(app, tables, 'taxonomyOtherProduct', () =>
    save('topics', id, { taxonomy: DEMO_IDS.taxonomy.on1 }),
  )
  await expectRefusal(app, tables, 'recordDates', () =>
    save('topics', id, { validFrom: '2028-02-01', validTo: '2028-01-31' }),
  )
  await expectRefusal(app, tables, 'recordReferenceUnknown', () => save('topics', id, { product: lin }))
  const { version } = await opened('products', DEMO_IDS.product.cv2)
  await admin.call('admin', 'recordActivate', {
    resource: 'products',
    id: DEMO_IDS.product.cv2,
    version,
    isActive: false,
  })
  await expectRefusal(app, tables, 'recordReferenceInactive', () =>
    save('topics', id, { product: DEMO_IDS.product.cv2, taxonomy: null }),
  )
})

test('a phone number is logged masked', async () => {
  const id = DEMO_IDS.doctor.plain1
  expect((await save('doctors', id, { phone: '13912345678' })).code).toBe('0000')
  await confirmWaiting(app)
  const { data } = await admin.call('admin', 'recordGet', { resource: 'doctors', id })
  expect(data.history[0]?.after).toEqual({ phone: '139****5678' })
})

test('a notice is shown to its roles, from its time until its time', async () => {
  const values = {
    titleZh: '财务月结',
    titleEn: 'Month end',
    bodyZh: '请在 30 日前提交',
    bodyEn: 'Please submit by the 30th',
    publishedAt: '2026-11-25T03:00:00.000Z',
    untilAt: '2026-11-25T05:00:00.000Z',
    audience: ['finance'],
  }
  const input = { resource: 'notices' as const, id: null, version: null }
  expect(
    (await admin.call('admin', 'recordSave', { ...input, values: { ...values, untilAt: values.publishedAt } })).name,
  ).toBe('recordDates')
  expect((await admin.call('admin', 'recordSave', { ...input, values })).code).toBe('0000')
  const titles = async (handle: string) =>
    (await (await app.as(handle)).call('system', 'releaseNoticeInfo', {})).data.map(({ title }) => title)
  expect(await titles('tang')).not.toContain('财务月结')
  app.clock.move(Date.parse('2026-11-25T04:00:00.000Z'))
  expect(await titles('tang')).toContain('财务月结')
  expect(await titles('lin')).not.toContain('财务月结')
  app.clock.move(Date.parse('2026-11-25T05:00:00.000Z'))
  expect(await titles('tang')).not.toContain('财务月结')
})

test('addresses of outside surveys are kept one a line, and only what is an https host', async () => {
  const tables = ['system_param', 'setting_change']
  const key = 'links.surveyOrigins'
  for (const value of ['http://survey.example.com', 'https://survey.example.com/f/1', 'survey'])
    await expectRefusal(app, tables, 'settingOrigins', () => save('systemParams', key, { value }))
  const { data } = await save('systemParams', key, {
    value: 'https://One.example.com\nhttps://one.example.com https://b.cn:8443',
  })
  expect(data.values).toEqual({ key, value: 'https://one.example.com\nhttps://b.cn:8443' })
  expect((await save('systemParams', key, { value: '' })).data.values).toEqual({ key, value: '' })
})

test('settings are found by what they are called, and what has a screen of its own is not among them', async () => {
  const { data } = await admin.call('admin', 'recordList', { resource: 'systemParams', keyword: '水印' })
  expect(data.list.map(({ id }) => id)).toEqual(['watermark.enabled', 'watermark.opacity'])
  const all = await admin.call('admin', 'recordList', { resource: 'systemParams' })
  expect(all.data.list.map(({ id }) => id)).toEqual([
    'links.surveyOrigins',
    'titleBar.note',
    'watermark.enabled',
    'watermark.opacity',
  ])
})

test('a setting stays of its kind, and no new one can be made', async () => {
  const tables = ['system_param', 'setting_change']
  await expectRefusal(app, tables, 'settingKind', () => save('systemParams', 'watermark.enabled', { value: 'often' }))
  expect((await save('systemParams', 'watermark.enabled', { value: 'false' })).code).toBe('0000')
  const { data } = await (await app.as('lin')).call('system', 'paramsList', { keys: ['watermark.enabled'] })
  expect(data).toEqual({ 'watermark.enabled': false })
  const closed = { resource: 'systemParams' as const, id: null, version: null, values: { key: 'a', value: '1' } }
  await expectRefusal(app, tables, 'recordClosed', () => admin.call('admin', 'recordSave', closed))
})

test('an administrator sets the strength of the watermark within its bounds, and every screen follows', async () => {
  const tables = ['system_param', 'setting_change']
  const key = 'watermark.opacity'
  const shown = async () => (await (await app.as('lin')).call('system', 'paramsList', { keys: [key] })).data
  expect(await shown()).toEqual({ [key]: 0.14 })
  for (const value of ['0.04', '0.5', 'faint', '']) {
    const { msg } = await expectRefusal(app, tables, 'settingRange', () => save('systemParams', key, { value }))
    expect(msg).toContain('0.05 到 0.4')
  }
  expect((await save('systemParams', key, { value: '0.2' })).data.values).toEqual({ key, value: '0.2' })
  expect(await shown()).toEqual({ [key]: 0.2 })
})
