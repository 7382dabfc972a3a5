import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyRecord } from '@osmp/domain/admin/resources.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../test-kit/test-free-port.ts'
import { databaseOn, onServer } from '../test-kit/test-database.ts'

const { poolConfig: server } = inject('testServer')
const name = `osmp_test_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'osmp-first-'))
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PASSWORD = '除了本人以外谁也想不到的一句长话'

beforeAll(() => onServer(server, `create database ${name}`))
const started = new Set<ChildProcess>()
afterAll(async () => {
  // What a failed assertion has left running.
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await onServer(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

function spawned(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const { host, port, user = '' } = new pg.Client(databaseOn(server, name))
  const child = spawn(process.execPath, [fileOf(file), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

const admin = (...args: string[]) => spawned('../../../../scripts/admin.mjs', args).ended
const create = (code: string) =>
  admin(
    'create',
    '--code',
    code,
    '--name',
    '陈晨',
    '--email',
    `${code}@example.com`,
    '--unit',
    'CV',
    '--unit-name',
    '心血管',
  )

/** Employee code and initial password of a printed link. */
function partsOf(out: string): { employeeCode: string; password: string } {
  const [, employeeCode = '', password = ''] = /\/login#first=(\w+)\.([\w-]+)\n/.exec(out) ?? []
  return { employeeCode, password }
}

type Reply = { code: string; name?: string; data: Record<string, string> & { id: string; status: number } }

/** The product's calls, as a page makes them. */
function caller(address: string, token = '') {
  return async (path: string, body?: object, sn = ''): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', 'x-client': '1', token, sn }
    const reply = await fetch(
      `${address}/api${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    return (await reply.json()) as Reply
  }
}

async function signedIn(address: string, code: string) {
  const reply = await fetch(`${address}/api/sys/getToken?code=${code}`)
  return caller(address, ((await reply.json()) as Reply).data['token'])
}

