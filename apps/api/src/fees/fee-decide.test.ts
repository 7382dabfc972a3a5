import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal, trialsOf } from '../test-kit/test-state.ts'
import { closedMeeting, FEE_TABLES, itemsOf, talkIds } from './fee-test-kit.ts'

let app: TestApp
let lin: TestCaller
let tang: TestCaller
let engagementId = ''
let feeId = ''
beforeEach(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  tang = await app.as('tang')
  engagementId = await closedMeeting(app)
  const { data } = await lin.call('fees', 'speakerFeeSubmit', {
    engagementId,
    items: itemsOf(await talkIds(app, engagementId)),
  })
  feeId = data.rows[0]?.feeId ?? ''
})
afterEach(() => app.close())

type Decision = { decision?: 'approve' | 'return'; comment?: string; version?: number; id?: string; by?: TestCaller }
const decide = ({ decision = 'approve', comment = '', version = 1, id = feeId, by = tang }: Decision = {}) =>
  by.call('fees', 'feeDecide', { feeId: id, version, decision, comment })
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const hcpOf = 'select hcp_id from speaker_fee where id = $1'

describe('refused, and nothing is kept', () => {
  it('names each reason', async () => {
    const refuse = (refusal: ResultName, act: () => ReturnType<typeof decide>) =>
      expectRefusal(app, FEE_TABLES, refusal, act)
    await refuse('meetingForbidden', () => decide({ by: lin }))
    const [song, admin, he] = [await app.as('song'), await app.as('admin'), await app.as('he')]
    await refuse('meetingNotFound', () => decide({ by: song }))
    await refuse('meetingForbidden', () => decide({ by: admin }))
    await refuse('meetingForbidden', () => decide({ by: he }))
    await refuse('feeVersionStale', () => decide({ version: 2 }))
    await refuse('feeCommentMissing', () => decide({ decision: 'return' }))
    await refuse('meetingNotFound', () => decide({ id: meetingId('cv.closed1') }))
  })

  it('an approved fee is past deciding (feeWrongState)', async () => {
    await decide()
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => decide({ version: 2 }))
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () =>
      decide({ version: 2, decision: 'return', comment: '金额有误' }),
    )
  })

  it.each([
    ['owns', 'update engagement set owner_id = $1 where id = $2'],
    ['acts for', 'update engagement set agent_id = $1 where id = $2'],
    ['helps with', 'insert into engagement_assistant (person_id, engagement_id) values ($1, $2)'],
    ['submitted', 'update speaker_fee set submitted_by = $1 where engagement_id = $2'],
  ])('nobody decides on what they %s (feeOwnInterest)', async (_how, text) => {
    const { rows } = await run("select id from person where employee_code = 'E1005'")
    await run(text, [rows[0]?.id, engagementId])
    await expectRefusal(app, FEE_TABLES, 'feeOwnInterest', () => decide())
    const { data } = await tang.call('fees', 'feeQueue', { state: 'waiting' })
    const actions = data.list.find((fee) => fee.feeId === feeId)?.allowedActions
    expect(actions?.find(({ action }) => action === 'approve')).toMatchObject({
      allowed: false,
      reason: '您与这笔劳务费有关，请由另一位财务同事处理',
    })
  })

  it('the year’s sum is added up again, and blocks whatever the comment (capExceeded)', async () => {
    await run('update speaker_fee set net = 6000100, gross = 6000100, tax = 0 where id = $1', [feeId])
    const { msg } = await expectRefusal(app, FEE_TABLES, 'capExceeded', () => decide({ comment: '特批' }))
    expect(msg).toMatch(/的年度劳务费或场次超过上限，不能通过，请退回$/)
  })

  it('nobody is paid who is blacklisted by now (feeBlacklisted)', async () => {
    await run(
      `insert into blacklist_entry (id, hcp_id, reason, from_date) select gen_random_uuid(), (${hcpOf}), 'test', '2026-11-01'`,
      [feeId],
    )
    await expectRefusal(app, FEE_TABLES, 'feeBlacklisted', () => decide())
    const [kept, ...more] = await trialsOf(app, engagementId)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ moment: 'fee', refusal: 'feeBlacklisted' })
    expect(kept?.results.map(({ rule, ok }) => [rule, ok])).toEqual([
      ['blacklisted', false],
      ['yearNetExceeded', true],
      ['yearCountExceeded', true],
    ])
  })

  it('a held fee goes on with a reason only (feeHeldNeedsReason)', async () => {
    await run(`update speaker_fee set state = 'held', holds = '[{"reason":"notSignedIn","params":{}}]' where id = $1`, [
      feeId,
    ])
    await expectRefusal(app, FEE_TABLES, 'feeHeldNeedsReason', () => decide())
    const { data } = await decide({ comment: '已核对签到照片' })
    expect(data).toMatchObject({ state: 'approved', version: 2 })
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list.slice(0, 2).map(({ kind }) => kind)).toEqual(['feeApproved', 'feeReleased'])
  })
})

