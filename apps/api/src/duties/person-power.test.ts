import { savedFields } from '@osmp/domain/admin/resources.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { sent, type SentValues } from '../admin/record-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting, setBackPeople } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { expireRequests } from './public.ts'

const { admin: me, qin, lin, zhou, wu, xu, tang } = DEMO_IDS.person
const TABLES = ['person', 'person_role', 'duty_request', 'setting_change', 'notification']

let app: TestApp
let admin: TestCaller
let second: TestCaller
let officer: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  second = await app.as('qin')
  officer = await app.as('he')
})
afterAll(() => app.close())

async function opened(id: string) {
  const { data } = await admin.call('admin', 'recordGet', { resource: 'people', id })
  const values = Object.fromEntries(savedFields('people').map(({ key }) => [key, data.record.values[key] ?? null]))
  return { resource: 'people' as const, id, version: data.record.version, values: sent(values) }
}

async function save(id: string, changes: SentValues, by = admin) {
  const before = await opened(id)
  return by.call('admin', 'recordSave', { ...before, values: { ...before.values, ...changes } })
}

const rolesOf = async (id: string) => (await opened(id)).values['roles']
const kindsOf = async (handle: string) => {
  const { data } = await (await app.as(handle)).call('notices', 'inboxList', {})
  return data.list.map(({ kind }) => kind)
}
const decide = (by: TestCaller, requestId: string, decision: 'confirm' | 'refuse' | 'withdraw', word = '') =>
  by.call('duties', 'requestDecide', { requestId, decision, word })

test('an administrator gives themselves nothing: not by form, by file, by another address or by going out of use', async () => {
  await expectRefusal(app, TABLES, 'rolesExclude', () =>
    save(me, { roles: ['admin', 'finance', 'compliance', 'approver'] }),
  )
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { roles: ['admin', 'manager'] }))
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { bu: 'ON' }))
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { manager: wu }))
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { email: 'other@demo.example' }))
  const file = workbook([
    ['工号', '角色'],
    ['E1000', '管理员、经理'],
  ])
  const plan = await dryRun(app, admin, 'people', file)
  expect(plan.data.badRows).toMatchObject([{ row: 2, column: '角色' }])
  await expectRefusal(app, TABLES, 'importBadRows', () => applyPlan(app, admin, 'people', file, plan.data))
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { department: '信息技术二部' }))
  await expectRefusal(app, TABLES, 'ownPower', () => save(me, { name: '何静' }))
  expect((await admin.call('fees', 'feeQueue', { state: 'paid' })).code).not.toBe('0000')
})

test('an office, a line manager and an address hold after the word of compliance, other roles after another administrator’s, and not before', async () => {
  const saved = await save(xu, { roles: ['finance'], manager: wu, email: 'mine@demo.example', department: '财务部' })
  expect(saved.data).toMatchObject({ values: { roles: [], manager: zhou, department: '心血管华东一区' }, waits: {} })
  const requestId = saved.data.waits?.requestId ?? ''
  expect(await rolesOf(xu)).toEqual([])
  expect(await kindsOf('he')).toContain('secondPersonAsked')
  expect(await kindsOf('qin')).toContain('secondPersonTold')
  expect(await kindsOf('xu')).not.toContain('secondPersonHolds')
  const { data } = await officer.call('duties', 'requestGet', { requestId })
  expect(data.request).toMatchObject({
    title: '修改徐洋（E1006）的角色、直属经理、邮箱、部门',
    reason: null,
    mine: false,
  })
  expect(data.changes).toMatchObject([
    {
      label: '徐洋 E1006',
      about: expect.stringContaining('心血管事业部 CV'),
      identity: expect.arrayContaining([{ name: '工号', asked: 'E1006', now: 'E1006' }]),
      alike: [],
      fields: [
        { name: '邮箱', before: 'xu@demo.example', after: 'mine@demo.example' },
        { name: '部门', before: expect.any(String), after: '财务部' },
        { name: '直属经理', before: '周敏 E1002', after: '吴刚 E1003' },
        { name: '角色', before: '', after: '财务' },
      ],
    },
  ])
  await expectRefusal(app, TABLES, 'secondPersonRole', () => decide(admin, requestId, 'confirm'))
  await expectRefusal(app, TABLES, 'secondPersonNotAsker', () => decide(second, requestId, 'withdraw'))
  await expectRefusal(app, TABLES, 'secondPersonWaiting', () => save(xu, { roles: ['compliance'] }))
  await expectRefusal(app, TABLES, 'secondPersonRole', () => decide(second, requestId, 'confirm'))
  for (const handle of ['pan', 'tang']) {
    const other = await app.as(handle)
    await expectRefusal(app, TABLES, 'secondPersonMissing', () => decide(other, requestId, 'confirm'))
    const read = (id: string) => other.call('duties', 'requestGet', { requestId: id })
    expect(await read(requestId)).toEqual(await read(uuidv7()))
  }
  expect((await decide(officer, requestId, 'confirm')).data).toMatchObject({ state: 'confirmed', decidedBy: '何静' })
  expect((await opened(xu)).values).toMatchObject({ roles: ['finance'], manager: wu, email: 'mine@demo.example' })
  await expectRefusal(app, TABLES, 'secondPersonOver', () => decide(officer, requestId, 'refuse', '来晚了'))
  for (const handle of ['xu', 'zhou', 'wu']) expect(await kindsOf(handle)).toContain('secondPersonHolds')
  expect(await kindsOf('admin')).toContain('secondPersonConfirmed')
})

