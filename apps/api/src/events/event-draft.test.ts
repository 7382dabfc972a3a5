import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, eventState, saveEvent } from './event-test-kit.ts'

let app: TestApp
let lin: TestCaller
let zheng: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zheng = await app.as('zheng')
})
afterAll(() => app.close())

const EMPTY = {
  name: '',
  initiativeId: null,
  initiativeName: null,
  startDatetime: null,
  endDatetime: null,
  productIds: [],
  costCenterCode: null,
  ioCode: null,
  budgetLimit: null,
  assistantIds: [],
  note: '',
}
const draftForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({ ...EMPTY, ...changes })

const keep = (
  draftId: string,
  version: number,
  form: Record<string, unknown> = draftForm(),
  more: { eventVersion?: number } = {},
  caller = lin,
) => caller.raw('events', 'eventDraftSave', { draftId, version, form, ...more })
const read = async (draftId: string, caller = lin) => {
  const { code, data } = await caller.raw('events', 'eventDraftDetail', { draftId })
  return { code, data }
}
const versionOf = (draftId: string, caller = lin) => caller.raw('events', 'eventDraftVersion', { draftId })
const listed = async (caller = lin) => (await caller.call('events', 'eventDraftList', {})).data.list

async function create(form: Record<string, unknown>, draft: { draftId: string; version: number }, number?: string) {
  const sn = number ?? (await lin.sn('saveEngagementMeeting'))
  return lin.raw('events', 'saveEngagementMeeting', { form, draft, isAnother: true }, { sn })
}

describe('eventDraftSave 0000', () => {
  it('keeps a form of which nothing is typed yet, and one of which everything is', async () => {
    const draftId = uuidv7()
    expect(await keep(draftId, 0)).toMatchObject({ code: '0000', data: { draftId, version: 1 } })
    const whole = eventForm({
      initiativeId: DEMO_IDS.initiative.cv,
      assistantIds: [DEMO_IDS.person.zheng],
      note: '两天',
    })
    expect(await keep(draftId, 1, whole)).toMatchObject({ code: '0000', data: { version: 2 } })
    expect(await read(draftId)).toMatchObject({
      code: '0000',
      data: {
        draftId,
        version: 2,
        eventId: null,
        eventVersion: null,
        name: '心血管秋季论坛',
        initiative: { value: DEMO_IDS.initiative.cv },
        initiativeName: null,
        startDatetime: '2026-12-08T00:00:00.000Z',
        endDatetime: '2026-12-09T10:00:00.000Z',
        products: [{ value: DEMO_IDS.product.cv1 }, { value: DEMO_IDS.product.cv2 }],
        costCenter: { value: DEMO_IDS.costCenter.cvSpeaker },
        io: { value: DEMO_IDS.io.cvMain },
        budgetLimit: '10000.00',
        assistants: [{ value: DEMO_IDS.person.zheng }],
        note: '两天',
      },
    })
  })

  it('a repeat of a save whose reply was lost gets that reply and writes nothing', async () => {
    const draftId = uuidv7()
    const first = await keep(draftId, 0, draftForm({ name: '一' }))
    expect(await keep(draftId, 0, draftForm({ name: '一' }))).toEqual(first)
    const second = await keep(draftId, 1, eventForm())
    expect(await keep(draftId, 1, eventForm())).toEqual(second)
    expect((await versionOf(draftId)).data).toMatchObject({ version: 2 })
    expect((await listed()).filter((draft) => draft.draftId === draftId)).toHaveLength(1)
  })

  it('begun fifty times at once it is one draft', async () => {
    const draftId = uuidv7()
    const replies = await Promise.all(Array.from({ length: 50 }, () => keep(draftId, 0, draftForm({ name: '同时' }))))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['0000']))
    expect((await versionOf(draftId)).data).toMatchObject({ version: 1 })
  })

  it('a change of a stored event is kept under its id, for whoever types it', async () => {
    const { data } = await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))
    const { eventId } = data
    expect((await versionOf(eventId)).data).toEqual({ version: 0, updatedAt: null, eventVersion: 1 })
    await keep(eventId, 0, eventForm({ name: '林晓的改法' }), { eventVersion: 1 })
    await keep(eventId, 0, eventForm({ name: '郑凯的改法' }), { eventVersion: 1 }, zheng)
    expect((await read(eventId)).data).toMatchObject({ name: '林晓的改法', eventId, eventVersion: 1 })
    expect((await read(eventId, zheng)).data).toMatchObject({ name: '郑凯的改法' })
    const form = eventForm({ name: '郑凯改好了' })
    const saved = await zheng.raw('events', 'updateEngagementMeeting', { eventId, version: 1, form })
    expect(saved.code).toBe('0000')
    expect((await versionOf(eventId)).data).toMatchObject({ version: 1, eventVersion: 2 })
    expect((await listed(zheng)).filter((draft) => draft.eventId === eventId)).toEqual([])
    expect((await listed()).filter((draft) => draft.eventId === eventId)).toHaveLength(1)
  })
})

