import { savedFields } from '@osmp/domain/admin/resources.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { sent, type SentValues } from '../admin/record-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { setBackPeople } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { workbook } from '../test-kit/test-workbook.ts'

const TABLES = ['person', 'person_role', 'hcp', 'hco', 'duty_request', 'setting_change', 'notification']
const { plain1 } = DEMO_IDS.doctor
const { city1, city2, national1, national2 } = DEMO_IDS.speaker

let app: TestApp
let admin: TestCaller
let second: TestCaller
let compliance: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  second = await app.as('qin')
  compliance = await app.as('he')
})
afterAll(() => app.close())

async function save(resource: ResourceKey, id: string, changes: SentValues, by = admin) {
  const { record } = (await by.call('admin', 'recordGet', { resource, id })).data
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, record.values[key] ?? null]))
  return by.call('admin', 'recordSave', {
    resource,
    id,
    version: record.version,
    values: { ...sent(values), ...changes },
  })
}
const valueOf = async (resource: ResourceKey, id: string, key: string) =>
  (await admin.call('admin', 'recordGet', { resource, id })).data.record.values[key]
const look = async (by: TestCaller, requestId = '') => (await by.call('duties', 'requestGet', { requestId })).data
const decide = (by: TestCaller, requestId = '', decision: 'confirm' | 'withdraw' = 'confirm', isAlikeSeen?: boolean) =>
  by.call('duties', 'requestDecide', {
    requestId,
    decision,
    word: '',
    ...(isAlikeSeen !== undefined && { isAlikeSeen }),
  })

test('name and hospital of a speaker wait for a second person, of a doctor without anything they do not', async () => {
  const name = await valueOf('doctors', city1, 'name')
  const { waits } = (await save('doctors', city1, { name: '诸葛明', department: '骨科' })).data
  expect(waits).toBeDefined()
  expect(await valueOf('doctors', city1, 'name')).toBe(name)
  expect(await valueOf('doctors', city1, 'department')).toBe('骨科')
  const shown = await look(compliance, waits?.requestId)
  expect(shown.changes[0]).toMatchObject({ fields: [{ name: '姓名', before: name, after: '诸葛明' }] })
  expect((await look(await app.as('pan'), waits?.requestId)).changes[0]?.fields[0]?.after).toBe('诸葛*')
  const stored = await app.db.pool.query('select content::text as content from duty_request where id = $1', [
    waits?.requestId,
  ])
  expect(String(stored.rows[0]?.content)).not.toContain('葛明')
  expect((await decide(compliance, waits?.requestId)).code).toBe('0000')
  expect(await valueOf('doctors', city1, 'name')).toBe('诸葛明')
  expect((await save('doctors', city2, { hospital: DEMO_IDS.hospital.beijing })).data.waits).toBeDefined()
  const hospital = String(await valueOf('doctors', national1, 'hospital'))
  expect((await save('hospitals', hospital, { name: '另一家医院' })).data.waits).toBeDefined()
  await app.db.pool.query('delete from enrollment where hcp_id = $1', [plain1])
  expect((await save('doctors', plain1, { name: '赵六' })).data).toMatchObject({ values: { name: '赵六' } })
})

test('by file too', async () => {
  const code = String(await valueOf('doctors', national2, 'code'))
  const name = await valueOf('doctors', national2, 'name')
  const file = workbook([
    ['医生编码', '姓名'],
    [code, '诸葛明'],
  ])
  const done = await applyPlan(app, admin, 'doctors', file, (await dryRun(app, admin, 'doctors', file)).data)
  expect(done.data).toMatchObject({ asked: {} })
  expect(await valueOf('doctors', national2, 'name')).toBe(name)
})

