import { randomUUID } from 'node:crypto'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decisionOn, submitCopy, type TestApplication } from '../approvals/approval-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { approvedFees, calledBack, closedMeeting, itemsOf, talkIds } from '../fees/fee-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const { tang: INSIDER, he, pan, lin, xu } = DEMO_IDS.person
const STEPS = 2_000
/** Before it the accounts stay those of the master data, so that fees can be paid at all. */
const ACCOUNTS_FROM = 1_000
const HOUR = 3_600_000

let app: TestApp
let insider: TestCaller
let honest: Record<'lin' | 'pan' | 'he', TestCaller>
let engagementId = ''
let application: TestApplication
/** What the product answered to each act: 0000, or the names of refusals. */
const answers = new Map<string, Set<string>>()

type Row = Readonly<Record<string, string>>
async function query(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.db.pool.query(text, values)).rows
}
const first = async (text: string, values: unknown[] = []): Promise<Row> => (await query(text, values))[0] ?? {}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  app = await startTestApp()
  engagementId = await closedMeeting(app)
  const [one = '', two = ''] = await talkIds(app, engagementId)
  await approvedFees(app, engagementId, [one])
  honest = { lin: await app.as('lin'), pan: await app.as('pan'), he: await app.as('he') }
  await honest.lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([two]) })
  const { phone = '' } = await first("select phone from enrollment where phone <> '' order by id desc limit 1")
  await (await app.as('admin')).call('privacy', 'holdSet', { phone, reason: '诉讼期间保留' })
  application = await submitCopy(app, [INSIDER, he, INSIDER])
  // Every role in one pair of hands, as it could be before roles excluded each other, and the line above the owner.
  const roles = "insert into person_role select $1, unnest(array['admin', 'compliance', 'approver', 'manager'])"
  await query(`${roles} on conflict do nothing`, [INSIDER])
  await query('update person set manager_id = $1 where id = $2', [INSIDER, lin])
  insider = await app.as('tang')
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

let seed = 20_261_127
const next = (below: number) => Math.floor(((seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * below)
function oneOf<T>(all: readonly T[]): T {
  const chosen = all[next(all.length)]
  if (chosen === undefined) throw new Error('chosen from nothing')
  return chosen
}
const dayIn = (days: number) => localDateOf(new Date(app.clock.now() + days * 24 * HOUR).toISOString())

type Act = () => Promise<{ name: string } | undefined>
const raw: TestCaller['raw'] = (...asked) => insider.raw(...asked)

/** The newest fee of one of the two talks: a fee that came back is submitted as a new one. */
async function fee(): Promise<Row> {
  const newest = await query(
    `select distinct on (engagement_speaker_id) id as "feeId", version, state, engagement_speaker_id as talk, hcp_id as speaker
     from speaker_fee where engagement_id = $1 order by engagement_speaker_id, id desc`,
    [engagementId],
  )
  return oneOf(newest)
}
async function feeAtVersion() {
  const { feeId, version } = await fee()
  return { feeId, version }
}
const decide =
  (decision: string): Act =>
  async () =>
    raw('fees', 'feeDecide', { ...(await feeAtVersion()), decision, comment: '核对无误' })

const FILES = `select b.id, b.number, to_char(f.net / 100.0, 'FM999990.00') as net from fee_batch b
  join fee_batch_line l on l.batch_id = b.id join speaker_fee f on f.id = l.fee_id`
const onFile =
  (act: (file: Row) => Promise<{ name: string }>): Act =>
  async () => {
    const files = await query(`${FILES} order by b.number`)
    return files.length > 0 ? act(oneOf(files)) : undefined
  }
const answerTo = ({ id, number, net }: Row, rest: string) => {
  const rows = `批次号,行号,金额,结果,流水号,失败原因\n${number},1,${net},${rest}`
  return { batchId: id ?? '', content: Buffer.from(rows).toString('base64'), dryRun: false }
}
const answer = (rest: string): Act => onFile((file) => raw('fees', 'feeBatchAnswer', answerTo(file, rest)))
const FAILED = '失败,,账号不存在'
const PAPER = { fileName: '银行回执.pdf', content: Buffer.from('bank: nothing was paid').toString('base64') }

const onMoney: Readonly<Record<string, Act>> = {
  hold: decide('hold'),
  release: decide('release'),
  return: decide('return'),
  approve: decide('approve'),
  fail: decide('fail'),
  retry: decide('retry'),
  reverse: decide('reverse'),
  pay: async () => raw('fees', 'feePay', { ...(await feeAtVersion()), reference: `BANK-${next(9_999)}0000` }),
  account: async () => {
    const { feeId } = await fee()
    const { name } = await first('select h.name from speaker_fee f join hcp h on h.id = f.hcp_id where f.id = $1', [
      feeId,
    ])
    const bank = { bankName: '招商银行', bankBranch: '', accountNumber: '6222021001122334458' }
    return raw('fees', 'feeAccountSave', { feeId, holderName: name, ...bank })
  },
  confirm: async () => {
    const { feeId = '' } = await fee()
    return raw('fees', 'feeAccountConfirm', await calledBack(app, feeId))
  },
  makeFile: async () => raw('fees', 'feeBatchCreate', { fees: [await feeAtVersion()], format: 'csv' }),
  takeFile: onFile(({ id }) => raw('fees', 'feeBatchFile', { batchId: id })),
  callOff: onFile(({ id }) =>
    raw('fees', 'feeBatchCancel', { batchId: id, reason: '选错了讲者', ...(next(2) === 0 && { paper: PAPER }) }),
  ),
  answerPaid: answer('成功,BANK-9001,'),
  answerFailed: answer(FAILED),
}

/** Saves a record with other values in some fields, as the form does. */
async function save(resource: ResourceKey, id: string | undefined, change: Readonly<Record<string, unknown>>) {
  const { data, name } = await insider.call('admin', 'recordGet', { resource, id: id ?? '' })
  if (name !== '0000') return { name }
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, data.record.values[key] ?? null]))
  return raw('admin', 'recordSave', { resource, id, version: data.record.version, values: { ...values, ...change } })
}
const speaker = async () => (await fee())['speaker']

