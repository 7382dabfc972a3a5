import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { roomPicture } from '../photos/photo-test-kit.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { approvedFees, calledBack, closedMeeting, FEE_TABLES, talkIds } from './fee-test-kit.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let tang: TestCaller
let pan: TestCaller
let he: TestCaller
let feeId = ''
let speaker = ''
beforeEach(async () => {
  app = await startTestApp()
  ;[tang, pan, he] = [await app.as('tang'), await app.as('pan'), await app.as('he')]
  const engagementId = await closedMeeting(app)
  const [id = ''] = await approvedFees(app, engagementId, (await talkIds(app, engagementId)).slice(0, 1))
  feeId = id
  const { rows } = await app.db.pool.query<{ name: string }>(
    'select h.name from speaker_fee f join hcp h on h.id = f.hcp_id where f.id = $1',
    [feeId],
  )
  speaker = rows[0]?.name ?? ''
})
afterEach(() => app.close())

const NUMBER = '6222021001122334458'
const save = (by: TestCaller, changes: Record<string, string> = {}) =>
  by.call('fees', 'feeAccountSave', {
    feeId,
    holderName: speaker,
    bankName: '招商银行',
    bankBranch: '',
    accountNumber: NUMBER,
    ...changes,
  })
const shown = async (by = tang) => {
  const found = await Promise.all(
    [{}, { state: 'paid' as const }].map(async (asked) => (await by.call('fees', 'feeQueue', asked)).data.list),
  )
  const fee = found.flat().find((one) => one.feeId === feeId)
  if (!fee) throw new Error('the fee stands in no part of the queue')
  return fee
}
const confirm = async (by: TestCaller, proof: Partial<SentInputOf<(typeof fees)['feeAccountConfirm']>> = {}) =>
  by.call('fees', 'feeAccountConfirm', { ...(await calledBack(app, feeId)), ...proof })
type Decision = 'approve' | 'release' | 'return' | 'hold' | 'fail' | 'retry' | 'waive' | 'reverse'
const decide = async (by: TestCaller, decision: Decision) =>
  by.call('fees', 'feeDecide', { feeId, version: (await shown()).version, decision, comment: '电话核实无误' })
const pay = async (by: TestCaller) =>
  by.call('fees', 'feePay', { feeId, version: (await shown()).version, reference: 'BANK-1' })
const refused = (refusal: ResultName, act: () => Promise<CallResult<unknown>>) =>
  expectRefusal(app, FEE_TABLES, refusal, act)

it('an account is paid once another person has confirmed it, approved the fee again, a third pays and a working day has passed', async () => {
  expect((await save(he)).data).toEqual({ tail: '4458', held: 1 })
  expect((await shown()).account).toMatchObject({
    tail: '4458',
    enteredBy: '何静',
    confirmedBy: null,
    payableFrom: '2026-11-26',
  })
  expect((await shown()).accountLate).toMatchObject({ what: 'entered', at: expect.any(String) })
  await refused('feeAccountYours', () => confirm(he))
  expect((await confirm(pan)).code).toBe('0000')
  await refused('feeAccountSettled', () => confirm(tang))
  await refused('feeAccountYours', () => decide(he, 'release'))
  expect((await decide(pan, 'approve')).data.state).toBe('approved')
  await refused('feeApprovedByYou', () => pay(pan))
  await refused('feeAccountCooling', () => pay(tang))
  app.clock.move(app.clock.now() + DAY)
  tang = await app.as('tang')
  expect((await pay(tang)).data.state).toBe('paid')
  expect((await shown()).accountLate?.what).toBe('entered')
  await app.db.pool.query("update speaker_account set entered_at = '2026-01-01' where ended_at is null")
  expect((await shown()).accountLate?.what).toBe('confirmed')
})

it('the first account of a speaker needs the second person too', async () => {
  await app.db.pool.query(
    'update speaker_account set ended_at = entered_at where hcp_id = (select hcp_id from speaker_fee where id = $1)',
    [feeId],
  )
  expect((await shown()).account).toBeNull()
  await refused('feeAccountMissing', () => pay(tang))
  expect((await save(he)).data).toEqual({ tail: '4458', held: 1 })
  expect((await decide(pan, 'approve')).data.state).toBe('approved')
  await refused('feeAccountUnconfirmed', () => pay(tang))
})

