import { savedFields } from '@osmp/domain/admin/resources.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { newRecord, sent, type SentValues } from '../admin/record-test-kit.ts'
import { DEMO_IDS, DEMO_PASSWORD } from '../demo/public.ts'
import { DUTY_PORTS } from '../duty-ports.ts'
import { askWays, type MessagingApp, startMessagingApp } from '../messaging/messaging-test-kit.ts'
import { freeByLink } from '../session/free-hands.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { setBackPeople } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { tellLoneConfirmers } from './lone-confirmers.ts'
import { decideRequest, findHands, findRequestId } from './public.ts'

const { admin: me, qin, xu } = DEMO_IDS.person
const TABLES = ['person', 'person_role', 'duty_request', 'person_identity']
const OWN = '一个只有我知道的好长密码'
const DAY = 86_400_000

let app: MessagingApp
let admin: TestCaller
let second: TestCaller
let officer: TestCaller
beforeAll(async () => {
  app = await startMessagingApp()
  admin = await app.as('admin')
  second = await app.as('qin')
  officer = await app.as('he')
})
afterAll(() => app.close())

async function make(
  code: string,
  changes: SentValues = {},
  { by = admin, on = app }: { by?: TestCaller; on?: TestApp } = {},
) {
  const values = { ...(await newRecord(by, 'people')), employeeCode: code, email: `${code}@demo.example`, ...changes }
  const { data } = await by.call('admin', 'recordSave', { resource: 'people', id: null, version: null, values })
  const { rows } = await on.db.pool.query<{ id: string }>('select id from person where employee_code = $1', [code])
  return { id: rows[0]?.id ?? '', requestId: data.waits?.requestId ?? '' }
}
async function change(resource: 'people' | 'doctors', id: string, changes: SentValues, by = admin) {
  const { data } = await by.call('admin', 'recordGet', { resource, id })
  const { version, values } = data.record
  const now = sent(Object.fromEntries(savedFields(resource).map(({ key }) => [key, values[key] ?? null])))
  return by.call('admin', 'recordSave', { resource, id, version, values: { ...now, ...changes } })
}
const confirmBy = (by: TestCaller, requestId: string, headers = {}) =>
  by.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '', isAlikeSeen: true }, { headers })
/** As the server's command does for null, and a call for a person. */
function decide(as: { requestId: string; personId: string | null; companyDomains?: string[] }) {
  const at = new Date(app.clock.now()).toISOString()
  const systemAt = new Date().toISOString()
  const fixed = {
    decision: 'confirm',
    word: '',
    isAlikeSeen: true,
    locale: 'en',
    companyDomains: [],
    at,
    systemAt,
  } as const
  return app.db.inTransaction((tx) => decideRequest(tx, DUTY_PORTS, { ...fixed, ...as }))
}
const sameAs = async (id: string, now = Date.now()) => (await findHands(app.db.db, [id], now)).get(id)?.same ?? []

/** The person chooses an own password after an initial one that `by` asked for and read. Gives the headers of the session. */
async function firstPassword(code: string, personId: string, by: TestCaller) {
  expect((await by.call('session', 'passwordIssue', { personId })).name).toBe('passwordAsked')
  const other = by === admin ? second : admin
  const { data } = await other.call('duties', 'requestList', { state: 'open' })
  const asked = data.list.find(({ deed, mine }) => deed === 'issuePassword' && !mine)
  expect((await confirmBy(other, asked?.requestId ?? '')).code).toBe('0000')
  const { password } = (await by.call('session', 'passwordIssue', { personId })).data
  const chosen = await app.nobody.call('session', 'passwordChoose', { employeeCode: code, password, newPassword: OWN })
  await app.db.pool.query('update person set weighty_from = now() where id = $1', [personId])
  return { token: (await app.nobody.call('session', 'getToken', { code: chosen.data.code })).data.token }
}
async function signInByWecom(userId: string) {
  app.partner.members.set(userId, { bizMail: '' })
  const { state, cookie } = await askWays(app, '/')
  const input = { code: app.partner.code({ userId }), state }
  return app.nobody.call('session', 'getWxUserEmail', input, { headers: { cookie } })
}

