import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { findPaidDifferences } from './payer/paid-difference-repo.ts'
import { approvedFees, closedMeeting, FEE_TABLES, talkIds } from './fee-test-kit.ts'

const FILE_ID = '01900000-0000-7000-8000-00000000f11e'

let app: TestApp
let tang: TestCaller
let engagementId = ''
let talks: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
  await run(
    "update speaker_contract set state = 'voided', voided_at = now(), void_cause = 'reissued' where engagement_id = $1 and state = 'open'",
  )
})
afterEach(() => app.close())

const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, [engagementId, ...values])
const SPEAKERS = 'hcp_id in (select hcp_id from engagement_speaker where engagement_id = $1)'
const recordsSay = (route: string) => run(`update speaker set payment_route = $2 where ${SPEAKERS}`, [route])

/** Each speaker's contract on paper, as compliance accepted it. */
async function paperSays(route: string): Promise<void> {
  const stored = `insert into stored_file (id, object_key, size, sha256, media_type, created_at)
    select $2, 'closing/' || $1, 1, repeat('0', 64), 'application/pdf', now()`
  await run(stored, [FILE_ID])
  await run(
    `insert into closing_file (id, engagement_id, activity_code, type, file_name, file_id, sent_sha256, uploaded_by, uploaded_at, needs_acceptance, accepted_hcp_id,
       accepted_by, accepted_at, accepted_route)
     select gen_random_uuid(), t.engagement_id, '', 'contract_sanofi_third_party', 'contract.pdf', $3, '', e.owner_id, now(), true,
       t.hcp_id, (select id from person where employee_code = 'E1004'), now(), $2 from engagement_speaker t join engagement e on e.id = t.engagement_id where t.engagement_id = $1`,
    [route, FILE_ID],
  )
}

const pay = (feeId: string) => tang.call('fees', 'feePay', { feeId, version: 2, reference: 'BK-2611-0001' })
const settle = (feeId: string) => {
  const fees = [{ feeId, version: 2 }]
  const organiser = { organiser: '上海会务有限公司', reference: 'HW-2611-0007', settledOn: '2026-11-25' }
  return tang.call('fees', 'feeOrganiserSettle', { fees, ...organiser })
}

it('without a contract the speaker’s record decides the payer, as it is when the fee is paid', async () => {
  const [feeId = '', other = ''] = await approvedFees(app, engagementId, talks)
  await recordsSay('qualifiedOrganiser')
  await expectRefusal(app, FEE_TABLES, 'feePaidByOrganiser', () => pay(feeId))
  expect((await settle(feeId)).msg).toBe('')
  await recordsSay('companyDirect')
  expect((await pay(other)).msg).toBe('')
})

it('a contract on paper decides as it was accepted, whatever the record says later', async () => {
  await paperSays('qualifiedOrganiser')
  const [feeId = ''] = await approvedFees(app, engagementId, talks)
  const sheet = await (await app.as('lin')).call('fees', 'speakerFeeList', { engagementId })
  expect(sheet.data.rows.map(({ paymentRoute }) => paymentRoute)).toEqual(talks.map(() => 'qualifiedOrganiser'))
  const fees = [{ feeId, version: 2 }]
  await expectRefusal(app, FEE_TABLES, 'batchFeesRefused', () =>
    tang.call('fees', 'feeBatchCreate', { fees, format: 'xlsx' }),
  )
  expect((await settle(feeId)).msg).toBe('')
})

it('withholds for what each payer pays itself', async () => {
  await run(
    'update engagement_speaker set hcp_id = (select hcp_id from engagement_speaker where id = $2) where engagement_id = $1',
    [talks[0]],
  )
  const [first = '', second = ''] = await approvedFees(app, engagementId, talks)
  expect((await pay(first)).msg).toBe('')
  await recordsSay('qualifiedOrganiser')
  expect((await settle(second)).msg).toBe('')
  const { rows } = await run(
    `select id, month_gross_before = 0 as "isFirst" from speaker_fee where engagement_id = $1 and state = 'paid'`,
  )
  expect(rows).toEqual(expect.arrayContaining([first, second].map((id) => ({ id, isFirst: true }))))
})

it('finance finds the paid fees that another should have paid, or that were taxed with those of another payer', async () => {
  const listed = async () => (await tang.call('fees', 'feeQueue', { state: 'otherPayer' })).data
  expect(await listed()).toMatchObject({ list: [], counts: { otherPayer: 0 } })
  await run(
    'update engagement_speaker set hcp_id = (select hcp_id from engagement_speaker where id = $2) where engagement_id = $1',
    [talks[0]],
  )
  const [first = '', second = ''] = await approvedFees(app, engagementId, talks)
  await pay(first)
  await pay(second)
  // As the release before left them: the organiser paid the first, and both were taxed as one payment.
  await run("update speaker_fee set payment_route = 'qualifiedOrganiser' where engagement_id = $1 and id = $2", [first])
  await run('update speaker_fee set payment_route = null where engagement_id = $1 and id = $2', [second])
  const taxed = await listed()
  expect(taxed.list.map(({ feeId, difference }) => [feeId, difference])).toEqual([
    [second, expect.stringContaining('只计本支付方')],
  ])
  expect(taxed.counts.otherPayer).toBe(1)
  const compare = (latest: number) => app.db.inTransaction((tx) => findPaidDifferences(tx, 'CV', latest))
  expect([(await compare(0)).size, (await compare(1)).size]).toEqual([0, 1])
  await recordsSay('qualifiedOrganiser')
  expect((await listed()).list.map(({ difference }) => difference)).toEqual([
    '按合同或讲者档案由会议组织方支付，实际由公司支付',
  ])
})