it('an account found wrong is out of force, and its author gets a notice', async () => {
  await save(he)
  expect((await confirm(tang, { how: 'refused' })).code).toBe('0000')
  expect((await shown()).account).toBeNull()
  const { rows } = await app.db.pool.query(
    "select p.employee_code as code, n.kind from notification n join person p on p.id = n.person_id where n.kind like 'account%' order by 2, 1",
  )
  expect(rows.map(({ code, kind }) => `${kind} ${code}`)).toEqual([
    'accountRefused E1004',
    'accountWaiting E1005',
    'accountWaiting E1009',
  ])
})

it('goes to the speaker alone: another holder, and a number that belongs to another speaker', async () => {
  await refused('feeAccountHolderOther', () => save(tang, { holderName: '唐颖' }))
  await save(tang)
  const { rows } = await app.db.pool.query<{ id: string; name: string }>(
    'select f.id, h.name from speaker_fee f join hcp h on h.id = f.hcp_id where f.engagement_id = $1 and f.hcp_id <> (select hcp_id from speaker_fee where id = $2) limit 1',
    [meetingId('cv.closed1'), feeId],
  )
  const other = { feeId: rows[0]?.id ?? '', holderName: rows[0]?.name ?? '' }
  const { msg } = await refused('feeAccountElsewhere', () => save(tang, other))
  expect(msg).toContain(speaker)
})

it.each([
  ['returned and submitted again', ['return']],
  ['failed and paid again', ['fail', 'retry']],
  ['held by hand', ['hold']],
  ['held, then approved', ['hold', 'approve']],
] as const)('one person alone pays nothing to an account of their own: %s', async (_way, steps) => {
  for (const step of steps) await decide(tang, step)
  await save(tang)
  for (const step of ['release', 'approve', 'retry'] as const) await decide(tang, step)
  expect((await pay(tang)).code).not.toBe('0000')
  await confirm(tang)
  expect(
    (await tang.call('fees', 'feeBatchCreate', { fees: [{ feeId, version: (await shown()).version }], format: 'csv' }))
      .code,
  ).not.toBe('0000')
  expect((await shown()).state).not.toBe('paid')
})

it('no walk of one person over all steps ends in a payment to the account they entered', async () => {
  const acts = [
    () => save(tang),
    () => confirm(tang),
    () => pay(tang),
    ...(['approve', 'release', 'hold', 'fail', 'retry', 'reverse'] as const).map((step) => () => decide(tang, step)),
  ]
  let seed = 20_261_124
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
  await save(tang)
  for (let step = 0; step < 150; step += 1) {
    await acts[next() % acts.length]?.()
    if (step % 25 === 24) app.clock.move(app.clock.now() + 1)
  }
  expect((await shown()).state).not.toBe('paid')
})

it('the database keeps both apart: no person confirms their own entry or pays their own approval', async () => {
  await save(tang)
  await expect(
    app.db.pool.query(
      "update speaker_account set confirmed_by = entered_by, confirmed_at = now(), confirmed_how = 'callBack' where account_tail = '4458'",
    ),
  ).rejects.toThrow('speaker_account_second_person')
  await expect(
    app.db.pool.query(
      "update speaker_fee set state = 'paid', paid_by = decided_by, paid_at = now(), payment_reference = 'X' where id = $1",
      [feeId],
    ),
  ).rejects.toThrow('speaker_fee_paid_by_another')
})

it('names each refusal, and keeps nothing', async () => {
  await refused('accountNumberInvalid', () => save(tang, { accountNumber: '6222021001122334459' }))
  await refused('accountNumberInvalid', () => save(tang, { accountNumber: 'abcdefgh' }))
  await refused('meetingForbidden', async () => save(await app.as('lin')))
  await refused('meetingNotFound', async () => save(await app.as('song')))
  await refused('meetingNotFound', () => save(tang, { feeId: meetingId('cv.closed1') }))
})

it('asks over an account that another person has entered since, with name and time (changedMeanwhile)', async () => {
  await save(he)
  const stale = await save(tang, { seen: '', bankName: '工商银行' })
  expect(stale.data).toEqual({ parts: [{ part: 'account', value: '4458', byName: '何静', at: expect.any(String) }] })
  expect((await shown()).account?.bankName).toBe('招商银行')
  expect((await save(tang, { seen: '4458', bankName: '工商银行' })).code).toBe('0000')
})