describe('a second person that one administrator makes', () => {
  it('gets an office by compliance alone, not within a day, and confirms nothing of that administrator for 30 days', async () => {
    const { id, requestId } = await make('E1077', { name: '何靜', roles: ['compliance'] })
    await expectRefusal(app, TABLES, 'secondPersonRole', () => confirmBy(second, requestId))
    const early = await expectRefusal(app, TABLES, 'personTooNew', () => confirmBy(officer, requestId))
    expect(early.msg).toMatch(/新建不到一天.*\d{4}-\d{2}-\d{2} \d{2}:\d{2} 起才能复核通过/)
    const before = await officer.call('duties', 'requestGet', { requestId })
    expect([before.data.request.reason, before.data.changes[0]?.doubt]).toEqual([null, early.msg])
    await setBackPeople(app, 24)
    const after = await officer.call('duties', 'requestGet', { requestId })
    expect(after.data.changes[0]).not.toHaveProperty('doubt')
    expect((await confirmBy(officer, requestId)).data).toMatchObject({ state: 'confirmed', deed: 'giveOffice' })
    const headers = await firstPassword('E1077', id, admin)
    const speaker = await change('doctors', DEMO_IDS.speaker.city2, { phone: '13912345678' })
    const asked = speaker.data.waits?.requestId ?? ''
    const refused = await expectRefusal(app, TABLES, 'secondPersonSameHands', () =>
      confirmBy(app.nobody, asked, headers),
    )
    expect(refused.msg).toContain('陈晨在 30 天内重置过您或申请人的登录密码，或新建、修改过相应人员')
    expect(await sameAs(id)).toContain(me)
    expect(await sameAs(id, Date.now() + 30 * DAY)).not.toContain(me)
  })

  it('nor does a person made by file; the command on the server waits for no day', async () => {
    const file = workbook([
      ['工号', '姓名', '邮箱', '事业部', '账号类型', '角色'],
      ['E1078', '何婧', 'e1078@demo.example', 'CV', '员工', '审批人'],
    ])
    const plan = await dryRun(app, admin, 'people', file)
    const { data } = await applyPlan(app, admin, 'people', file, plan.data)
    const requestId = (await findRequestId(app.db.db, data.asked?.number ?? 0)) ?? ''
    const { rows } = await app.db.pool.query<{ id: string }>("select id from person where employee_code = 'E1078'")
    const id = rows[0]?.id ?? ''
    expect(await sameAs(id)).toContain(me)
    await expectRefusal(app, TABLES, 'personTooNew', () => confirmBy(second, requestId))
    await decide({ requestId, personId: null })
    expect((await app.db.pool.query('select role from person_role where person_id = $1', [id])).rowCount).toBe(2)
  })
})

describe('hands are tied', () => {
  it('until a link of the other administrator reaches a mailbox of the company, not any address', async () => {
    const { id } = await make('E1079')
    const sentAt = new Date(Date.now() + 1_000).toISOString()
    const used = (companyDomains: readonly string[], askedBy: string) =>
      app.db.inTransaction((tx) => freeByLink(tx, { personId: id, askedBy, sentAt, companyDomains }, Date.now()))
    await used([], qin)
    await used(['corp.example'], qin)
    await used(['demo.example'], me)
    expect(await sameAs(id)).toContain(me)
    await used(['demo.example'], qin)
    expect(await sameAs(id)).toEqual([])
  })

  it('by a new name, until the person signs in with a password of before', async () => {
    expect((await change('people', xu, { name: '许扬' })).code).toBe('0000')
    expect(await sameAs(xu)).toContain(me)
    const typed = { employeeCode: 'E1006', password: DEMO_PASSWORD }
    expect((await app.nobody.call('session', 'embeddedSignIn', typed)).code).toBe('0000')
    expect(await sameAs(xu)).toEqual([])
  })

  it('by a new address to the administrator that asked for it, not to the one that confirmed', async () => {
    const { data } = await change('people', xu, { email: 'xy@demo.example' })
    expect((await confirmBy(second, data.waits?.requestId ?? '')).code).toBe('0000')
    const same = await sameAs(xu)
    expect([same.includes(me), same.includes(qin)]).toEqual([true, false])
  })

  it('until a password that the other administrator asked for, not by one of the maker’s', async () => {
    const mine = await make('E1080')
    await firstPassword('E1080', mine.id, admin)
    expect(await sameAs(mine.id)).toContain(me)
    const theirs = await make('E1081')
    await firstPassword('E1081', theirs.id, second)
    expect(await sameAs(theirs.id)).toEqual([])
  })

  it('until a sign-in from the company’s directory, after which an administrator confirms an office', async () => {
    const { id } = await make('E1082')
    expect((await signInByWecom('E1082')).code).toBe('0000')
    expect(await sameAs(id)).toEqual([])
    await setBackPeople(app, 24)
    const { data } = await change('people', id, { roles: ['finance'] })
    expect((await confirmBy(second, data.waits?.requestId ?? '')).data).toMatchObject({ deed: 'changePerson' })
  })

  it('two administrators with a hand in one person stay two', async () => {
    const { id } = await make('E1083')
    expect((await change('people', id, { name: '两位' }, second)).code).toBe('0000')
    expect(await sameAs(id)).toEqual(expect.arrayContaining([me, qin]))
    expect(await sameAs(me)).not.toContain(qin)
  })
})