test('from an empty database to the first submitted meeting: one command, and the product’s own calls', async () => {
  const { code, out, err } = await create('E0001')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const first = partsOf(out)
  const port = await freePort()
  const product = spawned('../main.ts', [], { PORT: String(port) })
  await expect.poll(() => product.said.out, { timeout: 60_000 }).toContain('OSMP is ready')
  const address = `http://127.0.0.1:${port}`
  const nobody = caller(address)

  // While an administrator is at work there is no second way in; a new link takes the place of the old one.
  expect(await create('E0002')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--reset') })
  expect(await admin('--reset', 'E9999')).toMatchObject({ code: 1, out: '' })
  const again = partsOf((await admin('--reset', 'e0001')).out)
  const choose = (link: object) => nobody('/auth/embedded/password-choose', { ...link, newPassword: PASSWORD })
  expect(await choose(first)).toMatchObject({ name: 'signInFailed' })
  const chosen = await choose(again)
  expect(chosen.code).toBe('0000')
  expect(await choose(again)).toMatchObject({ name: 'signInFailed' })

  const asAdmin = await signedIn(address, chosen.data['code'] ?? '')
  const save = async (resource: ResourceKey, values: object): Promise<string> => {
    const sent = { resource, id: null, version: null, values: { ...emptyRecord(resource), ...values } }
    const saved = await asAdmin('/admin/record-save', sent)
    expect(saved).toMatchObject({ code: '0000' })
    return saved.data.id
  }
  const today = localDateOf(new Date().toISOString())
  const until = addDays(today, 300)
  const bu = 'CV'
  const person = { bu, userType: 'employee' }
  const manager = await save('people', {
    ...person,
    employeeCode: 'E0100',
    name: '周岩',
    email: 'zhou@example.com',
    roles: ['manager'],
  })
  const lin = await save('people', {
    ...person,
    employeeCode: 'E0101',
    name: '林晓',
    email: 'lin@example.com',
    manager,
  })
  for (const role of ['finance', 'compliance'])
    await save('people', {
      ...person,
      employeeCode: `X${role.toUpperCase()}`,
      name: role,
      email: `${role}@example.com`,
      roles: [role],
    })
  // One administrator, no second person: the machine stands in for one, and says so to everybody.
  expect(await admin('--confirm', '9999')).toMatchObject({ code: 1, out: '' })
  expect(await admin('--confirm', '1', '2', '3')).toMatchObject({ code: 0, out: expect.stringContaining('1, 2, 3') })
  const { data: told } = await asAdmin('/inbox/list', {})
  expect(JSON.stringify(told)).toContain('没有经过第二人复核')
  const hospitalId = await save('hospitals', {
    code: 'H1',
    name: '华山医院',
    city: '上海',
    address: '乌鲁木齐中路 12 号',
  })
  const product1 = await save('products', { code: 'P1', name: '舒脉宁', bu })
  const topicId = await save('topics', {
    code4m: '4M-1',
    name: '最新指南解读',
    product: product1,
    validFrom: addDays(today, -1),
    validTo: until,
  })
  const costCenterCode = await save('costCenters', { code: '8101', name: '讲者费用', bu })
  const ioCode = await save('ios', {
    code: 'IO1',
    companyName: '安和',
    bu,
    costCenter: costCenterCode,
    expireDate: until,
    amount: '100000.00',
  })
  expect(await admin('--confirm', '4')).toMatchObject({ code: 0 })

  const asked = await asAdmin('/auth/password-issue', { personId: lin })
  expect(asked.name).toBe('passwordAsked')
  expect(await admin('--confirm', '5')).toMatchObject({ code: 0 })
  expect(await admin('--new-evidence-key')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: (\w{4} ){7}\w{4} \(/),
  })
  const issued = await asAdmin('/auth/password-issue', { personId: lin })
  const linChosen = await nobody('/auth/embedded/password-choose', {
    employeeCode: 'E0101',
    password: issued.data['password'],
    newPassword: PASSWORD,
  })
  const asLin = await signedIn(address, linChosen.data['code'] ?? '')
  const day = addDays(today, 14)
  const form = {
    meetingTypeCategory: 'ONETIME',
    engagementName: '血脂管理科室会',
    executeType: 'onSite',
    startDatetime: `${day}T06:00:00.000Z`,
    endDatetime: `${day}T08:00:00.000Z`,
    hospitalId,
    department: '心血管内科',
    venue: '',
    isRestaurant: false,
    platformId: null,
    joinUrl: '',
    productIds: [product1],
    topics: [{ topicId, minutes: 60 }],
    speakers: [],
    costCenterCode,
    ioCode,
    budgetLines: [{ type: 'meal', amount: '3000.00', note: '工作餐' }],
    assistantIds: [],
    agentId: null,
    expectedAudience: 20,
    seats: null,
    note: '',
  }
  const previewed = await asLin('/meeting/meeting-validate', { form: { ...form, warningComments: {} } })
  // The day may be a holiday by the time this runs: each warning gets its comment.
  const rules = previewed.data['rules'] as unknown as { rule: string; ok: boolean; severity: string }[]
  const warningComments = Object.fromEntries(
    rules.filter(({ ok, severity }) => !ok && severity === 'warn').map(({ rule }) => [rule, '已与科室确认']),
  )
  const { data: number } = await asLin('/security/get-api-sn?action=meetingSave')
  const submitted = await asLin(
    '/meeting/meeting-save',
    { mode: 'submit', form: { ...form, warningComments } },
    number['sn'],
  )
  expect(submitted).toMatchObject({ code: '0000', data: { status: 10 } })

  const sql = new pg.Client(databaseOn(server, name))
  await sql.connect()
  const { rows } = await sql.query('select count(*)::int as n from person where is_demo')
  expect(rows).toEqual([{ n: 0 }])
  const noted = await sql.query(
    "select by_person_id from access_event where kind = 'passwordIssued' and person_id <> $1",
    [lin],
  )
  expect(noted.rows).toEqual([{ by_person_id: null }, { by_person_id: null }])
  await sql.end()
  product.child.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)
}, 180_000)