const WEAKER = [
  ['evidence.paidSpeaker', false],
  ['speaker.blacklist', false],
  ['approval.finance.amount', '90000.00'],
  ['retention.signIn.years', 2],
] as const

const onPower: Readonly<Record<string, Act>> = {
  ownRoles: () => save('people', INSIDER, { roles: ['admin', 'manager'] }),
  otherRoles: () => save('people', oneOf([xu, pan, he]), { roles: [oneOf(['finance', 'compliance', 'approver'])] }),
  address: () => save('people', oneOf([pan, he]), { email: `mine${next(9)}@demo.example` }),
  manager: () => save('people', xu, { manager: INSIDER }),
  outOfUse: async () => {
    const { data } = await insider.call('admin', 'recordGet', { resource: 'people', id: he })
    return raw('admin', 'recordActivate', { resource: 'people', id: he, version: data.record.version, isActive: false })
  },
  password: () => raw('session', 'passwordIssue', { personId: oneOf([pan, he, DEMO_IDS.person.admin]) }),
  policy: async () => {
    const [key, value] = oneOf(WEAKER)
    const { severity } = await first('select severity from policy where key = $1 order by from_date desc limit 1', [
      key,
    ])
    const row = { key, category: null, region: null, buId: null, value, severity, from: dayIn(5), source: '公司制度' }
    return raw('policies', 'policySave', row)
  },
  word: async () => {
    const { data } = await insider.call('duties', 'requestList', { state: 'open' })
    if (data.list.length === 0) return undefined
    return raw('duties', 'requestDecide', { requestId: oneOf(data.list).requestId, decision: 'confirm', word: '' })
  },
  pass: async () => raw('approvals', 'setApprovePass', decisionOn(application)),
  lend: () => {
    const dates = { fromDate: dayIn(0), toDate: dayIn(3) }
    return raw('approvals', 'delegationSave', { toPersonId: oneOf([pan, he, lin]), ...dates, note: '' })
  },
}

const onEvidence: Readonly<Record<string, Act>> = {
  erase: async () => {
    const { phone } = await first("select phone from enrollment where phone <> '' and erased_at is null order by id")
    return raw('privacy', 'personErase', { phone, reason: '本人要求删除' })
  },
  releaseHold: async () => {
    const { id = randomUUID() } = await first('select id from legal_hold where released_at is null')
    return raw('privacy', 'holdRelease', { holdId: id, reason: '调查已经结束' })
  },
  blacklist: async () => {
    const { id, day } = await first('select id, from_date::text as day from blacklist_entry order by id')
    return save('blacklist', id, { toDate: day })
  },
  phone: async () => save('doctors', await speaker(), { phone: '13900000001' }),
  consentDay: async () => save('speakers', await speaker(), { employerConsentUntil: '2030-12-31' }),
  order: () => save('ios', DEMO_IDS.io.cvMain, { amount: '9900000.00' }),
}

