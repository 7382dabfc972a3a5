import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, eventState, saveEvent, subForm } from '../events/event-test-kit.ts'
import { saveForm } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

type Rules = { rule: string; ok: boolean }[]
const failed = (rules: Rules) => rules.filter(({ ok }) => !ok).map(({ rule }) => rule)
const meal = (amount: string) => ({ budgetLines: [{ type: 'meal', amount, note: '' }], expectedAudience: 100 })
const planned = async (eventId: string) => (await lin.call('events', 'eventDetail', { eventId })).data.budgetPlanned

describe('the bounds of an event, in the dry run and at submission', () => {
  const cases: readonly (readonly [rule: string, event: Record<string, unknown>, sub: Record<string, unknown>])[] = [
    ['eventDates', { endDatetime: '2026-12-08T07:55:00.000Z' }, {}],
    ['eventProducts', { productIds: [DEMO_IDS.product.cv2] }, {}],
    ['eventIo', { ioCode: DEMO_IDS.io.cvNearlyEmpty }, {}],
    ['eventBudget', { budgetLimit: '2999.99' }, {}],
    ['eventCostCenter', { ioCode: null, costCenterCode: DEMO_IDS.costCenter.cvPlain }, {}],
  ]
  test.each(cases)('%s', async (rule, event, sub) => {
    const { data } = await saveEvent(lin, eventForm(event))
    const form = subForm(data.eventId, sub)
    const dry = await lin.raw('meetings', 'meetingValidate', { form })
    expect(dry.code).toBe('0000')
    expect(dry.data).toMatchObject({ canSubmit: false })
    expect(failed((dry.data as { rules: Rules }).rules)).toContain(rule)
    const state = await eventState(app)
    const reply = await saveForm(lin, 'submit', form)
    expect(reply.name).toBe('meetingRuleBlocked')
    expect(await eventState(app)).toBe(state)
  })

  test('up to the last fen, one after the other', async () => {
    const { data } = await saveEvent(lin)
    const one = await saveForm(lin, 'submit', subForm(data.eventId, meal('6000.00')))
    expect([one.name, await planned(data.eventId)]).toEqual(['0000', '6000.00'])
    const tooMuch = await saveForm(lin, 'submit', subForm(data.eventId, meal('4000.01')))
    expect(tooMuch.name).toBe('meetingRuleBlocked')
    expect((await saveForm(lin, 'submit', subForm(data.eventId, meal('4000.00')))).code).toBe('0000')
    expect(await planned(data.eventId)).toBe('10000.00')
  })

  test('an event that is not mine cannot be added to, nor asked about', async () => {
    const { data } = await saveEvent(lin)
    const form = subForm(data.eventId)
    const codes = []
    for (const handle of ['xu', 'zhou', 'mo', 'zheng']) {
      const person = await app.as(handle)
      const draft = await saveForm(person, 'draft', form)
      const dry = await person.raw('meetings', 'meetingValidate', { form })
      codes.push([handle, draft.name, dry.name])
    }
    expect(codes).toEqual([
      ['xu', 'eventNotFound', 'eventNotFound'],
      ['zhou', 'eventForbidden', 'eventForbidden'],
      ['mo', 'eventNotFound', 'eventNotFound'],
      ['zheng', 'eventNotFound', 'eventNotFound'],
    ])
  })

  test('a co-organiser adds a sub-meeting; the owner sees it with its state and numbers', async () => {
    const { data } = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))
    const zheng = await app.as('zheng')
    const sub = await saveForm(zheng, 'submit', subForm(data.eventId))
    expect(sub.code).toBe('0000')
    const { data: event } = await lin.call('events', 'eventDetail', { eventId: data.eventId })
    expect(event.counts).toEqual({ meetings: 1, approved: 0, closed: 0, toAct: 0 })
    expect(event.subMeetings).toMatchObject([
      { engagementId: sub.data.engagementId, status: 10, eventCode: data.eventCode, enrolled: 0, canOpen: false },
    ])
    const detail = await zheng.call('meetings', 'meetingDetail', { engagementId: sub.data.engagementId })
    expect(detail.data.event).toEqual({ value: data.eventId, label: '心血管秋季论坛', code: data.eventCode })
  })
})

describe('at the last approval', () => {
  test('what was within the limit and no longer is, is refused', async () => {
    const { data } = await saveEvent(lin)
    const sub = await saveForm(lin, 'submit', subForm(data.eventId))
    // Nobody can lower it below what is used; another system's correction can.
    await app.db.db.updateTable('event').set({ budget_limit: 1 }).where('id', '=', data.eventId).execute()
    const zhou = await app.as('zhou')
    const { engagementId } = sub.data
    const page = await zhou.call('approvals', 'getApprovalListDetails2', { engagementId })
    const { approvalId = '', snapshotHash = '' } = page.data.approval ?? {}
    const clientToken = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a60'
    const reply = await zhou.raw('approvals', 'setApprovePass', { approvalId, snapshotHash, clientToken })
    expect(reply.name).toBe('meetingRuleBlocked')
  })
})

describe('twenty submissions at once', () => {
  test('as many pass as fit, and the limit is never exceeded', async () => {
    const { data } = await saveEvent(lin, eventForm({ budgetLimit: '21000.00' }))
    const drafts = []
    for (let count = 0; count < 20; count += 1) {
      const name = `分会场 ${count + 1}`
      drafts.push(await saveForm(lin, 'draft', subForm(data.eventId, { engagementName: name })))
    }
    const replies = await Promise.all(
      drafts.map(({ data: { engagementId, version } }, count) =>
        saveForm(lin, 'submit', subForm(data.eventId, { engagementName: `分会场 ${count + 1}` }), {
          engagementId,
          version,
        }),
      ),
    )
    const outcomes = replies.map(({ name: refusal }) => refusal)
    expect(outcomes.filter((code) => code === '0000')).toHaveLength(7)
    expect(outcomes.filter((code) => code === 'meetingRuleBlocked')).toHaveLength(13)
    expect(await planned(data.eventId)).toBe('21000.00')
  })

  test('a lower limit and submissions at once never leave more planned than allowed', async () => {
    const { data } = await saveEvent(lin, eventForm({ budgetLimit: '30000.00' }))
    const submit = (count: number) =>
      saveForm(lin, 'submit', subForm(data.eventId, { engagementName: `并行 ${count}` }))
    const lower = lin.raw('events', 'updateEngagementMeeting', {
      eventId: data.eventId,
      version: 1,
      form: eventForm({ budgetLimit: '6000.00' }),
    })
    const [changed] = await Promise.all([lower, ...[1, 2, 3, 4, 5].map(submit)])
    const { data: event } = await lin.call('events', 'eventDetail', { eventId: data.eventId })
    expect(Number(event.budgetPlanned)).toBeLessThanOrEqual(Number(event.budgetLimit))
    expect(['0000', 'eventBoundsBroken']).toContain(changed.name)
  })
})
