import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedFees, closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

let app: TestApp
let tang: TestCaller
let engagementId = ''
let talks: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
  await app.db.pool.query('truncate speaker_fee cascade')
})
afterAll(() => app.close())

const QUEUE = '/assistant/detail/paymentList'
const waitingFor = async (handle: string) =>
  (await (await app.as(handle)).call('home', 'meetingTodo', {})).data.waiting?.map(
    ({ sentence, path }) => `${sentence} ${path}`,
  )
const setOwner = (personId: string) =>
  app.db.pool.query('update engagement set owner_id = $2 where id = $1', [engagementId, personId])

it('tells finance of the fees they can take on, from review to payment, and nobody else', async () => {
  expect(await waitingFor('tang')).toEqual([])
  const lin = await app.as('lin')
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
  const [feeId = ''] = data.rows.flatMap((row) => row.feeId ?? [])
  expect(await waitingFor('tang')).toEqual([`1 笔劳务费待您审核 ${QUEUE}`])
  expect([await waitingFor('lin'), await waitingFor('he')]).toEqual([[], []])

  await (await app.as('he')).call('fees', 'feeDecide', { feeId, version: 1, decision: 'hold', comment: '合同缺页' })
  expect(await waitingFor('tang')).toEqual([`1 笔劳务费待您核查 ${QUEUE}?state=held`])
  expect(await waitingFor('he')).toEqual(['1 笔劳务费待您核查 /OPL?state=held'])

  await tang.call('fees', 'feeDecide', { feeId, version: 2, decision: 'approve', comment: '已补齐' })
  await approvedFees(app, engagementId, talks.slice(1, 2))
  // Each pays what the other approved.
  expect(await waitingFor('tang')).toEqual([`1 笔劳务费待您支付 ${QUEUE}?state=approved`])
  expect(await waitingFor('pan')).toEqual([`1 笔劳务费待您支付 ${QUEUE}?state=approved`])
  expect(await waitingFor('he')).toEqual([])
})

it('leaves out what stands in a payment file, what waits for the closing, and the meetings of one’s own', async () => {
  const { rows } = await app.db.pool.query<{ feeId: string; version: number }>(
    'select id as "feeId", version from speaker_fee where decided_by <> $1',
    [DEMO_IDS.person.tang],
  )
  const { data } = await tang.call('fees', 'feeBatchCreate', { fees: rows, format: 'csv' })
  expect(await waitingFor('tang')).toEqual([])
  await tang.call('fees', 'feeBatchFile', { batchId: data.batchId })
  expect(await waitingFor('tang')).toEqual([])
  expect(await waitingFor('pan')).toContain(`1 份付款文件的银行结果待您登记 ${QUEUE}?view=files`)
  const paper = { fileName: '银行回执.pdf', content: 'YQ==' }
  const pan = await app.as('pan')
  await pan.call('fees', 'feeBatchCancel', { batchId: data.batchId, reason: '金额有误，重新生成', paper })
  expect(await waitingFor('tang')).toHaveLength(1)
  await app.db.pool.query('update engagement set status = 60 where id = $1', [engagementId])
  expect(await waitingFor('tang')).toEqual([])
  await app.db.pool.query('update engagement set status = 70 where id = $1', [engagementId])
  await setOwner(DEMO_IDS.person.he)
  expect(await waitingFor('tang')).toHaveLength(1)
  await setOwner(DEMO_IDS.person.tang)
  expect(await waitingFor('tang')).toEqual([])
})

it('leads whoever submitted a fee to where it was sent back, until it is submitted again', async () => {
  await app.db.pool.query('truncate speaker_fee cascade')
  await setOwner(DEMO_IDS.person.lin)
  const lin = await app.as('lin')
  const submit = (ids: string[]) => lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(ids) })
  const { data } = await submit(talks.slice(0, 1))
  const [feeId = ''] = data.rows.flatMap((row) => row.feeId ?? [])
  await tang.call('fees', 'feeDecide', { feeId, version: 1, decision: 'return', comment: '请补充合同' })
  const path = `/laborServiceSubmission?engagementId=${engagementId}`
  expect(await waitingFor('lin')).toEqual([`1 笔劳务费被退回，请修改后重新提交 ${path}`])
  expect(await waitingFor('zhou')).toEqual([])
  await submit(talks.slice(0, 1))
  expect(await waitingFor('lin')).toEqual([])
})