test('the person concerned, and a colleague sharing a delegation with them, do not decide', async () => {
  await save(wu, { roles: ['admin'] })
  await confirmWaiting(app)
  const { data } = await save(wu, { roles: ['manager'] })
  const requestId = data.waits?.requestId ?? ''
  const concerned = await app.as('wu')
  // A role given holds in every process within a second.
  await expect.poll(async () => (await concerned.call('duties', 'requestList', { state: 'open' })).name).toBe('0000')
  await expectRefusal(app, TABLES, 'secondPersonOwn', () => decide(admin, requestId, 'confirm'))
  await expectRefusal(app, TABLES, 'secondPersonOwn', () => decide(admin, requestId, 'refuse', '自己拒绝'))
  await expectRefusal(app, TABLES, 'secondPersonConcerned', () => decide(concerned, requestId, 'confirm'))
  await app.db.pool.query(
    "insert into delegation (id, from_person_id, to_person_id, from_date, to_date, created_at) values (gen_random_uuid(), $1, $2, '2026-11-01', '2026-12-31', now())",
    [qin, wu],
  )
  await expectRefusal(app, TABLES, 'secondPersonTied', () => decide(second, requestId, 'confirm'))
  await app.db.pool.query('delete from delegation where from_person_id = $1', [qin])
  await expectRefusal(app, TABLES, 'secondPersonWord', () => decide(second, requestId, 'refuse', ''))
  expect((await decide(second, requestId, 'refuse', '他仍需管理权限')).data).toMatchObject({ state: 'refused' })
  expect(await rolesOf(wu)).toEqual(['admin'])
  expect(await kindsOf('admin')).toContain('secondPersonRefused')
})

test('a file of people waits as one request; a new person comes without a role', async () => {
  const file = workbook([
    ['工号', '姓名', '邮箱', '事业部', '账号类型', '角色'],
    ['NEW9', '新财务', 'new9@test.example', 'CV', '员工', '财务'],
    ['E1001', '林晓', 'lin@demo.example', 'ON', '员工', '合规'],
  ])
  const plan = await dryRun(app, admin, 'people', file)
  const done = await applyPlan(app, admin, 'people', file, plan.data)
  expect(done.data).toMatchObject({ created: 1, changed: 1, asked: {} })
  const { data } = await admin.call('admin', 'recordList', { resource: 'people', keyword: 'NEW9' })
  expect(data.list[0]).toMatchObject({ values: { roles: [] } })
  expect((await opened(lin)).values).toMatchObject({ roles: [], bu: 'CV' })
  const [waiting] = (await officer.call('duties', 'requestList', { state: 'open' })).data.list
  await expectRefusal(app, TABLES, 'personTooNew', () => decide(officer, waiting?.requestId ?? '', 'confirm'))
  await setBackPeople(app, 24)
  expect(await confirmWaiting(app)).toBe(1)
  expect((await opened(lin)).values).toMatchObject({ roles: ['compliance'], bu: 'ON' })
})

test('what changed meanwhile is asked for again, and a request without a decision ends', async () => {
  const { data } = await save(tang, { roles: ['manager'] })
  const requestId = data.waits?.requestId ?? ''
  await app.db.db.deleteFrom('person_role').where('person_id', '=', tang).where('role', '=', 'approver').execute()
  await expectRefusal(app, TABLES, 'secondPersonStale', () => decide(second, requestId, 'confirm'))
  app.clock.move(TEST_NOW + 8 * 86_400_000)
  await Promise.all([expireRequests(app.db, app.clock), expireRequests(app.db, app.clock)])
  const { data: after } = await second.call('duties', 'requestGet', { requestId })
  expect(after.request).toMatchObject({ state: 'expired', reason: expect.any(String) })
  const kinds = await kindsOf('admin')
  expect(kinds.filter((kind) => kind === 'secondPersonExpired')).toHaveLength(1)
  app.clock.move(TEST_NOW)
})

test('two decide at once: one of them does', async () => {
  const { data } = await save(DEMO_IDS.person.zheng, { manager: zhou })
  const requestId = data.waits?.requestId ?? ''
  const third = await app.as('wu')
  const codes = await Promise.all([
    decide(second, requestId, 'confirm'),
    decide(third, requestId, 'refuse', '不需要'),
    decide(admin, requestId, 'withdraw'),
  ])
  expect(codes.map(({ name }) => name).sort()).toEqual(['0000', 'secondPersonOver', 'secondPersonOver'])
})

test('the database itself refuses a decision by the requester or the person concerned', async () => {
  const { data } = await save(DEMO_IDS.person.sun, { manager: zhou })
  const by = (personId: string) =>
    app.db.pool.query(
      "update duty_request set state = 'confirmed', decided_by = $1, decided_at = now() where id = $2",
      [personId, data.waits?.requestId],
    )
  await expect(by(me)).rejects.toThrow('duty_request_second_person')
  await expect(by(DEMO_IDS.person.sun)).rejects.toThrow('duty_request_second_person')
})
