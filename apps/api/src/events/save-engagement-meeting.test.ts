import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, eventState, saveEvent, type SavedEventReply } from './event-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const detail = async (eventId: string) => (await lin.call('events', 'eventDetail', { eventId })).data

describe('saveEngagementMeeting', () => {
  test('an event keeps what was entered, and shows what may be done', async () => {
    const { code, data } = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng], note: '两天' }))
    expect(code).toBe('0000')
    expect(data.eventCode).toMatch(/^E2611-\d{5}$/)
    expect(await detail(data.eventId)).toMatchObject({
      name: '心血管秋季论坛',
      version: 1,
      startDatetime: '2026-12-08T00:00:00.000Z',
      budgetLimit: '10000.00',
      budgetPlanned: '0.00',
      costCenter: { value: DEMO_IDS.costCenter.cvSpeaker },
      io: { value: DEMO_IDS.io.cvMain },
      owner: { value: DEMO_IDS.person.lin },
      assistants: [{ value: DEMO_IDS.person.zheng }],
      note: '两天',
      counts: { meetings: 0, approved: 0, closed: 0, toAct: 0 },
      subMeetings: [],
      allowedActions: ['read', 'edit', 'addMeeting', 'cancel'].map((action) => ({ action, allowed: true })),
    })
  })

  test('a new series is made once, however often it is named', async () => {
    const named = eventForm({ initiativeName: '秋季系列' })
    const [one, other] = [await saveEvent(lin, named), await saveEvent(lin, named)]
    const [first, second] = [await detail(one.data.eventId), await detail(other.data.eventId)]
    expect(first.initiative).toEqual({ value: second.initiative?.value, label: '秋季系列' })
    const found = await lin.call('events', 'initiativeList', { keyword: 'qjxl' })
    expect(found.data.list).toEqual([
      { value: first.initiative?.value, label: '秋季系列', code: expect.stringMatching(/^S26-\d{4}$/) },
    ])
    expect((await (await app.as('mo')).call('events', 'initiativeList', { keyword: '秋季' })).data.list).toEqual([])
  })

  test('compliance and finance of the unit are no co-organisers', async () => {
    for (const handle of ['he', 'tang'] as const) {
      const refused = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person[handle]] }))
      expect(refused).toMatchObject({ name: 'helperGuards', data: { field: 'assistantIds' } })
    }
  })

  test('money may be left open', async () => {
    const { data } = await saveEvent(lin, eventForm({ costCenterCode: null, ioCode: null }))
    expect(await detail(data.eventId)).toMatchObject({ costCenter: null, io: null })
  })

  test('the same number and body again get the first answer and change nothing', async () => {
    const sn = await lin.sn('saveEngagementMeeting')
    const body = { form: eventForm({ name: '只保存一次' }) }
    const first = await lin.raw('events', 'saveEngagementMeeting', body, { sn })
    const state = await eventState(app)
    const again = await lin.raw('events', 'saveEngagementMeeting', body, { sn })
    expect(again.data).toEqual(first.data)
    expect(await eventState(app)).toBe(state)
  })
})

describe('saveEngagementMeeting refusals leave everything as it was', () => {
  const unknown = '00000000-0000-7000-8000-000000000001'
  const { product, person, io, costCenter, initiative } = DEMO_IDS
  const cases: readonly (readonly [name: string, code: string, changes: Record<string, unknown>])[] = [
    ['end before start', 'eventTimes', { endDatetime: '2026-12-07T00:00:00.000Z' }],
    ['end at the start', 'eventTimes', { endDatetime: '2026-12-08T00:00:00.000Z' }],
    ['unknown series', 'eventInitiativeUnknown', { initiativeId: unknown }],
    ['series of another unit', 'eventInitiativeUnknown', { initiativeId: initiative.on }],
    ['no product', 'eventProductUnknown', { productIds: [] }],
    ['product of another unit', 'eventProductUnknown', { productIds: [product.on1] }],
    ['the same product twice', 'duplicateEntry', { productIds: [product.cv1, product.cv1] }],
    ['cost centre of another unit', 'eventMoneyUnknown', { costCenterCode: costCenter.onSpeaker, ioCode: null }],
    ['IO of another unit', 'eventMoneyUnknown', { ioCode: io.onMain }],
    ['IO of another cost centre', 'eventMoneyUnknown', { costCenterCode: costCenter.cvPlain }],
    ['expired IO', 'eventMoneyUnknown', { ioCode: io.cvExpired }],
    ['the owner as co-organiser', 'eventAssistantUnknown', { assistantIds: [person.lin] }],
    ['a co-organiser of another unit', 'eventAssistantUnknown', { assistantIds: [person.mo] }],
    ['unknown co-organiser', 'eventAssistantUnknown', { assistantIds: [unknown] }],
    ['the same co-organiser twice', 'duplicateEntry', { assistantIds: [person.zheng, person.zheng] }],
    ['a name of one character', 'inputTooShort', { name: '会' }],
    ['a limit below zero', 'amountNegative', { budgetLimit: '-1' }],
  ]
  test.each(cases)('%s: %s', async (_name, refusal, changes) => {
    const state = await eventState(app)
    const reply = await saveEvent(lin, eventForm({ initiativeName: '不会建立的系列', ...changes }))
    expect(reply.name).toBe(refusal)
    expect(reply.msg).not.toMatch(/[{}]/)
    expect(await eventState(app)).toBe(state)
  })

  test('without a number, once for a content; a second one where the person wants it', async () => {
    const form = eventForm({ name: '不带编号的活动' })
    const first = await lin.raw('events', 'saveEngagementMeeting', { form })
    expect(first.code).toBe('0000')
    const { eventCode } = first.data as SavedEventReply
    const again = await lin.raw('events', 'saveEngagementMeeting', { form })
    expect(again).toMatchObject({
      name: 'applicationRepeated',
      msg: `10 分钟内已提交过相同内容，编号 ${eventCode}，请先查看`,
    })
    expect((await lin.raw('events', 'saveEngagementMeeting', { form, isAnother: true })).code).toBe('0000')
  })

  test('a number for something else (snInvalid)', async () => {
    const form = eventForm()
    const sn = await lin.sn('meetingSave')
    expect((await lin.raw('events', 'saveEngagementMeeting', { form }, { sn })).name).toBe('snInvalid')
  })
})

test('ten people naming one series at once make one', async () => {
  const form = eventForm({ initiativeName: '同时新建' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => saveEvent(lin, form)))
  expect(replies.map(({ name }) => name)).toEqual(Array(10).fill('0000'))
  const { rows } = await sql`select id from initiative where name = '同时新建'`.execute(app.db.db)
  expect(rows).toHaveLength(1)
})
