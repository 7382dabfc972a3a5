import { contract } from '@osmp/contract/contract.ts'
import { type SecondedDeed, SECOND_PERSON, SECONDED_DEEDS } from '@osmp/domain/duties/second-person.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { sent, type SentValues } from '../admin/record-test-kit.ts'
import { DUTY_PORTS } from '../duty-ports.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { decideRequest } from './decide-request.ts'

const TABLES = ['duty_request', 'hcp', 'io', 'setting_change']
const DOCTOR = DEMO_IDS.doctor.plain1
let app: TestApp
let admin: TestCaller
let compliance: TestCaller
beforeEach(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  compliance = await app.as('he')
})
afterEach(() => app.close())

async function ask(resource: ResourceKey, id: string, changes: SentValues): Promise<string> {
  const { record } = (await admin.call('admin', 'recordGet', { resource, id })).data
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, record.values[key] ?? null]))
  const input = { resource, id, version: record.version, values: { ...sent(values), ...changes } }
  return (await admin.call('admin', 'recordSave', input)).data.waits?.requestId ?? ''
}
const decide = (by: TestCaller, requestId: string, decision: 'confirm' | 'refuse', word = '') =>
  by.call('duties', 'requestDecide', { requestId, decision, word })
const seen = async (by: TestCaller, requestId: string) =>
  (await by.call('duties', 'requestGet', { requestId })).data.request
const asker = DEMO_IDS.person.admin

/** The calls that ask for each deed. */
const ASKING: Readonly<Record<SecondedDeed, readonly { access: unknown }[]>> = {
  changePerson: [contract.admin.recordSave, contract.admin.importApply],
  giveOffice: [contract.admin.recordSave, contract.admin.importApply],
  changeMasterData: [contract.admin.recordSave, contract.admin.importApply],
  changePolicy: [contract.policies.policySave],
  changeText: [contract.contracts.contractTemplateSave],
  issuePassword: [contract.session.passwordIssue],
  erasePerson: [contract.privacy.personErase],
  releaseHold: [contract.privacy.holdRelease],
  eraseByTime: [contract.jobs.jobRun],
}

test.each(SECONDED_DEEDS)('%s: the roles that ask are those of its calls', (deed) => {
  for (const { access } of ASKING[deed]) expect(access).toMatchObject({ who: 'staff', roles: SECOND_PERSON[deed].asks })
})

test.each([
  ['lost the role', "delete from person_role where person_id = $1 and role = 'admin'"],
  ['left', 'update person set is_active = false where id = $1'],
])('a request of an asker that %s is refused, not confirmed', async (_, change) => {
  const requestId = await ask('doctors', DOCTOR, { phone: '13912345678' })
  expect(await seen(compliance, requestId)).toMatchObject({ reason: null, mayRefuse: true })
  await app.db.pool.query(change, [asker])
  const shown = await seen(compliance, requestId)
  expect(shown).toMatchObject({ reason: expect.stringContaining('申请人已离职'), mayRefuse: true })
  await expectRefusal(app, TABLES, 'secondPersonAskerGone', () => decide(compliance, requestId, 'confirm'))
  expect((await decide(compliance, requestId, 'refuse', '已离职')).data.state).toBe('refused')
})

test('an asker with the role given back, and the command on the server, pass', async () => {
  const first = await ask('doctors', DOCTOR, { phone: '13912345678' })
  await app.db.pool.query("delete from person_role where person_id = $1 and role = 'admin'", [asker])
  await app.db.pool.query("insert into person_role (person_id, role) values ($1, 'admin')", [asker])
  expect((await decide(compliance, first, 'confirm')).data.state).toBe('confirmed')
  admin = await app.as('admin')
  const second = await ask('doctors', DOCTOR, { phone: '13912345679' })
  await app.db.pool.query("delete from person_role where person_id = $1 and role = 'admin'", [asker])
  const [at, systemAt] = [app.clock.now(), app.clock.systemNow()].map((ms) => new Date(ms).toISOString())
  await app.db.inTransaction((tx) =>
    decideRequest(tx, DUTY_PORTS, {
      requestId: second,
      decision: 'confirm',
      word: '',
      isAlikeSeen: true,
      personId: null,
      at: at ?? '',
      systemAt: systemAt ?? '',
      locale: 'en',
      companyDomains: [],
    }),
  )
  expect(await seen(compliance, second)).toMatchObject({ state: 'confirmed', onServer: true })
})