it('an account number is never in a log', async () => {
  await save(tang)
  const { rows } = await app.db.pool.query(
    "select string_agg(coalesce(params::text, ''), ' ') as text from meeting_event where kind = 'feeAccountSaved'",
  )
  expect(rows[0].text).toContain('speaker')
  expect(rows[0].text).not.toContain('22334458')
})

it('is confirmed with what was shown: the number called, as it was before the account came, or the paper of the bank', async () => {
  await save(he)
  const before = await calledBack(app, feeId)
  await app.db.pool.query("update hcp set phone = '13900139000' where name = $1", [speaker])
  expect((await shown()).account).toMatchObject({
    callMasked: `${before.called.slice(0, 3)}****${before.called.slice(-4)}`,
  })
  const { called, ...old } = before
  const asked = { feeId, accountId: before.accountId }
  await refused('feeAccountYours', () => he.call('fees', 'feeAccountPhone', asked))
  expect((await pan.call('fees', 'feeAccountPhone', asked)).data).toEqual({ phone: called })
  const refusedWith = async (name: ResultName, proof: Partial<typeof before> | { how: 'bankPaper' }) =>
    refused(name, () => pan.call('fees', 'feeAccountConfirm', { ...old, ...proof }))
  await refusedWith('feeAccountCallMissing', {})
  await refusedWith('feeAccountCallOther', { called: '13900139000' })
  await refusedWith('feeAccountPaperMissing', { how: 'bankPaper' })
  expect((await confirm(pan, { called })).code).toBe('0000')
  expect((await shown()).account).toMatchObject({ confirmedHow: 'callBack', calledTail: called.slice(-4), paper: null })
  const told = await app.db.pool.query("select phone, params from phone_message where kind = 'account'")
  expect(told.rows).toEqual([
    {
      phone: `${called.slice(0, 3)}****${called.slice(-4)}`,
      params: expect.objectContaining({ bank: '招商银行', tail: '4458', contact: '林晓' }),
    },
  ])
})

it('keeps the paper of the bank as it came, to be read again by the officers of the meeting', async () => {
  await save(he)
  const content = Buffer.from('银行凭证').toString('base64')
  expect((await confirm(pan, { how: 'bankPaper', paper: { fileName: '凭证.pdf', content } })).code).toBe('0000')
  const { account } = await shown()
  expect(account).toMatchObject({ confirmedHow: 'bankPaper', calledTail: null, paper: { fileName: '凭证.pdf' } })
  const paperId = account?.paper?.paperId ?? ''
  expect((await tang.call('fees', 'feeAccountPaper', { feeId, paperId })).data).toMatchObject({
    fileName: '凭证.pdf',
    content,
  })
  await refused('feeAccountPaperGone', () => tang.call('fees', 'feeAccountPaper', { feeId, paperId: feeId }))
  const { rows } = await app.db.pool.query('select file_sealed from fee_account_paper')
  expect(JSON.stringify(rows)).not.toContain('银行凭证')
})

