import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { calledBack, closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

const DAY = 24 * 60 * 60 * 1000
const NUMBER = '6222021001122334458'
const RESET_TODAY = ['handsAfterReset', 'proofAfterReset']

let app: TestApp
let feeId = ''
let speaker = ''
beforeEach(async () => {
  app = await startTestApp()
  const engagementId = await closedMeeting(app)
  const lin = await app.as('lin')
  const [talk = ''] = await talkIds(app, engagementId)
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) })
  const fee = data.rows.find((row) => row.feeId !== null)
  feeId = fee?.feeId ?? ''
  speaker = fee?.name ?? ''
})
afterEach(() => app.close())

/** Two administrators reset a password: `admin` asks and reads it. */
async function reset(handle: keyof typeof DEMO_IDS.person): Promise<void> {
  const admin = await app.as('admin')
  const personId = DEMO_IDS.person[handle]
  expect((await admin.call('session', 'passwordIssue', { personId })).name).toBe('passwordAsked')
  await confirmWaiting(app)
  expect((await admin.call('session', 'passwordIssue', { personId })).code).toBe('0000')
  // A process may trust the ended session for less than a second more.
  app.signedOut(handle)
}
const aDayLater = () => app.db.pool.query('update person set weighty_from = now()')
/** As if the resets had been so many days ago. */
const setBack = async (days: number) => {
  await app.db.pool.query('alter table password_reset disable trigger user')
  await app.db.pool.query('update password_reset set at = at - make_interval(days => $1)', [days])
}
const shown = async () => {
  const officer = await app.as('xu')
  const { data } = await officer.call('fees', 'feeQueue', {})
  const fee = data.list.find((one) => one.feeId === feeId)
  if (!fee) throw new Error('the fee stands in no part of the queue')
  return fee
}
const stored = async () => {
  const { rows } = await app.db.pool.query<{ state: string; version: number }>(
    'select state, version from speaker_fee where id = $1',
    [feeId],
  )
  const [row] = rows
  if (!row) throw new Error('no fee')
  return row
}
const save = async (handle: string) =>
  (await app.as(handle)).call('fees', 'feeAccountSave', {
    feeId,
    holderName: speaker,
    bankName: '招商银行',
    bankBranch: '',
    accountNumber: NUMBER,
  })
const confirm = async (handle: string) =>
  (await app.as(handle)).call('fees', 'feeAccountConfirm', await calledBack(app, feeId))
const decide = async (handle: string, decision: 'approve' | 'release' | 'hold' | 'waive') =>
  (await app.as(handle)).call('fees', 'feeDecide', {
    feeId,
    version: (await stored()).version,
    decision,
    comment: '已向本人核实',
  })
const pay = async (handle: string) =>
  (await app.as(handle)).call('fees', 'feePay', { feeId, version: (await stored()).version, reference: 'BANK-0001' })
const nextDay = () => app.clock.move(app.clock.now() + DAY)

describe('one administrator behind three people', () => {
  it('pays nothing, whatever the order of the three, for 30 days', async () => {
    for (const handle of ['he', 'tang', 'pan'] as const) await reset(handle)
    await aDayLater()
    const trio = ['he', 'tang', 'pan']
    let seed = 7
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
    for (let step = 0; step < 120; step += 1) {
      const handle = trio[next() % 3] ?? 'he'
      const acts = [
        save,
        confirm,
        pay,
        (one: string) => decide(one, 'approve'),
        (one: string) => decide(one, 'release'),
      ]
      await acts[next() % acts.length]?.(handle)
      if (step % 30 === 29) nextDay()
      expect((await stored()).state).not.toBe('paid')
    }
    await save('he')
    expect((await confirm('pan')).name).toBe('handsSame')
    expect(await decide('tang', 'approve')).toMatchObject({
      name: expect.stringMatching(/handsSame|feeHandsCompliance/),
    })
  })

  it('nor does an administrator with two of them before another person has looked', async () => {
    for (const handle of ['he', 'pan'] as const) await reset(handle)
    await aDayLater()
    expect((await save('he')).code).toBe('0000')
    const answer = await confirm('pan')
    expect(answer).toMatchObject({ name: 'handsSame', msg: expect.stringContaining('陈晨在 30 天内重置过') })
    expect(answer.msg).toContain('另一位财务同事或合规同事')
  })
})

