import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { approvedFees, closedMeeting, itemsOf, talkIds, unexplainedIos } from './fee-test-kit.ts'

let app: TestApp
let engagementId = ''
let talks: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
})
afterEach(() => app.close())

const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const tally = (answers: readonly { name: string }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ name }) => name)].map(([name, all]) => [name, all.length]))

it('makes one live payable a talk of 20 submits at once', async () => {
  const lin = await app.as('lin')
  const people = [lin, await app.as('zheng'), await app.as('sun')]
  const answers = await times(20, (index) =>
    (people[index % people.length] ?? lin).call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks) }),
  )
  expect(tally(answers)).toEqual({ '0000': 1, feeDuplicate: 19 })
  const { rows } = await app.db.pool.query(
    `select count(*)::int as live from speaker_fee where engagement_id = $1 and state not in ('returned', 'waived', 'reversed')
     group by topic_id, hcp_id, role`,
    [engagementId],
  )
  expect(rows).toEqual(talks.map(() => ({ live: 1 })))
})

it('books one payment of 50 pays at once', async () => {
  const [feeId = ''] = await approvedFees(app, engagementId, talks)
  const tang = await app.as('tang')
  const answers = await times(50, (index) =>
    tang.call('fees', 'feePay', { feeId, version: 2, reference: `BANK-${1000 + index}` }),
  )
  expect(tally(answers)).toEqual({ '0000': 1, feeVersionStale: 49 })
  const { rows } = await app.db.pool.query('select reason from ledger_entry where dedupe_key like $1', [
    `fee:${feeId}:%`,
  ])
  expect(rows).toEqual([{ reason: 'feePaid' }])
  expect(await unexplainedIos(app)).toEqual([])
})

it('puts the fees into one of 10 payment files at once', async () => {
  const feeIds = await approvedFees(app, engagementId, talks)
  const tang = await app.as('tang')
  const fees = feeIds.map((feeId) => ({ feeId, version: 2 }))
  const answers = await times(10, () => tang.call('fees', 'feeBatchCreate', { fees, format: 'csv' }))
  expect(tally(answers)).toEqual({ '0000': 1, batchFeesRefused: 9 })
  const { rows } = await app.db.pool.query("select fee_id from fee_batch_line where state = 'open'")
  expect(rows).toHaveLength(feeIds.length)
})

it('the bank’s answer sent ten times at once is booked once', async () => {
  const feeIds = await approvedFees(app, engagementId, talks)
  const tang = await app.as('tang')
  const { data } = await tang.call('fees', 'feeBatchCreate', {
    fees: feeIds.map((feeId) => ({ feeId, version: 2 })),
    format: 'csv',
  })
  const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data
  const answer = [
    '批次号,行号,金额,结果,流水号,失败原因',
    ...lines.map(({ lineNo, net }) => `${data.number},${lineNo},${net},成功,BANK-${lineNo}00,`),
  ].join('\n')
  const content = Buffer.from(answer).toString('base64')
  const pan = await app.as('pan')
  const answers = await times(10, () =>
    pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: false }),
  )
  expect(tally(answers)).toEqual({ '0000': 1, batchNotOpen: 9 })
  const { rows } = await app.db.pool.query(
    "select count(*)::int as paid from speaker_fee where state = 'paid' and engagement_id = $1",
    [engagementId],
  )
  expect(rows).toEqual([{ paid: feeIds.length }])
  expect(await unexplainedIos(app)).toEqual([])
})
