import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal, trialsOf } from '../test-kit/test-state.ts'
import { closedMeeting, FEE_TABLES, itemsOf, talkIds } from './fee-test-kit.ts'

const DAY = 86_400_000
let app: TestApp
let lin: TestCaller
let engagementId = ''
let talks: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
})
afterEach(() => app.close())

const submit = (ids: readonly string[] = talks, id = engagementId) =>
  lin.call('fees', 'speakerFeeSubmit', { engagementId: id, items: itemsOf(ids) })
const run = (text: string, values: unknown[]) => app.db.pool.query(text, values)

describe('refused, and nothing is kept', () => {
  it('names each reason', async () => {
    const refuse = (refusal: ResultName, act: () => ReturnType<typeof submit>) =>
      expectRefusal(app, FEE_TABLES, refusal, act)
    await refuse('inputMissing', () => submit([]))
    await refuse('speakerMissing', async () =>
      submit([talks[0] ?? '', ...(await talkIds(app, meetingId('cv.closed2')))]),
    )
    await refuse('feeDuplicate', () => submit([talks[0] ?? '', talks[0] ?? '']))
    await refuse('meetingNotFound', async () => submit(talks, meetingId('on.closed1')))
    await refuse('feeNotClosed', async () =>
      submit(await talkIds(app, meetingId('cv.running1')), meetingId('cv.running1')),
    )
    await refuse('feeDuplicate', async () =>
      submit((await talkIds(app, meetingId('cv.closed1'))).slice(0, 1), meetingId('cv.closed1')),
    )
    const xu = await app.as('xu')
    const items = itemsOf(await talkIds(app, meetingId('cv.system1')))
    await refuse('feeMeetingLapsed', () =>
      xu.call('fees', 'speakerFeeSubmit', { engagementId: meetingId('cv.system1'), items }),
    )
    const tang = await app.as('tang')
    await refuse('meetingForbidden', () =>
      tang.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks) }),
    )
  })

  it('nothing for a talk that was not given, not even for the others sent with it (feeNotDelivered)', async () => {
    await run("update engagement_speaker set status = 'absent', minutes_delivered = null where id = $1", [talks[1]])
    await expectRefusal(app, FEE_TABLES, 'feeNotDelivered', () => submit())
  })

  it('a non-resident’s tax is another table (feeNonResident)', async () => {
    await run(
      'update speaker set is_resident = false where hcp_id = (select hcp_id from engagement_speaker where id = $1)',
      [talks[0]],
    )
    await expectRefusal(app, FEE_TABLES, 'feeNonResident', () => submit())
    await expectRefusal(app, FEE_TABLES, 'feeNonResident', () => submit())
    const [kept, ...more] = await trialsOf(app, engagementId)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ moment: 'fee', refusal: 'feeNonResident', person: 'E1001' })
    expect(kept?.results.filter(({ ok }) => !ok)).toMatchObject([{ rule: 'feeNonResident' }])
    // The time, eight of the resident’s fee, one of the other.
    expect(kept?.results).toHaveLength(10)
  })

  it('ten working days after the end (feeWindowClosed)', async () => {
    app.clock.move(TEST_NOW + 14 * DAY)
    await expectRefusal(app, FEE_TABLES, 'feeWindowClosed', () => submit())
    expect(await trialsOf(app, engagementId)).toMatchObject([
      {
        refusal: 'feeWindowClosed',
        results: [{ rule: 'feeWindowClosed', policyKey: 'fee.submit.workdays', ok: false }],
      },
    ])
  })
})