describe('an account confirmed by a paper', () => {
  const onPaper = (content: Buffer, by = pan) =>
    confirm(by, { how: 'bankPaper', paper: { fileName: '凭证.png', content: content.toString('base64') } })
  const approve = async (by: TestCaller, paperSeen?: boolean) =>
    by.call('fees', 'feeDecide', {
      feeId,
      version: (await shown()).version,
      decision: 'approve',
      comment: '凭证已核对',
      ...(paperSeen !== undefined && { paperSeen }),
    })
  const openPaper = async (by: TestCaller) =>
    by.call('fees', 'feeAccountPaper', { feeId, paperId: (await shown()).account?.paper?.paperId ?? '' })
  /** Compliance outside the hands that acted on the fee. */
  const outsider = async () => {
    await app.db.pool.query("insert into person_role (person_id, role) values ($1, 'compliance')", [DEMO_IDS.person.xu])
    return app.as('xu')
  }

  it('holds its first fee for compliance, and its approver opens the paper and says that it fits', async () => {
    const xu = await outsider()
    await save(he)
    expect((await onPaper(Buffer.from('银行凭证'), tang)).code).toBe('0000')
    expect(await approve(pan, true)).toMatchObject({
      name: 'feePaperAlone',
      msg: expect.stringContaining('尾号 4458 的收款账户由唐颖仅凭银行凭证确认'),
    })
    expect((await shown()).problems).toMatchObject([
      { name: 'accountChanged' },
      { name: 'paperAlone', text: expect.stringContaining('这是首笔付款') },
    ])
    await refused('feeHandsCompliance', () => approve(pan, true))
    await refused('feeHandsCompliance', () => decide(pan, 'release'))
    await refused('feeAccountYours', () => decide(he, 'release'))
    expect((await decide(xu, 'release')).code).toBe('0000')
    await refused('feePaperUnopened', () => approve(pan, true))
    expect((await openPaper(tang)).code).toBe('0000')
    expect((await shown(pan)).account?.paperOpened).toBe(false)
    expect((await shown(pan)).allowedActions).toContainEqual({
      action: 'approve',
      allowed: false,
      reason: expect.stringContaining('请先打开凭证核对'),
    })
    expect((await openPaper(pan)).code).toBe('0000')
    expect((await openPaper(pan)).code).toBe('0000')
    const looks = await app.db.pool.query('select person_id from fee_account_paper_look')
    expect(looks.rows).toHaveLength(2)
    expect((await shown(pan)).account?.paperOpened).toBe(true)
    // The page of the release before says nothing about it.
    await refused('feePaperUnsaid', () => approve(pan))
    expect((await approve(pan, true)).data.state).toBe('approved')
    app.clock.move(app.clock.now() + DAY)
    tang = await app.as('tang')
    expect((await pay(tang)).data.state).toBe('paid')
    expect((await shown()).account?.paperOpened).toBeNull()
  })

  it('holds it at the payment where the paper came after the approval', async () => {
    await save(he)
    expect((await decide(pan, 'approve')).data.state).toBe('approved')
    expect((await onPaper(Buffer.from('银行凭证'), tang)).code).toBe('0000')
    app.clock.move(app.clock.now() + DAY)
    const fees = [{ feeId, version: (await shown()).version }]
    expect(await (await app.as('tang')).call('fees', 'feeBatchCreate', { fees, format: 'csv' })).toMatchObject({
      name: 'batchFeesRefused',
      msg: expect.stringContaining('仅凭银行凭证确认'),
    })
    expect((await shown()).state).toBe('held')
  })

  it('asks nothing of an account confirmed by a call', async () => {
    await save(he)
    await confirm(tang)
    expect((await shown()).account?.paperOpened).toBeNull()
    expect((await decide(pan, 'approve')).data.state).toBe('approved')
  })

  it('takes a paper for one account alone: the same bytes, and the same picture saved again', async () => {
    const picture = await roomPicture(1)
    await save(he)
    expect((await onPaper(picture)).code).toBe('0000')
    const { rows } = await app.db.pool.query<{ id: string; name: string }>(
      `select f.id, h.name from speaker_fee f join hcp h on h.id = f.hcp_id join engagement e on e.id = f.engagement_id
       where e.bu_id = (select bu_id from person where employee_code = 'E1009') and f.hcp_id <> (select hcp_id from speaker_fee where id = $1)
         and f.state in ('submitted', 'checked', 'approved', 'held') limit 1`,
      [feeId],
    )
    const own = feeId
    feeId = rows[0]?.id ?? ''
    expect(await save(he, { holderName: rows[0]?.name ?? '', accountNumber: '6222021001122334466' })).toMatchObject({
      code: '0000',
    })
    const again = await sharp(picture).resize({ width: 900 }).jpeg({ quality: 60 }).toBuffer()
    for (const same of [picture, Buffer.concat([picture, Buffer.from(' ')]), again])
      expect(await onPaper(same)).toMatchObject({
        name: 'feePaperElsewhere',
        msg: expect.stringContaining(`“${speaker}”尾号 4458`),
      })
    expect((await onPaper(await roomPicture(2))).code).toBe('0000')
    feeId = own
    await save(he, { bankBranch: '浦东支行' })
    expect((await onPaper(picture)).code).toBe('0000')
  })
})
