import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, DEMO_PASSWORD } from '../demo/public.ts'
import { closedMeeting, itemsOf, talkIds } from '../fees/fee-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { judgeSession } from './session-rules.ts'

const NEEDED = 'proofNeeded'
const NOBODY = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const HASH = '0'.repeat(64)

let app: TestApp
let admin: TestCaller
let tang: TestCaller
let feeId = ''
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  tang = await app.as('tang')
  const [lin, pan] = [await app.as('lin'), await app.as('pan')]
  const engagementId = await closedMeeting(app)
  const talks = await talkIds(app, engagementId)
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks) })
  feeId = data.rows[0]?.feeId ?? ''
  await pan.call('fees', 'feeDecide', { feeId, version: 1, decision: 'approve', comment: '已核对' })
})
afterAll(() => app.close())
beforeEach(() => app.db.pool.query('truncate sign_in_guess'))

const age = (minutes: number) =>
  app.db.pool.query('update session_family set proved_at = now() - make_interval(mins => $1)', [minutes])
const pay = (by = tang) => by.call('fees', 'feePay', { feeId, version: 2, reference: 'BANK-0001' })
const prove = (by = tang, password: string = DEMO_PASSWORD) => by.call('session', 'proofGive', { password })
const stateOfFee = async () => {
  const { rows } = await app.db.pool.query('select state from speaker_fee where id = $1', [feeId])
  return rows[0]?.state
}

describe('before money, accounts, roles and rules', () => {
  it('a session of some age proves nothing: the deed is refused by name, and nothing of it is done', async () => {
    await age(16)
    const fee = { feeId, version: 2 }
    const answers = {
      pay: await pay(),
      reverse: await tang.raw('fees', 'feeDecide', { ...fee, decision: 'reverse', comment: '退款' }),
      file: await tang.raw('fees', 'feeBatchCreate', { fees: [fee], format: 'csv' }),
      fileAgain: await tang.raw('fees', 'feeBatchFile', { batchId: NOBODY }),
      answer: await tang.raw('fees', 'feeBatchAnswer', { batchId: NOBODY, content: 'YQ==', dryRun: false }),
      account: await tang.raw('fees', 'feeAccountSave', {
        feeId,
        holderName: '王医生',
        bankName: '工商银行',
        bankBranch: '',
        accountNumber: '6222021234567890123',
      }),
      confirm: await tang.raw('fees', 'feeAccountConfirm', { feeId, accountId: NOBODY, how: 'callBack' }),
      password: await admin.raw('session', 'passwordIssue', { personId: DEMO_IDS.person.wu }),
      role: await admin.raw('admin', 'recordSave', { resource: 'people', id: null, version: null, values: {} }),
      person: await admin.raw('admin', 'recordActivate', {
        resource: 'people',
        id: NOBODY,
        version: 'v1',
        isActive: true,
      }),
      rule: await admin.raw('policies', 'policySave', {
        key: 'retention.signIn.years',
        category: null,
        region: null,
        buId: null,
        value: 0,
        severity: 'block',
        from: '2026-12-01',
        source: '无',
      }),
      erase: await admin.raw('privacy', 'personErase', { phone: '13800000000', reason: '本人要求' }),
      import: await admin.raw('admin', 'importApply', { resource: 'people', fileHash: HASH, planHash: HASH }),
    }
    for (const [deed, { name }] of Object.entries(answers)) expect([deed, name]).toEqual([deed, NEEDED])
    expect(await stateOfFee()).toBe('approved')
  })

  it('what only looks, and other master data, asks for nothing', async () => {
    await age(600)
    const look = await tang.raw('fees', 'feeBatchAnswer', { batchId: NOBODY, content: 'YQ==', dryRun: true })
    const other = await admin.raw('admin', 'recordSave', { resource: 'hospitals', id: null, version: null, values: {} })
    expect([look.name, other.name]).not.toContain(NEEDED)
  })

  it('whoever may not do it is told so, and is asked for no password', async () => {
    await age(600)
    const song = await app.as('song')
    expect((await pay(song)).name).toBe('meetingNotFound')
    expect((await pay(await app.as('lin'))).name).toBe('meetingForbidden')
  })
})

describe('the proof', () => {
  it('is the person’s own password, counted as at sign-in, and holds for this session alone', async () => {
    const elsewhere = await secondSession('E1005')
    await age(16)
    expect((await prove(tang, 'wrong-password')).name).toBe('passwordWrong')
    expect((await pay()).name).toBe(NEEDED)
    const given = await prove(elsewhere)
    expect(given.code).toBe('0000')
    expect((await pay()).name).toBe(NEEDED)
    expect((await prove()).code).toBe('0000')
    expect((await pay()).code).toBe('0000')
  })

  it('does not come with a session that the release before began', async () => {
    const he = await app.as('tang')
    await app.db.pool.query('update session_family set proved_at = null')
    expect((await he.raw('fees', 'feeBatchFile', { batchId: NOBODY })).name).toBe(NEEDED)
  })

  it('begins with the sign-in, and does not lengthen the session', async () => {
    const he = await secondSession('E1005')
    expect((await he.raw('fees', 'feeBatchFile', { batchId: NOBODY })).name).not.toBe(NEEDED)
    const facts = { rotatedAt: undefined, lastSeenAt: 0, expiresAt: 10, isRevoked: false, isActive: true }
    expect(judgeSession(facts, 11)).toBe('ended')
  })

  it('is no initial password, which somebody else has read', async () => {
    const wu = await app.as('wu')
    await app.db.pool.query("update person set password_until = now() + interval '1 hour' where id = $1", [
      DEMO_IDS.person.wu,
    ])
    expect((await wu.call('session', 'proofWays', {})).data.ways).toEqual([])
    expect((await prove(wu)).name).toBe('passwordWrong')
  })
})

async function secondSession(employeeCode: string): Promise<TestCaller> {
  const { data } = await app.nobody.call('session', 'embeddedSignIn', { employeeCode, password: DEMO_PASSWORD })
  const { token } = (await app.nobody.call('session', 'getToken', { code: data.code })).data
  const headers = { token }
  return {
    ...app.nobody,
    token,
    call: (slice, key, input, extra = {}) => app.nobody.call(slice, key, input, { ...extra, headers }),
    raw: (slice, key, input, extra = {}) => app.nobody.raw(slice, key, input, { ...extra, headers }),
  }
}