describe('what goes through', () => {
  it('the meeting asks for its fees until they are submitted, and again once one came back', async () => {
    const toSubmit = async () => [
      (await lin.call('meetings', 'meetingDetail', { engagementId })).data.counts.feesToSubmit,
      (await lin.call('closing', 'detail', { engagementId })).data.feesToSubmit,
    ]
    expect(await toSubmit()).toEqual([talks.length, talks.length])
    expect((await submit()).code).toBe('0000')
    expect(await toSubmit()).toEqual([0, 0])
    const { data: detail } = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(detail.counts).toMatchObject({ feesInHand: talks.length, feeStage: 'review' })
    await run("update speaker_fee set state = 'returned' where engagement_speaker_id = $1", [talks[0]])
    expect(await toSubmit()).toEqual([1, 1])
  })

  it('keeps every question asked of each fee, with its policy’s version and what was judged', async () => {
    await submit()
    const { rows } = await app.db.pool.query(
      "select results, input from rule_evaluation where engagement_id = $1 and moment = 'fee'",
      [engagementId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].results).toContainEqual(
      expect.objectContaining({ engagementSpeakerId: talks[0], rule: 'blacklisted', policyVersion: '1', ok: true }),
    )
    // Eight of each of the two fees, and the time for submitting them.
    expect(rows[0].results).toHaveLength(17)
    expect(rows[0].input.fees[0]).toMatchObject({ claim: { recorded: false }, facts: { signedIn: true } })
  })

  it('computes amounts itself, checks them, and tells finance and the timeline', async () => {
    const { data: before } = await lin.call('fees', 'speakerFeeList', { engagementId })
    expect(before.rows.map(({ state, feeId }) => [state, feeId])).toEqual([
      ['draft', null],
      ['draft', null],
    ])
    const { data } = await submit()
    expect(data.rows.map(({ state, net, gross, tax, month }) => [state, net, gross, tax, month])).toEqual(
      before.rows.map(({ net, gross, tax }) => ['checked', net, gross, tax, '2026-11']),
    )
    expect(data.totals).toEqual(before.totals)
    const { rows: notices } = await run(
      "select params ->> 'count' as count from notification where kind = 'feeSubmitted' and engagement_id = $1",
      [engagementId],
    )
    // Both finance officers of the unit.
    expect(notices).toEqual([{ count: '2' }, { count: '2' }])
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'feesSubmitted', title: '提交了 2 笔劳务费' })
  })

  it('two at the same moment make one payable', async () => {
    const answers = await Promise.all([submit(), submit()])
    expect(answers.map(({ name }) => name).sort()).toEqual(['0000', 'feeDuplicate'])
    const { rows } = await run('select count(*)::int as count from speaker_fee where engagement_id = $1', [
      engagementId,
    ])
    expect(rows).toEqual([{ count: talks.length }])
  })

  it('adds up the month: two talks of one speaker are taxed one after the other', async () => {
    const [first, second] = talks
    await run(
      `update engagement_speaker t set hcp_id = o.hcp_id, role = 'chair', fee_net = 300000, fee_gross = 355000 from engagement_speaker o where t.id = $2 and o.id = $1`,
      [first, second],
    )
    await run('update engagement_speaker set fee_net = 300000, fee_gross = 355000 where id = $1', [first])
    const { data } = await submit()
    expect(data.rows.map(({ net, gross, tax, monthGrossBefore }) => [net, gross, tax, monthGrossBefore])).toEqual([
      ['3000.00', '3550.00', '550.00', '0.00'],
      ['3000.00', '3592.86', '592.86', '3550.00'],
    ])
  })

  it('pays what was delivered: half the minutes, half the fee', async () => {
    const { data: full } = await lin.call('fees', 'speakerFeeList', { engagementId })
    await run('update engagement_speaker set minutes_delivered = 20 where id = $1', [talks[0]])
    const { data } = await submit()
    expect(Number(data.rows[0]?.net)).toBe(Number(full.rows[0]?.net) / 2)
    expect(data.rows[0]?.state).toBe('checked')
  })

  it('holds a fee whose speaker did not sign in, and says so', async () => {
    await run(
      `update sign_in s set voided_at = now() from enrollment n, engagement_speaker t
       where t.id = $1 and n.engagement_id = t.engagement_id and n.hcp_id = t.hcp_id and s.enrollment_id = n.id`,
      [talks[0]],
    )
    const { data } = await submit()
    expect(data.rows.map(({ state }) => state)).toEqual(['held', 'checked'])
    expect(data.rows[0]?.problems).toEqual([{ name: 'notSignedIn', text: '讲者没有参会记录' }])
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'feeHeld', title: `${data.rows[0]?.name}的劳务费待核查` })
  })

  it('holds what exceeds the year, counting what other meetings have agreed', async () => {
    const near = '(select hcp_id from engagement_speaker where engagement_id = $2 limit 1)'
    await run(`update engagement_speaker set hcp_id = ${near}, fee_net = 2500000, fee_gross = 3000000 where id = $1`, [
      talks[0],
      meetingId('cv.history1'),
    ])
    const { data } = await submit(talks.slice(0, 1))
    expect(data.rows[0]).toMatchObject({ state: 'held', capYear: '60000.00', capLeft: '0.00' })
    expect(data.rows[0]?.problems.map(({ text }) => text)).toContain('本年累计税后 65,000 元，超过上限 60,000 元')
  })
})
