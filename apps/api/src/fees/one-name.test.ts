import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { calledBack, closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

const DAY = 24 * 60 * 60 * 1000
const OTHER = '王小明'

let app: TestApp
let engagementId = ''
let talk = ''
let feeId = ''
let hcpId = ''
let speaker = ''
let number = 0
beforeEach(async () => {
  app = await startTestApp()
  engagementId = await closedMeeting(app)
  ;[talk = ''] = await talkIds(app, engagementId)
  await query("insert into person_role (person_id, role) values ($1, 'compliance')", [DEMO_IDS.person.xu])
  await submit()
})
afterEach(() => app.close())

async function submit(): Promise<void> {
  const lin = await app.as('lin')
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) })
  const fee = data.rows.find((row) => row.feeId !== null)
  feeId = fee?.feeId ?? ''
  hcpId = fee?.hcpId ?? ''
  speaker = fee?.name ?? ''
}
const query = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const ago = (days: number) => new Date(app.clock.now() - days * DAY).toISOString()
/** As the form of the directory does it: the record, and its log. */
async function rename(from: string, to: string, daysAgo = 0): Promise<void> {
  await query('update hcp set name = $2 where id = $1', [hcpId, to])
  await query(
    `insert into setting_change (id, kind, subject, before, after, by_person_id, at) values (gen_random_uuid(), 'doctors', $1,
     jsonb_build_object('name', $2::text), jsonb_build_object('name', $3::text), $4, $5)`,
    [hcpId, from, to, DEMO_IDS.person.admin, ago(daysAgo)],
  )
}
const enrol = (name: string) =>
  query('update enrollment set name = $3 where engagement_id = $1 and hcp_id = $2', [engagementId, hcpId, name])
async function storeFile(): Promise<void> {
  await query(`insert into stored_file (id, object_key, size, sha256, media_type, created_at)
    select gen_random_uuid(), 'x/' || gen_random_uuid(), 1, repeat('0', 64), 'application/pdf', now()`)
}
/** A contract that the speaker signed under this name. */
const sign = async (name: string) => {
  await storeFile()
  await query(
    "update speaker_contract set state = 'voided', voided_at = now(), void_cause = 'reissued' where hcp_id = $1",
    [hcpId],
  )
  await query(
    `insert into speaker_contract (id, number, engagement_id, hcp_id, topic_id, role, template_version, terms, document, document_sha256, provider,
       expires_at, state, issued_by, issued_at, signed_at, pdf_sha256, pdf_file_id, signature_file_id)
     select gen_random_uuid(), 'SC9901-000001', t.engagement_id, t.hcp_id, t.topic_id, t.role, o.template_version, o.terms,
       jsonb_set(o.document, '{parties,1,name}', to_jsonb($2::text)), o.document_sha256, o.provider, o.expires_at, 'signed', o.issued_by, o.issued_at,
       o.issued_at, o.document_sha256, f.id, f.id
     from engagement_speaker t, (select * from speaker_contract limit 1) o, (select id from stored_file limit 1) f where t.id = $1`,
    [talk, name],
  )
}
/** Compliance accepted a contract on paper under this name. */
const acceptPaper = async (name: string | null, daysAgo = 0) => {
  await storeFile()
  await query(
    `insert into closing_file (id, engagement_id, activity_code, type, file_name, file_id, sent_sha256, uploaded_by, uploaded_at, needs_acceptance,
       accepted_hcp_id, accepted_by, accepted_at, accepted_name)
     select gen_random_uuid(), $1, 'x', 'contract_sanofi_third_party', 'c.pdf', f.id, repeat('0', 64), $2, now(), true, $3, $4, $6, $5
     from stored_file f limit 1`,
    [engagementId, DEMO_IDS.person.lin, hcpId, DEMO_IDS.person.he, name, ago(daysAgo)],
  )
}
/** 何静 enters the account, 唐颖 confirms it by a call. */
async function account(holderName: string) {
  number += 1
  const saved = await (
    await app.as('he')
  ).call('fees', 'feeAccountSave', {
    feeId,
    holderName,
    bankName: '招商银行',
    bankBranch: '',
    accountNumber: luhn(`62220210011223${String(number).padStart(4, '0')}`),
  })
  if (saved.code === '0000')
    await (await app.as('tang')).call('fees', 'feeAccountConfirm', await calledBack(app, feeId))
  return saved
}
/** With its check digit. */
function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
const stored = async (): Promise<{ state: string; version: number; holds: { params: Record<string, string> }[] }> =>
  (await query('select state, version, holds from speaker_fee where id = $1', [feeId])).rows[0]
