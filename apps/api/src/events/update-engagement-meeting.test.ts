import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, eventState, saveEvent, subForm } from './event-test-kit.ts'
import { saveForm } from '../meetings/meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const update = (caller: TestCaller, at: { eventId: string; version: number }, changes: Record<string, unknown> = {}) =>
  caller.raw('events', 'updateEngagementMeeting', {
    eventId: at.eventId,
    version: at.version,
    form: eventForm(changes),
  })
const cancel = (caller: TestCaller, at: { eventId: string; version: number }) =>
  caller.raw('events', 'eventCancel', { eventId: at.eventId, version: at.version, reason: '大型活动改期' })

describe('updateEngagementMeeting', () => {
  test('owner and co-organiser change everything', async () => {
    const { data } = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))
    const changed = await update(await app.as('zheng'), data, {
      name: '心血管冬季论坛',
      budgetLimit: '1.00',
      productIds: [DEMO_IDS.product.cv2],
      initiativeId: DEMO_IDS.initiative.cv,
    })
    expect(changed).toMatchObject({ code: '0000', data: { eventId: data.eventId, version: 2 } })
    const { data: event } = await lin.call('events', 'eventDetail', { eventId: data.eventId })
    expect(event).toMatchObject({ name: '心血管冬季论坛', budgetLimit: '1.00', assistants: [] })
    expect(event.products.map(({ value }) => value)).toEqual([DEMO_IDS.product.cv2])
    expect(event.initiative?.value).toBe(DEMO_IDS.initiative.cv)
    expect(event.history.map(({ text, actorName }) => `${actorName} ${text}`)).toEqual([
      '郑雅 修改了名称、系列、预算上限、产品、协办人 ¥10000.00 → ¥1.00',
    ])
  })

  test('a change that changes nothing leaves no entry', async () => {
    const { data } = await saveEvent(lin)
    expect((await update(lin, data, {})).code).toBe('0000')
    expect((await lin.call('events', 'eventDetail', { eventId: data.eventId })).data.history).toEqual([])
  })

  test('outside the scope exactly as for no event (eventNotFound); within sight (eventForbidden)', async () => {
    const { data } = await saveEvent(lin)
    const state = await eventState(app)
    const theirs = await update(await app.as('mo'), data)
    const nobodys = await update(await app.as('mo'), { ...data, eventId: '00000000-0000-7000-8000-000000000001' })
    expect(theirs).toEqual(nobodys)
    expect(theirs.name).toBe('eventNotFound')
    const codes = []
    for (const handle of ['zhou', 'he', 'tang', 'admin']) codes.push((await update(await app.as(handle), data)).name)
    expect(codes).toEqual(['eventForbidden', 'eventForbidden', 'eventForbidden', 'eventForbidden'])
    expect(await eventState(app)).toBe(state)
  })

  test('an old version (eventVersionStale); of two at once one wins', async () => {
    const { data } = await saveEvent(lin)
    expect((await update(lin, { ...data, version: 9 })).name).toBe('eventVersionStale')
    const replies = await Promise.all([1, 2, 3].map(() => update(lin, data)))
    expect(replies.map(({ name }) => name).toSorted()).toEqual(['0000', 'eventVersionStale', 'eventVersionStale'])
  })

  test('a cancelled event (eventIsCancelled)', async () => {
    const { data } = await saveEvent(lin)
    await cancel(lin, data)
    expect((await update(lin, { ...data, version: 2 })).name).toBe('eventIsCancelled')
  })

  const narrower: readonly (readonly [string, Record<string, unknown>])[] = [
    ['dates', { startDatetime: '2026-12-08T06:05:00.000Z' }],
    ['products', { productIds: [DEMO_IDS.product.cv2] }],
    ['limit', { budgetLimit: '2999.99' }],
    ['IO', { ioCode: DEMO_IDS.io.cvNearlyEmpty }],
  ]
  test.each(narrower)(
    'a submitted sub-meeting would fall outside the %s (eventBoundsBroken)',
    async (_name, changes) => {
      const { data } = await saveEvent(lin)
      const sub = await saveForm(lin, 'submit', subForm(data.eventId))
      expect(sub.code).toBe('0000')
      const state = await eventState(app)
      const reply = await update(lin, data, changes)
      expect(reply).toMatchObject({
        name: 'eventBoundsBroken',
        data: { meetings: [{ engagementId: sub.data.engagementId, engagementCode: sub.data.engagementCode }] },
      })
      expect(reply.msg).toContain(sub.data.engagementCode)
      expect(await eventState(app)).toBe(state)
    },
  )

  test('a draft does not hold its event; exactly the sum is enough', async () => {
    const { data } = await saveEvent(lin)
    await saveForm(lin, 'draft', subForm(data.eventId, { productIds: [DEMO_IDS.product.cv2], topics: [] }))
    await saveForm(lin, 'submit', subForm(data.eventId))
    const changed = await update(lin, data, { budgetLimit: '3000.00', productIds: [DEMO_IDS.product.cv1] })
    expect(changed.code).toBe('0000')
  })
})

describe('eventCancel', () => {
  test('with its reason; the owner alone', async () => {
    const { data } = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))
    expect((await cancel(await app.as('zheng'), data)).name).toBe('eventForbidden')
    expect((await cancel(await app.as('mo'), data)).name).toBe('eventNotFound')
    expect((await cancel(lin, { ...data, version: 2 })).name).toBe('eventVersionStale')
    expect(await cancel(lin, data)).toMatchObject({ code: '0000', data: { version: 2 } })
    const { data: event } = await lin.call('events', 'eventDetail', { eventId: data.eventId })
    expect(event).toMatchObject({ isCancelled: true, cancelReason: '大型活动改期' })
    expect(event.history).toMatchObject([{ seq: 1, text: '取消大型活动：大型活动改期', actorName: '林晓' }])
    expect(event.allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['read'])
    expect((await cancel(lin, { ...data, version: 2 })).name).toBe('eventIsCancelled')
  })

  test('a sub-meeting in approval (eventHasLiveMeetings); after its withdrawal it may be', async () => {
    const { data } = await saveEvent(lin)
    const sub = await saveForm(lin, 'submit', subForm(data.eventId))
    const state = await eventState(app)
    const refused = await cancel(lin, data)
    expect(refused.name).toBe('eventHasLiveMeetings')
    expect(refused.msg).toContain('1')
    expect(await eventState(app)).toBe(state)
    const { engagementId } = sub.data
    const page = await lin.call('approvals', 'getApprovalListDetails2', { engagementId })
    const approvalId = page.data.approval?.approvalId ?? ''
    expect((await lin.call('approvals', 'setApproveRevoke', { approvalId })).code).toBe('0000')
    expect((await cancel(lin, data)).code).toBe('0000')
    const again = await lin.call('meetings', 'getCurrentVersion', { engagementId })
    const form = subForm(data.eventId)
    expect((await saveForm(lin, 'submit', form, { engagementId, version: again.data.version })).name).toBe(
      'eventNotFound',
    )
  })
})
