import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { approvedFees, closedMeeting, FEE_TABLES, talkIds, unexplainedIos } from './fee-test-kit.ts'

const TABLES = [...FEE_TABLES, 'organiser_settlement']
const FILE_ID = '01900000-0000-7000-8000-00000000f11e'

let app: TestApp
let tang: TestCaller
let engagementId = ''
let feeIds: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  engagementId = await closedMeeting(app)
  await signedContracts()
  feeIds = await approvedFees(app, engagementId, await talkIds(app, engagementId))
})
afterEach(() => app.close())

const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const [ORGANISER, REFERENCE, TODAY] = ['上海会务有限公司', 'HW-2611-0007', '2026-11-25']
const chosen = (ids = feeIds, version = 2) => ids.map((feeId) => ({ feeId, version }))
const settle = (by = tang, changes = {}) =>
  by.call('fees', 'feeOrganiserSettle', {
    fees: chosen(),
    organiser: ORGANISER,
    reference: REFERENCE,
    settledOn: TODAY,
    ...changes,
  })

/** Contracts of the meeting's talks, signed, that leave the payment to the organiser. */
async function signedContracts(): Promise<void> {
  await run(
    "update speaker_contract set state = 'voided', voided_at = now(), void_cause = 'reissued' where engagement_id = $1 and state = 'open'",
    [engagementId],
  )
  await run(
    `insert into stored_file (id, object_key, size, sha256, media_type, created_at)
     values ($1, 'contracts/test', 1, repeat('0', 64), 'application/pdf', now())`,
    [FILE_ID],
  )
  await run(
    `insert into speaker_contract (id, number, engagement_id, hcp_id, topic_id, role, template_version, terms, document, document_sha256,
       provider, expires_at, state, issued_by, issued_at, signed_at, pdf_file_id, pdf_sha256)
     select gen_random_uuid(), 'SC2611-9' || lpad(t.sort::text, 5, '0'), t.engagement_id, t.hcp_id, t.topic_id, t.role,
       (select max(version) from contract_template), '{"paymentRoute": "qualifiedOrganiser"}',
       jsonb_build_object('parties', jsonb_build_array('{}'::jsonb, jsonb_build_object('name', h.name))), repeat('0', 64), 'esign',
       now() + interval '1 day', 'signed', (select id from person limit 1), now(), now(), $2, repeat('0', 64)
     from engagement_speaker t join hcp h on h.id = t.hcp_id where t.engagement_id = $1`,
    [engagementId, FILE_ID],
  )
}

it('what the organiser pays never leaves by the company’s bank, and shows who pays', async () => {
  const { data } = await tang.call('fees', 'feeQueue', { state: 'organiser' })
  const own = data.list.filter(({ feeId }) => feeIds.includes(feeId ?? ''))
  expect(own.map(({ paymentRoute }) => paymentRoute)).toEqual(['qualifiedOrganiser', 'qualifiedOrganiser'])
  expect(data.counts.organiser).toBe(data.total)
  for (const { allowedActions } of own) {
    expect(allowedActions).toContainEqual({ action: 'settle', allowed: true })
    expect(allowedActions.map(({ action }) => action)).not.toContain('pay')
  }
  const approved = await tang.call('fees', 'feeQueue', { state: 'approved' })
  expect(approved.data.list.map(({ feeId }) => feeId)).not.toContain(feeIds[0])
  const [feeId = ''] = feeIds
  await expectRefusal(app, TABLES, 'feePaidByOrganiser', () =>
    tang.call('fees', 'feePay', { feeId, version: 2, reference: REFERENCE }),
  )
  const { msg } = await expectRefusal(app, TABLES, 'batchFeesRefused', () =>
    tang.call('fees', 'feeBatchCreate', { fees: chosen(), format: 'xlsx' }),
  )
  expect(msg).toContain('由会议组织方支付')
})