const decide = async (handle: string, decision: 'approve' | 'release' | 'hold') =>
  (await app.as(handle)).call('fees', 'feeDecide', {
    feeId,
    version: (await stored()).version,
    decision,
    comment: '已核实',
  })
const pay = async (handle: string) =>
  (await app.as(handle)).call('fees', 'feePay', { feeId, version: (await stored()).version, reference: 'BANK-0001' })
const nextDay = () => app.clock.move(app.clock.now() + DAY)
const refused = (name: string, ...words: string[]) => ({
  name,
  msg: expect.stringMatching(words.join('.*')),
})

describe('a payment needs one name', () => {
  it('holds a fee to an account in the name that one administrator gave; compliance alone releases it', async () => {
    await rename(speaker, OTHER)
    expect((await account(OTHER)).code).toBe('0000')
    expect(await decide('pan', 'approve')).toMatchObject(
      refused('feeNamesDiffer', speaker, '参会登记', OTHER, '账户户名'),
    )
    const { state, holds } = await stored()
    expect(state).toBe('held')
    expect(holds.map(({ params }) => params['kind'])).toEqual(['nameDiffers', 'nameChanged'])
    expect(holds).toMatchObject([
      { reason: 'heldByHand', params: { comment: expect.stringContaining('姓名不一致') } },
      { reason: 'heldByHand', params: { comment: expect.stringContaining(`陈晨于 `) } },
    ])
    expect((await decide('pan', 'approve')).name).toBe('feeHandsCompliance')
    expect((await decide('tang', 'release')).name).toBe('feeHandsCompliance')
    expect((await decide('he', 'release')).name).toBe('feeAccountYours')
    const { data } = await (await app.as('xu')).call('fees', 'feeQueue', { state: 'held' })
    const shown = data.list.find((one) => one.feeId === feeId)
    expect(shown?.problems).toMatchObject([
      { name: 'nameDiffers', text: expect.stringMatching(new RegExp(`${speaker}.*参会登记.*${OTHER}.*讲者档案`)) },
      { name: 'nameChanged', text: expect.stringContaining(`从“${speaker}”改为“${OTHER}”`) },
    ])
    const told = await query("select params from notification where kind = 'feeForCompliance' and person_id = $1", [
      DEMO_IDS.person.he,
    ])
    expect(told.rows[0].params).toMatchObject({ whyEn: expect.stringContaining('The names differ') })
    expect((await decide('xu', 'release')).code).toBe('0000')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
    nextDay()
    expect((await pay('tang')).data.state).toBe('paid')
  })

  it.each([
    [
      'the traditional spelling',
      async () => {
        await query("update hcp set name = '张国华' where id = $1", [hcpId])
        await query("update speaker_account set holder_name = '張國華' where hcp_id = $1", [hcpId])
        await enrol('張国華')
      },
    ],
    ['blanks in the name', () => enrol(speaker.split('').join(' '))],
    ['pinyin on the account', async () => void (await account('Gao Xuemei'))],
    ['no enrolment, no contract', () => query('update enrollment set hcp_id = null where hcp_id = $1', [hcpId])],
    ['a contract and a paper in this name', () => sign(speaker).then(() => acceptPaper(speaker))],
    ['another spelling in the directory', () => rename(speaker, ` ${speaker} `)],
  ])('goes on with %s', async (_what, arrange) => {
    await arrange()
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
  })

  it.each([
    ['the enrolment', '参会登记', () => enrol(OTHER)],
    ['a name that sounds alike', '参会登记', () => enrol('高学梅')],
    ['the contract', '合同', () => sign(OTHER)],
    ['the paper contract', '纸质合同', () => acceptPaper(OTHER)],
    [
      'the paper contract, by the log of the directory,',
      '纸质合同',
      () => acceptPaper(null, 40).then(() => rename(OTHER, speaker, 35)),
    ],
    [
      'the account, from before',
      '账户户名',
      () => query("update speaker_account set holder_name = '王小明' where hcp_id = $1", [hcpId]),
    ],
  ])('holds where %s bears another name', async (_what, where, arrange) => {
    await arrange()
    expect(await decide('pan', 'approve')).toMatchObject(refused('feeNamesDiffer', where))
    expect((await stored()).state).toBe('held')
  })

  it('takes the account in the name of the signed contract alone, whatever the directory says since', async () => {
    await sign(speaker)
    await rename(speaker, OTHER)
    expect(await account(OTHER)).toMatchObject(refused('feeAccountHolderOther', speaker))
    expect((await account(speaker)).code).toBe('0000')
    expect((await decide('pan', 'approve')).name).toBe('feeNamesDiffer')
  })

  it('holds a change of the name for 30 days, also one that was taken back, and each further one again', async () => {
    await rename(speaker, OTHER)
    await rename(OTHER, speaker)
    expect(await decide('pan', 'approve')).toMatchObject(refused('feeNameChanged', '陈晨', speaker))
    expect((await stored()).holds).toHaveLength(2)
    expect((await decide('xu', 'release')).code).toBe('0000')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
    nextDay()
    await rename(speaker, '高学梅')
    expect((await pay('tang')).name).toBe('feeNamesDiffer')
    await rename('高学梅', speaker)
    expect((await decide('tang', 'release')).name).toBe('feeHandsCompliance')
    expect((await decide('xu', 'release')).code).toBe('0000')
    expect((await decide('pan', 'approve')).name).toBe('feeNameChanged')
    app.clock.move(app.clock.now() + 31 * DAY)
    expect((await decide('xu', 'release')).code).toBe('0000')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
  })

  it('a change older than 30 days holds nothing', async () => {
    await rename('高梅', speaker, 31)
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
  })

  it('compares at each way of payment, and holds a second difference after a release', async () => {
    await enrol(OTHER)
    expect((await decide('pan', 'approve')).name).toBe('feeNamesDiffer')
    await decide('xu', 'release')
    expect((await decide('pan', 'approve')).data.state).toBe('approved')
    await acceptPaper('李四')
    const fees = [{ feeId, version: (await stored()).version }]
    const tang = await app.as('tang')
    expect(await tang.call('fees', 'feeBatchCreate', { fees, format: 'csv' })).toMatchObject(
      refused('batchFeesRefused', '李四', '纸质合同'),
    )
    expect((await stored()).state).toBe('held')
    await decide('xu', 'release')
    await decide('pan', 'approve')
    await query("update speaker_fee set payment_route = 'qualifiedOrganiser' where id = $1", [feeId])
    await enrol('赵六')
    const settled = await tang.call('fees', 'feeOrganiserSettle', {
      fees: [{ feeId, version: (await stored()).version }],
      organiser: '会务公司',
      reference: 'ORG-0001',
      settledOn: '2026-11-20',
    })
    expect(settled).toMatchObject(refused('settlementRefused', '赵六'))
    expect((await stored()).state).toBe('held')
  })

  it('is read by the release before as a hold by hand, and one that it let go holds again', async () => {
    await enrol(OTHER)
    await decide('pan', 'approve')
    // The release before lets finance release it, and marks nothing.
    await query("update speaker_fee set state = 'checked', version = version + 1 where id = $1", [feeId])
    expect((await decide('pan', 'approve')).name).toBe('feeNamesDiffer')
    expect(await stored()).toMatchObject({ state: 'held', holds: [{ params: { kind: 'nameDiffers' } }] })
    expect((await stored()).holds).toHaveLength(1)
  })
})