const acts = Object.entries({ ...onMoney, ...onPower, ...onEvidence })
const withoutAccounts = acts.filter(([name]) => name !== 'account')

/** Colleagues do their honest part, so that fees go on: submit, confirm an account, bring the bank's answer, approve, release, retry. */
async function doHonestly(): Promise<void> {
  const { feeId = '', talk = '', state = '', speaker: hcpId } = await fee()
  const waiting = 'ended_at is null and confirmed_at is null and entered_by is not null'
  const { account } = await first(`select id as account from speaker_account where hcp_id = $1 and ${waiting}`, [hcpId])
  if (account) await honest.he.call('fees', 'feeAccountConfirm', await calledBack(app, feeId))
  if (state === 'returned') await honest.lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) })
  const taken = 'exists (select from fee_batch_download d where d.batch_id = b.id)'
  const [file] = await query(`${FILES} where l.fee_id = $1 and l.state = 'open' and ${taken}`, [feeId])
  if (file) await honest.pan.call('fees', 'feeBatchAnswer', answerTo(file, FAILED))
  const now = await first('select id as "feeId", version, state from speaker_fee where id = $1', [feeId])
  const decision = DECISIONS.get(now['state'] ?? '')
  const asked = { feeId, version: now['version'], decision, comment: '已核对' }
  if (decision !== undefined) await honest.pan.raw('fees', 'feeDecide', asked)
}
const DECISIONS = new Map([
  ['checked', 'approve'],
  ['held', 'release'],
  ['failed', 'retry'],
])

/** What two people change together, as it stands. */
const standing = () =>
  first(`select
    (select json_agg(row(person_id, role) order by person_id, role) from person_role) as roles,
    (select json_agg(row(id, manager_id, email, bu_id, is_active, password_hash) order by id) from person) as people,
    (select json_agg(row(key, value, severity, from_date) order by key, from_date) from policy) as policies,
    (select count(*) from enrollment where erased_at is not null) as erased,
    (select count(*) from legal_hold where released_at is null) as holds,
    (select json_agg(row(id, from_date, to_date) order by id) from blacklist_entry) as blacklist,
    (select json_agg(row(id, phone) order by id) from hcp) as phones,
    (select json_agg(row(hcp_id, employer_consent_until, payment_route) order by hcp_id) from speaker) as speakers,
    (select json_agg(row(code, amount) order by code) from io) as orders,
    (select count(*) from duty_request where state = 'confirmed') as confirmed`)

it('one person with every role, by chance: nothing is paid, approved, erased or weakened by that person alone', async () => {
  const before = await standing()
  for (let step = 0; step < STEPS; step += 1) {
    // Two calls at most in 250 ms are what the limit of a person's traffic lets through.
    vi.setSystemTime(Date.now() + 250)
    if (next(12) === 0) await doHonestly()
    if (next(40) === 0) app.clock.move(app.clock.now() + next(30) * HOUR)
    const [name, act] = oneOf(step < ACCOUNTS_FROM ? withoutAccounts : acts)
    answers.set(name, (answers.get(name) ?? new Set()).add((await act())?.name ?? 'none'))
  }
  expect(await standing()).toEqual(before)
  expect([...answers].filter(([, names]) => [...names].some((name) => name.startsWith('input')))).toEqual([])
  const done = [...answers].flatMap(([name, names]) => (names.has('0000') ? [name] : []))
  expect(done).toEqual(
    expect.arrayContaining([
      'approve',
      'account',
      'makeFile',
      'takeFile',
      'pay',
      'pass',
      'policy',
      'otherRoles',
      'erase',
    ]),
  )
  const ofInsider = `a.entered_by = $2 or f.submitted_by = $2 or (select t.person_id from fee_step t
    where t.fee_id = f.id and t.action = 'approve' order by t.version desc limit 1) = $2`
  const alone = await query(
    `select f.id from speaker_fee f join speaker_account a on a.id = f.account_id where f.engagement_id = $1 and f.paid_by = $2 and (${ofInsider})`,
    [engagementId, INSIDER],
  )
  expect(alone).toEqual([])
  const most = await first(
    `select (select max(n)::int from (select count(*) filter (where action = 'pay') - count(*) filter (where action = 'reverse') as n from fee_step group by fee_id) s) as paid,
       (select count(*)::int from approval_node where instance_id = $1 and decided_by = $2) as steps`,
    [application.approvalId, INSIDER],
  )
  expect(most).toEqual({ paid: 1, steps: 1 })
})