it('is settled with the organiser’s reference and day by another than who approved, and booked like a payment', async () => {
  const { data } = await settle()
  expect(data.count).toBe(2)
  const { rows } = await run(
    `select f.state, f.payment_reference, s.organiser, s.settled_on::text as day, s.total = sum(f.net) over () as whole
     from speaker_fee f join organiser_settlement s on s.id = f.settlement_id where f.id = any($1)`,
    [feeIds],
  )
  const paid = { state: 'paid', payment_reference: REFERENCE, organiser: ORGANISER, day: TODAY, whole: true }
  expect(rows).toEqual([paid, paid])
  expect(await unexplainedIos(app)).toEqual([])
  const sheet = await (await app.as('lin')).call('fees', 'speakerFeeList', { engagementId })
  expect(sheet.data.rows.map(({ settlement }) => settlement)).toEqual(
    feeIds.map(() => ({ organiser: ORGANISER, settledOn: TODAY })),
  )
})

it('a contract signed after the meeting is marked on the fee, and closing asks for a word', async () => {
  const sheet = await (await app.as('lin')).call('fees', 'speakerFeeList', { engagementId })
  expect(sheet.data.rows.map(({ contractLateAt }) => typeof contractLateAt)).toEqual(['string', 'string'])
  expect(sheet.data.rows.map(({ approvalLateAt }) => approvalLateAt)).toEqual([null, null])
  await run("update engagement set approved_at = start_at + interval '1 hour' where id = $1", [engagementId])
  const approved = await (await app.as('lin')).call('fees', 'speakerFeeList', { engagementId })
  expect(approved.data.rows.map(({ approvalLateAt }) => typeof approvalLateAt)).toEqual(['string', 'string'])
  await run('update engagement set status = 60, closed_at = null where id = $1', [engagementId])
  const { data } = await (await app.as('lin')).call('closing', 'detail', { engagementId })
  const late = data.items.filter(({ key }) => key.startsWith('lateContract:'))
  expect(late).toMatchObject([
    { ok: false, asksWord: true },
    { ok: false, asksWord: true },
  ])
  const item = late[0]?.key ?? ''
  await (await app.as('lin')).call('closing', 'itemExplain', { engagementId, item, word: '会前未能联系上讲者' })
  const after = await (await app.as('lin')).call('closing', 'detail', { engagementId })
  expect(after.data.items.find(({ key }) => key === item)).toMatchObject({ ok: true, word: '会前未能联系上讲者' })
})

it('refuses by name, and settles all or none', async () => {
  const refuse = async (refusal: ResultName, changes: object, by = tang) =>
    (await expectRefusal(app, TABLES, refusal, () => settle(by, changes))).msg
  await refuse('forbidden', {}, await app.as('lin'))
  expect(await refuse('settlementRefused', {}, await app.as('pan'))).toContain('请由另一位财务同事')
  await refuse('feeReferenceCut', { reference: '2.02611E+18' })
  await refuse('settlementDayAhead', { settledOn: '2027-01-01' })
  await refuse('feeDuplicate', { fees: [...chosen(), ...chosen()] })
  await refuse('settlementRefused', { fees: chosen(feeIds, 1) })
  await run("update speaker_fee set payment_route = 'companyDirect' where id = $1", [feeIds[1]])
  expect(await refuse('settlementRefused', {})).toContain('由公司支付')
})

it('gives the organiser’s list as Excel, its texts as text', async () => {
  const input = { fees: chosen(), organiser: ORGANISER }
  const { data } = await tang.call('fees', 'feeOrganiserFile', input)
  const rows = await readSheet(Buffer.from(data.content, 'base64'))
  expect(rows[0]).toEqual(['序号', '讲者', '医院', '会议编号', '会议', '课题', '税前', '个税', '税后'])
  expect(rows[3]?.slice(1, 6)).toEqual(['合计', null, null, null, '共 2 笔'])
  expect(rows[3]?.[8]).toBe(Number(rows[1]?.[8]) + Number(rows[2]?.[8]))
  await run("update speaker_fee set payment_route = 'companyDirect' where id = $1", [feeIds[1]])
  await expectRefusal(app, TABLES, 'settlementRefused', () => tang.call('fees', 'feeOrganiserFile', input))
})