describe('updateEngagementMeeting with the version of its draft', () => {
  const update = (eventId: string, draftVersion: number) =>
    lin.raw('events', 'updateEngagementMeeting', {
      eventId,
      version: 1,
      form: eventForm({ name: '改名' }),
      draftVersion,
    })

  it('34011 where another device went on with the draft, or gave it up: nothing is changed', async () => {
    const { eventId } = (await saveEvent(lin, eventForm())).data
    await keep(eventId, 0, eventForm({ name: '一' }), { eventVersion: 1 })
    await keep(eventId, 1, eventForm({ name: '二' }), { eventVersion: 1 })
    for (const version of [0, 1, 3]) expect(await update(eventId, version)).toMatchObject({ code: '34011' })
    expect((await read(eventId)).data).toMatchObject({ name: '二', version: 2 })
    expect((await versionOf(eventId)).data).toMatchObject({ eventVersion: 1 })
    expect(await update(eventId, 2)).toMatchObject({ code: '0000' })
    expect((await read(eventId)).code).toBe('34010')
  })

  it('0 where there is none; another one’s draft does not count', async () => {
    const { eventId } = (await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))).data
    await keep(eventId, 0, eventForm({ name: '郑凯的改法' }), { eventVersion: 1 }, zheng)
    expect(await update(eventId, 1)).toMatchObject({ code: '34011' })
    expect(await update(eventId, 0)).toMatchObject({ code: '0000' })
    expect((await read(eventId, zheng)).code).toBe('0000')
  })
})

describe('eventDraftSave is refused', () => {
  it('34011 at another version, and what the other device wrote stays', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0, draftForm({ name: '甲' }))
    await keep(draftId, 1, draftForm({ name: '乙' }))
    expect((await keep(draftId, 1, draftForm({ name: '丙' }))).code).toBe('34011')
    expect((await keep(draftId, 0, draftForm({ name: '丙' }))).code).toBe('34011')
    expect((await read(draftId)).data).toMatchObject({ name: '乙', version: 2 })
  })

  it('34010 where it was deleted, or is somebody else’s', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    expect((await keep(draftId, 1, draftForm(), {}, zheng)).code).toBe('34010')
    expect((await read(draftId, zheng)).code).toBe('34010')
    expect((await versionOf(draftId, zheng)).code).toBe('34010')
    expect((await zheng.raw('events', 'eventDraftDelete', { draftId, version: 1 })).code).toBe('34010')
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 1 })).code).toBe('0000')
    expect((await keep(draftId, 1)).code).toBe('34010')
  })

  it('where it points at something of another business unit, or made up, alike', async () => {
    const rows: [Record<string, unknown>, string][] = [
      [{ initiativeId: DEMO_IDS.initiative.on }, '21078'],
      [{ productIds: [DEMO_IDS.product.on1] }, '21079'],
      [{ costCenterCode: 'NONE-1' }, '21090'],
      [{ ioCode: 'NONE-1' }, '21090'],
      [{ assistantIds: [DEMO_IDS.person.mo] }, '21091'],
      [{ assistantIds: [DEMO_IDS.person.lin] }, '21091'],
      [{ productIds: [uuidv7()] }, '21079'],
    ]
    const draftId = uuidv7()
    for (const [change, code] of rows) {
      expect((await keep(draftId, 0, { ...EMPTY, ...change })).code, JSON.stringify(change)).toBe(code)
    }
    const { product, person } = DEMO_IDS
    for (const [field, one] of [['productIds', product.cv1] as const, ['assistantIds', person.zheng] as const]) {
      const twice = await keep(draftId, 0, { ...EMPTY, [field]: [one, one] })
      expect(twice.code).toBe((await saveEvent(lin, eventForm({ [field]: [one, one] }))).code)
      expect(twice.code).not.toBe('0000')
    }
    expect((await read(draftId)).code).toBe('34010')
  })

  it('as a change of an event that I may not edit, that was cancelled or that there is not', async () => {
    const { data } = await saveEvent(lin)
    const { eventId } = data
    const zhou = await app.as('zhou')
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 1 }, zhou)).code).toBe('21071')
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 1 }, zheng)).code).toBe('21070')
    expect((await keep(uuidv7(), 0, eventForm(), { eventVersion: 1 })).code).toBe('21070')
    expect((await versionOf(eventId, zhou)).code).toBe('34010')
    await lin.call('events', 'eventCancel', { eventId, version: 1, reason: '活动改期' })
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 2 })).code).toBe('21073')
  })
})