test('a request closes its record to its asker, and ends when another changes what it is about', async () => {
  const { waits } = (await save('people', DEMO_IDS.person.xu, { roles: ['manager'] })).data
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () => save('people', DEMO_IDS.person.xu, { name: '潘悦' }))
  const { version } = (await admin.call('admin', 'recordGet', { resource: 'people', id: DEMO_IDS.person.xu })).data
    .record
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () =>
    admin.call('admin', 'recordActivate', { resource: 'people', id: DEMO_IDS.person.xu, version, isActive: false }),
  )
  await app.db.pool.query(`update person set name = '潘悦' where id = $1`, [DEMO_IDS.person.xu])
  const shown = await look(second, waits?.requestId)
  expect(shown.request.reason).toMatch(/在申请之后已有变化/)
  expect(shown.changes[0]?.identity).toContainEqual({ name: '姓名', asked: '徐洋', now: '潘悦' })
  await expectRefusal(app, TABLES, 'secondPersonStale', () => decide(second, waits?.requestId, 'confirm', true))
  await app.db.pool.query(`update person set name = '徐洋' where id = $1`, [DEMO_IDS.person.xu])
  expect((await look(second, waits?.requestId)).request.reason).toBeNull()
  await app.db.pool.query(`update person set email = 'x@demo.example' where id = $1`, [DEMO_IDS.person.xu])
  await expectRefusal(app, TABLES, 'secondPersonStale', () => decide(second, waits?.requestId))
  expect((await decide(admin, waits?.requestId, 'withdraw')).code).toBe('0000')
})

test('a number of a speaker waits: name, department or hospital changed meanwhile end the request', async () => {
  const { waits } = (await save('doctors', national1, { phone: '13912345679' })).data
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () => save('doctors', national1, { title: '护士' }))
  expect((await save('doctors', national1, { department: '急诊科' }, second)).code).toBe('0000')
  const shown = await look(compliance, waits?.requestId)
  expect(shown.changes[0]?.identity).toContainEqual(expect.objectContaining({ name: '科室', now: '急诊科' }))
  await expectRefusal(app, TABLES, 'secondPersonStale', () => decide(compliance, waits?.requestId))
})

test('a new person called almost like the compliance officer is shown as such, and confirmed with open eyes alone', async () => {
  const made = await admin.call('admin', 'recordSave', {
    resource: 'people',
    id: null,
    version: null,
    values: sent({
      employeeCode: 'E1077',
      name: '何靜',
      email: 'he.jing@demo.example',
      bu: 'CV',
      department: '合规部',
      manager: null,
      roles: ['manager'],
      userType: 'employee',
    }),
  })
  const requestId = made.data.waits?.requestId ?? ''
  const { request, changes } = await look(second, requestId)
  expect(request.title).toBe('修改何靜（E1077）的角色')
  expect(changes[0]).toMatchObject({
    origin: expect.stringMatching(/^陈晨于 .* 创建；未关联企业微信，未设置自己的密码$/),
    alike: [{ label: '何静 E1004', hasRole: true }],
    identity: expect.arrayContaining([{ name: '工号', asked: 'E1077', now: 'E1077' }]),
  })
  await setBackPeople(app, 24)
  await expectRefusal(app, TABLES, 'secondPersonAlike', () => decide(second, requestId))
  expect((await decide(second, requestId, 'confirm', true)).code).toBe('0000')
  await admin.raw('session', 'passwordIssue', { personId: made.data.id })
  const { list } = (await second.call('duties', 'requestList', { state: 'open' })).data
  const password = list.find(({ deed }) => deed === 'issuePassword')
  expect(password?.title).toBe('重置何靜（E1077）的登录密码')
  expect((await look(second, password?.requestId)).changes[0]).toMatchObject({ alike: [{ label: '何静 E1004' }] })
  await expectRefusal(app, TABLES, 'secondPersonAlike', () => decide(second, password?.requestId))
})

test('a file that also changes the person of the like name asks for open eyes too', async () => {
  const file = workbook([
    ['工号', '姓名', '邮箱', '事业部', '部门', '账号类型', '角色'],
    ['E1078', '何靜', 'he2@demo.example', 'CV', '合规部', '员工', '经理'],
    ['E1004', '何静', 'he@demo.example', 'CV', '合规二部', '员工', '合规'],
  ])
  const done = await applyPlan(app, admin, 'people', file, (await dryRun(app, admin, 'people', file)).data)
  const { list } = (await second.call('duties', 'requestList', { state: 'open' })).data
  const requestId = list.find(({ number }) => number === done.data.asked?.number)?.requestId
  await setBackPeople(app, 24)
  await expectRefusal(app, TABLES, 'secondPersonAlike', () => decide(second, requestId))
  expect((await decide(second, requestId, 'confirm', true)).code).toBe('0000')
})