describe('what goes through', () => {
  it('keeps what was asked before the money went on', async () => {
    await decide()
    const { rows } = await run("select results from rule_evaluation where engagement_id = $1 and input ? 'goingOn'", [
      engagementId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].results).toContainEqual(
      expect.objectContaining({
        rule: 'yearNetExceeded',
        policyKey: 'speaker.cap.year.net',
        policyVersion: '1',
        ok: true,
      }),
    )
  })

  it('approves, tells the owner, and what comes next is to pay', async () => {
    const { data } = await decide()
    expect(data).toMatchObject({ state: 'approved', version: 2, decidedAt: expect.any(String) })
    expect(data.allowedActions.map(({ action, allowed, reason }) => [action, allowed, reason])).toEqual([
      ['hold', true, undefined],
      ['pay', false, '这笔劳务费由您审核，请由另一位财务同事支付'],
      ['fail', true, undefined],
    ])
    const { rows } = await run(
      "select kind from notification where kind like 'fee%' and kind <> 'feeSubmitted' and engagement_id = $1",
      [engagementId],
    )
    expect(rows).toEqual([{ kind: 'feeApproved' }])
  })

  it('two at the same moment decide once', async () => {
    const answers = await Promise.all([decide(), decide({ decision: 'return', comment: '金额有误' })])
    expect(answers.map(({ name }) => name).sort()).toEqual(['0000', 'feeVersionStale'])
  })

  it('returns with a reason, which the owner sees, and they submit again', async () => {
    await decide({ decision: 'return', comment: '请补充合同' })
    const { data } = await lin.call('fees', 'speakerFeeList', { engagementId })
    const [row] = data.rows
    expect(row).toMatchObject({ state: 'returned', feeId: null, allowedActions: [{ action: 'submit', allowed: true }] })
    expect(row?.problems).toContainEqual({ name: 'feeReturned', text: '被退回：请补充合同' })
    expect(data.totals.net).toBe(data.rows[1]?.net)
    const again = await lin.call('fees', 'speakerFeeSubmit', {
      engagementId,
      items: itemsOf([row?.engagementSpeakerId ?? '']),
    })
    expect(again.data.rows[0]).toMatchObject({ state: 'checked', version: 1, expectedOn: '2026-11-30' })
    expect(again.data.rows[0]?.feeId).not.toBe(feeId)
  })
})

/** 45 more fees like the one at hand; the index that forbids them goes with the test's database. */
async function manyWaiting(): Promise<void> {
  const { rows: columns } = await run(
    "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'speaker_fee' and column_name not in ('id', 'state', 'submitted_at', 'topic_id') and is_generated = 'NEVER'",
  )
  const names = String(columns[0]?.names)
  await run('drop index speaker_fee_one_live')
  await run(
    `insert into speaker_fee (id, state, submitted_at, topic_id, ${names})
     select gen_random_uuid(), 'checked', submitted_at + make_interval(mins => n / 3), topic_id, ${names} from speaker_fee, generate_series(1, 45) n where id = $1`,
    [feeId],
  )
}

describe('feeQueue', () => {
  it('shows my unit’s fees by state, longest waiting first', async () => {
    const waiting = await tang.call('fees', 'feeQueue', { state: 'waiting' })
    const since = waiting.data.list.map(({ submittedAt }) => submittedAt ?? '')
    expect(since).toEqual([...since].sort())
    expect(waiting.data.total).toBe(3)
    expect(waiting.data.list.at(-1)).toMatchObject({ engagementId, state: 'checked' })
    const held = await tang.call('fees', 'feeQueue', { state: 'held' })
    expect(held.data.list).toMatchObject([
      { engagementId: meetingId('cv.closed1'), state: 'held', problems: [{ name: 'feeAboveContract' }] },
    ])
    const paid = await tang.call('fees', 'feeQueue', { state: 'paid' })
    expect(paid.data).toMatchObject({ cursor: null })
    expect(paid.data.list.length).toBe(paid.data.total)
    expect((await tang.call('fees', 'feeQueue', {})).data.total).toBe(5)
  })

  it('a page of 20 ends where the next begins, though a fee of it is decided in between', async () => {
    await manyWaiting()
    const first = (await tang.call('fees', 'feeQueue', { state: 'waiting' })).data
    expect([first.list.length, first.total]).toEqual([20, 48])
    await run("update speaker_fee set state = 'approved' where id = $1", [first.list[3]?.feeId])
    const second = (await tang.call('fees', 'feeQueue', { state: 'waiting', ...first.cursor })).data
    const third = (await tang.call('fees', 'feeQueue', { state: 'waiting', ...second.cursor })).data
    const all = [first, second, third].flatMap(({ list }) => list.map((fee) => fee.feeId))
    expect([new Set(all).size, all.length, third.cursor]).toEqual([48, 48, null])
  })

  it('paid fees come latest first, page by page', async () => {
    await manyWaiting()
    await run(
      "update speaker_fee set state = 'paid', paid_at = submitted_at, paid_by = (select paid_by from speaker_fee where paid_by is not null limit 1), payment_reference = id::text where state = 'checked'",
    )
    const first = (await tang.call('fees', 'feeQueue', { state: 'paid' })).data
    const second = (await tang.call('fees', 'feeQueue', { state: 'paid', ...first.cursor })).data
    expect([first.list.length, second.list.length]).toEqual([20, 20])
    const both = [...first.list, ...second.list]
    expect(new Set(both.map((fee) => fee.feeId)).size).toBe(40)
    const paidAt = both.map((fee) => fee.paidAt ?? '')
    expect(paidAt).toEqual([...paidAt].sort().reverse())
  })

  it('another unit sees its own, and who is neither finance nor compliance sees none', async () => {
    const song = await app.as('song')
    const { data } = await song.call('fees', 'feeQueue', { state: 'waiting' })
    expect(data.list.map((fee) => fee.engagementId)).toEqual([meetingId('on.closed1')])
    for (const handle of ['lin', 'zhou', 'admin']) {
      expect((await (await app.as(handle)).call('fees', 'feeQueue', {})).name).toBe('forbidden')
    }
  })
})