describe('eventDraftDelete', () => {
  it('takes it away once; 34011 at another version', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    await keep(draftId, 1, draftForm({ name: '改' }))
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 1 })).code).toBe('34011')
    expect((await read(draftId)).data).toMatchObject({ name: '改' })
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 2 })).code).toBe('0000')
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 2 })).code).toBe('34010')
  })
})

describe('saveEngagementMeeting from a draft', () => {
  it('the draft becomes the event, once, whoever asks again', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0, eventForm())
    const sn = await lin.sn('saveEngagementMeeting')
    const first = await create(eventForm(), { draftId, version: 1 }, sn)
    expect(first.code).toBe('0000')
    const state = await eventState(app)
    expect(await create(eventForm(), { draftId, version: 1 }, sn)).toEqual(first)
    // Another device, with a number of its own.
    const { eventId } = first.data as { eventId: string }
    const done = { code: '34012', data: { eventId } }
    expect(await create(eventForm(), { draftId, version: 1 })).toMatchObject(done)
    expect(await create(eventForm(), { draftId, version: 0 })).toMatchObject(done)
    expect(await keep(draftId, 1, eventForm())).toMatchObject(done)
    expect(await keep(draftId, 0, eventForm())).toMatchObject(done)
    expect(await read(draftId)).toMatchObject(done)
    expect(await versionOf(draftId)).toMatchObject(done)
    expect(await eventState(app)).toBe(state)
    expect((await listed()).filter((draft) => draft.draftId === draftId)).toEqual([])
  })

  it('one that never reached the server becomes it as well, once of twenty at a time', async () => {
    const draftId = uuidv7()
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(eventForm(), { draftId, version: 0 })))
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '34012')).toHaveLength(19)
  })

  it('34011 at another version, 34010 without one: nothing is made', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    await keep(draftId, 1, eventForm())
    const state = await eventState(app)
    expect((await create(eventForm(), { draftId, version: 1 })).code).toBe('34011')
    expect((await create(eventForm(), { draftId: uuidv7(), version: 3 })).code).toBe('34010')
    expect(await eventState(app)).toBe(state)
    expect((await read(draftId)).data).toMatchObject({ version: 2 })
  })

  it('34010 for a change of an event that is there', async () => {
    const { eventId, version: eventVersion } = (await saveEvent(lin)).data
    expect((await keep(eventId, 0, eventForm(), { eventVersion })).code).toBe('0000')
    expect((await create(eventForm(), { draftId: eventId, version: 1 })).code).toBe('34010')
  })

  it('a refused event leaves its draft', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0, eventForm())
    const backwards = eventForm({ endDatetime: '2026-12-07T00:00:00.000Z' })
    expect((await create(backwards, { draftId, version: 1 })).code).toBe('21077')
    expect((await read(draftId)).code).toBe('0000')
  })
})

describe('eventDraftList', () => {
  it('has only my own, the one changed last first', async () => {
    const sun = await app.as('sun')
    const [one, other] = [uuidv7(), uuidv7()]
    await keep(one, 0, draftForm({ name: '先' }), {}, sun)
    app.clock.move(app.clock.now() + 60_000)
    await keep(other, 0, draftForm({ name: '后' }), {}, sun)
    expect((await listed(sun)).map(({ name }) => name)).toEqual(['后', '先'])
    expect((await listed()).map(({ draftId }) => draftId)).not.toContain(one)
  })

  it('34013: ends at fifty, and the ones there go on', async () => {
    const sun = await app.as('sun')
    const ids = Array.from({ length: 50 - (await listed(sun)).length }, () => uuidv7())
    for (const id of ids) expect((await keep(id, 0, draftForm(), {}, sun)).code).toBe('0000')
    expect((await keep(uuidv7(), 0, draftForm(), {}, sun)).code).toBe('34013')
    const [first = ''] = ids
    expect((await keep(first, 0, draftForm(), {}, sun)).code).toBe('0000')
    expect((await keep(first, 1, draftForm({ name: '接着写' }), {}, sun)).code).toBe('0000')
  })
})
