import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal, trialsOf } from '../test-kit/test-state.ts'
import { fillChecklist } from './closing-test-kit.ts'

const TABLES = [
  'engagement',
  'engagement_budget_line',
  'ledger_entry',
  'io',
  'meeting_event',
  'notification',
  'rule_evaluation',
]
const engagementId = meetingId('cv.toClose1')
const DAY = 86_400_000

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const close = (id = engagementId) => lin.call('closing', 'closeEngagement', { engagementId: id })
const entries = async () => {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', kind, reason, credit_account, '>', debit_account, amount, params ->> 'speaker') as line
     from ledger_entry where engagement_id = $1 order by at, id`,
    [engagementId],
  )
  return rows.map(({ line }) => line)
}
const balances = async () => {
  const { rows } = await app.db.pool.query('select amount, reserved, committed, actual from io where code = $1', [
    DEMO_IDS.io.cvMain,
  ])
  return rows[0]
}

describe('refused as meetingChecklistIncomplete', () => {
  it('names what is missing, in the reader’s language, and changes nothing', async () => {
    const { data, msg } = await expectRefusal<unknown>(app, TABLES, 'meetingChecklistIncomplete', close)
    expect(msg).toBe('结案清单还有 8 项未完成，请补齐后再结案')
    const items = (data as { items: { key: string; title: string; path: string | null }[] }).items // a refusal's data has no schema
    expect(items.map(({ title, path }) => `${title} ${path?.split('?')[0] ?? ''}`)).toMatchInlineSnapshot(`
      [
        "会场照片 0/3 /meetingDetail/camera",
        "实际议程 /meetingDetailChildren/closingMeeting",
        "讲者出席情况 0/2 /meetingDetailChildren/speakerList",
        "实际费用 0/2 /meetingDetailChildren/closingMeeting",
        "高雪梅的讲课照片 /meetingDetail/camera",
        "高雪梅的合同 /meetingDetailChildren/uploadedFiles",
        "郑永强的讲课照片 /meetingDetail/camera",
        "郑永强的合同 /meetingDetailChildren/uploadedFiles",
      ]
    `)
  })
})

it('keeps what was asked when it was refused, once a day', async () => {
  for (let tap = 0; tap < 3; tap += 1) expect((await close()).name).toBe('meetingChecklistIncomplete')
  const [kept, ...more] = await trialsOf(app, engagementId)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ moment: 'close', refusal: 'meetingChecklistIncomplete', person: 'E1001' })
  expect(kept?.results.filter(({ ok }) => !ok)).toHaveLength(8)
  expect(kept?.results).toContainEqual(expect.objectContaining({ rule: 'roomPhotos', ok: false, policyVersion: '1' }))
})

describe('another state', () => {
  it.each<[key: string, refusal: ResultName]>([
    ['cv.draft1', 'meetingIsDraft'],
    ['cv.wait1', 'meetingInApproval'],
    ['cv.approved1', 'meetingIsApproved'],
    ['cv.running1', 'meetingIsRunning'],
    ['cv.closed1', 'meetingIsClosed'],
    ['cv.cancelled1', 'meetingIsCancelled'],
  ])('%s is refused with %s', async (key, refusal) => {
    const before = await trialsOf(app, meetingId(key))
    await expectRefusal(app, TABLES, refusal, () => close(meetingId(key)))
    expect(await trialsOf(app, meetingId(key))).toEqual(before)
  })

  it('a meeting out of scope is one that does not exist', async () => {
    await expectRefusal(app, TABLES, 'meetingNotFound', () => close(meetingId('on.toClose1')))
  })

  it('finance reads but does not close', async () => {
    const tang = await app.as('tang')
    await expectRefusal(app, TABLES, 'meetingForbidden', () =>
      tang.call('closing', 'closeEngagement', { engagementId }),
    )
  })
})

describe('refused as meetingClosingTooLate', () => {
  it('is over when the last working day has ended', async () => {
    app.clock.move(TEST_NOW + 14 * DAY)
    await expectRefusal(app, TABLES, 'meetingClosingTooLate', close)
    app.clock.move(TEST_NOW)
  })
})

describe('what goes through', () => {
  it('books what was spent, gives back the rest, and keeps what is owed to speakers', async () => {
    await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '510.50' })
    const before = await balances()
    const { data } = await lin.call('closing', 'detail', { engagementId })
    expect(data).toMatchObject({ percent: 100, status: 60, agendaHeld: true, budget: { actual: '3310.50' } })
    expect((await close()).data).toEqual({ status: 70 })
    expect((await entries()).slice(2)).toMatchInlineSnapshot(`
      [
        "actual closed committed > actual 331050",
        "release closingRest committed > available 18950",
      ]
    `)
    const after = await balances()
    expect(after?.actual - before?.actual).toBe(331_050)
    expect(before?.committed - after?.committed).toBe(350_000)
    expect(after).toMatchObject({ amount: before?.amount, reserved: before?.reserved })
    const closed = await lin.call('closing', 'detail', { engagementId })
    expect(closed.data).toMatchObject({ isClosed: true, status: 70, workdaysLeft: null })
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'closed', detail: '实际支出 3,310.5 元' })
  })

  it('happens once', async () => {
    await expectRefusal(app, TABLES, 'meetingIsClosed', close)
  })
})