it('hands are found in time where one administrator made the people of a company by file', async () => {
  const found = app.db.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with made as (insert into person select (jsonb_populate_record(null::person, to_jsonb(p) || jsonb_build_object(
        'id', gen_random_uuid(), 'employee_code', 'E' || (10000 + n), 'email', n || '@demo.example'))).*
        from (select * from person where id = ${me}) p, generate_series(1, 2000) n returning id)
      insert into person_identity select gen_random_uuid(), id, ${me}, 'made', now(), now() from made
      returning person_id as id`.execute(tx)
    // A nested loop over all people and hands took seconds before the new rows had statistics.
    await sql`set local statement_timeout = '1500ms'`.execute(tx)
    const ids = rows.slice(0, 10).map(({ id }) => id)
    const hands = await findHands(tx, ids, Date.now())
    expect(ids.map((id) => (hands.get(id)?.same.length ?? 0) >= 2_000)).toEqual(ids.map(() => true))
    throw new Error('taken back')
  })
  await expect(found).rejects.toThrow('taken back')
})

it('the database keeps each row, and frees it once', async () => {
  const { id } = await make('E1084')
  const run = (sql: string) => app.db.pool.query(sql, [id])
  for (const sql of [
    'delete from person_identity where person_id = $1',
    'update person_identity set at = now() where person_id = $1',
    "update person_identity set freed_at = now(), what = 'name' where person_id = $1",
  ])
    await expect(run(sql)).rejects.toThrow('person_identity rows stay')
  await run('update person_identity set freed_at = now() where person_id = $1')
  await expect(run('update person_identity set freed_at = null where person_id = $1')).rejects.toThrow('rows stay')
})

it('an address outside the company’s domains is refused with a role: by form, file and at the confirmation', async () => {
  const corp = await startTestApp(undefined, { COMPANY_DOMAINS: 'corp.example,Demo.example' })
  const by = await corp.as('admin')
  const values = { ...(await newRecord(by, 'people')), employeeCode: 'E1090', email: 'a@evil.example' }
  const save = (roles: string[]) =>
    by.call('admin', 'recordSave', { resource: 'people', id: null, version: null, values: { ...values, roles } })
  const refused = await expectRefusal(corp, TABLES, 'recordEmailOutside', () => save(['approver']))
  expect(refused).toMatchObject({
    data: { field: 'email' },
    msg: expect.stringContaining('corp.example、demo.example'),
  })
  expect((await save([])).code).toBe('0000')
  const file = workbook([
    ['工号', '姓名', '邮箱', '事业部', '账号类型', '角色'],
    ['E1002', '周敏', 'zhou@evil.example', 'CV', '员工', '经理、审批人'],
    ['E1001', '林晓', 'lin@evil.example', 'CV', '员工', ''],
  ])
  const plan = await dryRun(corp, by, 'people', file)
  expect(plan.data.badRows).toMatchObject([{ row: 2, column: '邮箱' }])
  await corp.close()

  const { id, requestId } = await make('E1091', { email: 'b@evil.example', roles: ['approver'] })
  await setBackPeople(app, 24)
  const late = decide({ requestId, personId: qin, companyDomains: ['corp.example'] })
  await expect(late).rejects.toMatchObject({ result: 'recordEmailOutside' })
  expect((await app.db.pool.query('select role from person_role where person_id = $1', [id])).rowCount).toBe(1)
})

it('a habit of confirming for one asker alone is a notice once a month, to all but the two', async () => {
  const told = async () => {
    await Promise.all([tellLoneConfirmers(app), tellLoneConfirmers(app)])
    const { rows } = await app.db.pool.query<{ code: string; people: string }>(
      `select p.employee_code as code, n.params ->> 'people' as people from notification n join person p on p.id = n.person_id
       where n.kind = 'loneConfirmers' order by n.id`,
    )
    return rows
  }
  await app.db.pool.query("delete from duty_request where state = 'confirmed'")
  const confirmed = (times: number, by: string, asker: string) =>
    app.db.pool.query(
      `insert into duty_request (id, deed, subject, title_zh, title_en, content, asked_by, asked_at, expires_at, state, decided_by, decided_at)
       select gen_random_uuid(), 'changePerson', 'x', '', '', '{}', $2, now(), now(), 'confirmed', $1, now() from generate_series(1, $3)`,
      [by, asker, times],
    )
  await confirmed(2, qin, me)
  expect(await told()).toEqual([])
  await confirmed(1, qin, me)
  const first = await told()
  expect(first).toContainEqual({ code: 'E1004', people: '秦朗 ← 陈晨 × 3' })
  expect(first.filter(({ code }) => code === 'E1000' || code === 'E1010')).toEqual([])
  app.clock.move(app.clock.now() + 31 * DAY)
  expect(await told()).toHaveLength(first.length * 2)
  await confirmed(1, qin, xu)
  app.clock.move(app.clock.now() + 31 * DAY)
  expect(await told()).toHaveLength(first.length * 2)
})