describe('the first day after a reset', () => {
  it('opens no deed of the duty table; the lists say until when, and name another person', async () => {
    await reset('tang')
    for (const act of [() => decide('tang', 'approve'), () => decide('tang', 'hold'), () => decide('tang', 'waive')])
      expect(await act()).toMatchObject({
        name: 'handsAfterReset',
        msg: expect.stringMatching(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 起才能办理，急需时请由另一位财务同事/),
      })
    expect(RESET_TODAY).toContain((await save('tang')).name)
    const { data } = await (await app.as('tang')).call('fees', 'feeQueue', {})
    const actions = data.list.find((one) => one.feeId === feeId)?.allowedActions ?? []
    expect(actions.length).toBeGreaterThan(0)
    for (const { allowed, reason } of actions)
      expect([allowed, reason]).toEqual([false, expect.stringContaining('起才能办理')])
    expect((await decide('pan', 'approve')).code).toBe('0000')
  })
})

describe('a reset password behind one deed', () => {
  it('holds the fee at its approval until compliance outside those hands has looked, once', async () => {
    await reset('he')
    await aDayLater()
    await save('he')
    await confirm('tang')
    expect(await decide('pan', 'approve')).toMatchObject({
      name: 'feeHandsReset',
      msg: expect.stringContaining('何静的登录密码在 30 天内由陈晨重置'),
    })
    expect((await stored()).state).toBe('held')
    const { rows: kept } = await app.db.pool.query('select holds from speaker_fee where id = $1', [feeId])
    expect(kept[0].holds).toMatchObject([
      { reason: 'heldByHand', params: { comment: expect.stringContaining('何静') } },
    ])
    const overpay = await (await app.as('pan')).call('fees', 'getOverpaySpeakerInfo', { reason: 'handsReset' })
    expect(overpay.data.total).toBe(1)
    expect((await decide('pan', 'approve')).name).toBe('feeHandsCompliance')
    expect((await decide('tang', 'release')).name).toBe('feeHandsCompliance')
    expect((await decide('he', 'release')).name).toBe('feeAccountYours')
    await app.db.pool.query("insert into person_role (person_id, role) values ($1, 'compliance')", [DEMO_IDS.person.xu])
    const held = await shown()
    expect(held.problems.map(({ name }) => name)).toEqual(['handsReset'])
    expect(held.allowedActions.find(({ action }) => action === 'release')).toMatchObject({ allowed: true })
    expect((await decide('xu', 'release')).code).toBe('0000')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
    nextDay()
    expect((await pay('tang')).data.state).toBe('paid')
    const { rows } = await app.db.pool.query("select distinct person_id from notification where kind = 'feeHandsReset'")
    expect(rows.map(({ person_id }) => person_id)).toContain(DEMO_IDS.person.he)
  })

  it('holds it at its payment where the account was confirmed after the approval, also from a payment file', async () => {
    await reset('tang')
    await aDayLater()
    await save('he')
    expect((await decide('pan', 'approve')).code).toBe('0000')
    await confirm('tang')
    nextDay()
    await app.db.pool.query("insert into person_role (person_id, role) values ($1, 'finance')", [DEMO_IDS.person.xu])
    const xu = await app.as('xu')
    const { version } = await stored()
    expect(await xu.call('fees', 'feeBatchCreate', { fees: [{ feeId, version }], format: 'csv' })).toMatchObject({
      name: 'batchFeesRefused',
      msg: expect.stringContaining('唐颖的登录密码'),
    })
    expect((await stored()).state).toBe('held')
  })

  it('holds nothing that was done before the reset, and nothing after 30 days', async () => {
    await save('he')
    await confirm('tang')
    app.clock.move(app.clock.now() + 60_000)
    await reset('he')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
    await reset('tang')
    await aDayLater()
    await decide('pan', 'hold')
    nextDay()
    expect((await decide('tang', 'approve')).name).toBe('handsSame')
    await setBack(31)
    expect((await decide('tang', 'approve')).data.state).toBe('approved')
  })
})

it('a first password of a new person ties no hands', async () => {
  await app.db.pool.query('update person set password_hash = null, password_until = null where id = $1', [
    DEMO_IDS.person.tang,
  ])
  await app.db.pool.query('delete from session_token')
  await app.db.pool.query('delete from session_family where person_id = $1', [DEMO_IDS.person.tang])
  await reset('tang')
  const { rows } = await app.db.pool.query('select 1 from password_reset')
  expect(rows).toEqual([])
  expect((await decide('tang', 'approve')).name).toBe('handsAfterReset')
})