test('compliance of another unit neither confirms nor refuses an internal order; its own and an administrator do', async () => {
  const { list } = (await admin.call('admin', 'recordList', { resource: 'ios' })).data
  const order = list.find(({ values }) => values['bu'] === 'CV')
  const more = (by: number) => ({ amount: (Number(order?.values['amount']) + by).toFixed(2) })
  const other = await app.as('gu')
  const before = (await other.call('home', 'meetingTodo', {})).data.waiting
  const requestId = await ask('ios', order?.id ?? '', more(1000))
  expect((await other.call('home', 'meetingTodo', {})).data.waiting).toEqual(before)
  expect(await seen(other, requestId)).toMatchObject({
    reason: expect.stringContaining('其他事业部'),
    mayRefuse: false,
  })
  for (const decision of ['confirm', 'refuse'] as const)
    await expectRefusal(app, TABLES, 'secondPersonUnit', () => decide(other, requestId, decision, '不同意'))
  const { rows } = await app.db.pool.query(
    "select p.employee_code as code, n.kind from notification n join person p on p.id = n.person_id where n.params ->> 'requestId' = $1 and p.employee_code in ('E1004', 'E1010', 'E2004') order by 1",
    [requestId],
  )
  expect(rows.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    'E1004 secondPersonAsked',
    'E1010 secondPersonAsked',
    'E2004 secondPersonTold',
  ])
  expect((await decide(compliance, requestId, 'confirm')).data.state).toBe('confirmed')
  const second = await ask('ios', order?.id ?? '', more(2000))
  expect((await decide(await app.as('qin'), second, 'confirm')).data.state).toBe('confirmed')
})

test('a request of the release before, without a unit, is decided as before', async () => {
  const { list } = (await admin.call('admin', 'recordList', { resource: 'ios' })).data
  const order = list.find(({ values }) => values['bu'] === 'CV')
  const requestId = await ask('ios', order?.id ?? '', { amount: (Number(order?.values['amount']) + 1000).toFixed(2) })
  await app.db.pool.query('update duty_request set units = null where id = $1', [requestId])
  expect((await decide(await app.as('gu'), requestId, 'confirm')).data.state).toBe('confirmed')
})

test('no word of a decision names the doctor, the person or the one to be erased', async () => {
  const doctor = (await admin.call('admin', 'recordGet', { resource: 'doctors', id: DOCTOR })).data.record
  const name = String(doctor.values['name'])
  const changed = await ask('doctors', DOCTOR, { phone: '13912345678' })
  for (const word of [`${name}不同意`, `请${[...name].join(' ')}本人来办`])
    await expectRefusal(app, TABLES, 'wordNamesPerson', () => decide(compliance, changed, 'refuse', word))
  await expectRefusal(app, TABLES, 'wordNamesPerson', () => decide(compliance, changed, 'confirm', `已与${name}核对`))
  expect((await decide(compliance, changed, 'refuse', '未与本人核对')).data.word).toBe('未与本人核对')
  const { rows } = await app.db.pool.query('select phone from hcp where id = $1', [DOCTOR])
  const asked = { phone: String(rows[0].phone), reason: '本人书面申请' }
  const named = { ...asked, reason: `${name}书面申请` }
  await expectRefusal(app, TABLES, 'wordNamesPerson', () => admin.call('privacy', 'personErase', named))
  const erasure = (await admin.call('privacy', 'personErase', asked)).data.waits?.requestId ?? ''
  await expectRefusal(app, TABLES, 'wordNamesPerson', () => decide(compliance, erasure, 'refuse', `${name}撤回申请`))
  const person = await ask('people', DEMO_IDS.person.xu, { department: '新部门', roles: ['approver'] })
  const qin = await app.as('qin')
  await expectRefusal(app, TABLES, 'wordNamesPerson', () => decide(qin, person, 'refuse', '徐洋未申请'))
  expect((await decide(qin, person, 'refuse', '当事人未申请')).data.state).toBe('refused')
})
