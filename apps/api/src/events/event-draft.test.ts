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
  const { code, name, data } = await caller.raw('events', 'eventDraftDetail', { draftId })
  return { code, name, data }
}
const versionOf = (draftId: string, caller = lin) => caller.raw('events', 'eventDraftVersion', { draftId })
const listed = async (caller = lin) => (await caller.call('events', 'eventDraftList', {})).data.list

async function create(form: Record<string, unknown>, draft: { draftId: string; version: number }, number?: string) {
  const sn = number ?? (await lin.sn('saveEngagementMeeting'))
  return lin.raw('events', 'saveEngagementMeeting', { form, draft, isAnother: true }, { sn })
}

describe('eventDraftSave', () => {
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
    expect(new Set(replies.map(({ name }) => name))).toEqual(new Set(['0000']))
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

  it('where another device went on with the draft, or gave it up: nothing is changed (eventDraftStale)', async () => {
    const { eventId } = (await saveEvent(lin, eventForm())).data
    await keep(eventId, 0, eventForm({ name: '一' }), { eventVersion: 1 })
    await keep(eventId, 1, eventForm({ name: '二' }), { eventVersion: 1 })
    for (const version of [0, 1, 3]) expect(await update(eventId, version)).toMatchObject({ name: 'eventDraftStale' })
    expect((await read(eventId)).data).toMatchObject({ name: '二', version: 2 })
    expect((await versionOf(eventId)).data).toMatchObject({ eventVersion: 1 })
    expect(await update(eventId, 2)).toMatchObject({ code: '0000' })
    expect((await read(eventId)).name).toBe('eventDraftNotFound')
  })

  it('goes by version 0 where there is no draft; another person’s draft does not count', async () => {
    const { eventId } = (await saveEvent(lin, eventForm({ assistantIds: [DEMO_IDS.person.zheng] }))).data
    await keep(eventId, 0, eventForm({ name: '郑凯的改法' }), { eventVersion: 1 }, zheng)
    expect(await update(eventId, 1)).toMatchObject({ name: 'eventDraftStale' })
    expect(await update(eventId, 0)).toMatchObject({ code: '0000' })
    expect((await read(eventId, zheng)).code).toBe('0000')
  })
})

describe('eventDraftSave is refused', () => {
  it('at another version, and what the other device wrote stays (eventDraftStale)', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0, draftForm({ name: '甲' }))
    await keep(draftId, 1, draftForm({ name: '乙' }))
    expect((await keep(draftId, 1, draftForm({ name: '丙' }))).name).toBe('eventDraftStale')
    expect((await keep(draftId, 0, draftForm({ name: '丙' }))).name).toBe('eventDraftStale')
    expect((await read(draftId)).data).toMatchObject({ name: '乙', version: 2 })
  })

  it('where it was deleted, or is somebody else’s (eventDraftNotFound)', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    expect((await keep(draftId, 1, draftForm(), {}, zheng)).name).toBe('eventDraftNotFound')
    expect((await read(draftId, zheng)).name).toBe('eventDraftNotFound')
    expect((await versionOf(draftId, zheng)).name).toBe('eventDraftNotFound')
    expect((await zheng.raw('events', 'eventDraftDelete', { draftId, version: 1 })).name).toBe('eventDraftNotFound')
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 1 })).code).toBe('0000')
    expect((await keep(draftId, 1)).name).toBe('eventDraftNotFound')
  })

  it('where it points at something of another business unit, or made up, alike', async () => {
    const rows: [Record<string, unknown>, string][] = [
      [{ initiativeId: DEMO_IDS.initiative.on }, 'eventInitiativeUnknown'],
      [{ productIds: [DEMO_IDS.product.on1] }, 'eventProductUnknown'],
      [{ costCenterCode: 'NONE-1' }, 'eventMoneyUnknown'],
      [{ ioCode: 'NONE-1' }, 'eventMoneyUnknown'],
      [{ assistantIds: [DEMO_IDS.person.mo] }, 'eventAssistantUnknown'],
      [{ assistantIds: [DEMO_IDS.person.lin] }, 'eventAssistantUnknown'],
      [{ productIds: [uuidv7()] }, 'eventProductUnknown'],
    ]
    const draftId = uuidv7()
    for (const [change, refusal] of rows) {
      expect((await keep(draftId, 0, { ...EMPTY, ...change })).name, JSON.stringify(change)).toBe(refusal)
    }
    const { product, person } = DEMO_IDS
    for (const [field, one] of [['productIds', product.cv1] as const, ['assistantIds', person.zheng] as const]) {
      const twice = await keep(draftId, 0, { ...EMPTY, [field]: [one, one] })
      expect(twice.name).toBe((await saveEvent(lin, eventForm({ [field]: [one, one] }))).name)
      expect(twice.code).not.toBe('0000')
    }
    expect((await read(draftId)).name).toBe('eventDraftNotFound')
  })

  it('as a change of an event that I may not edit, that was cancelled or that there is not', async () => {
    const { data } = await saveEvent(lin)
    const { eventId } = data
    const zhou = await app.as('zhou')
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 1 }, zhou)).name).toBe('eventForbidden')
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 1 }, zheng)).name).toBe('eventNotFound')
    expect((await keep(uuidv7(), 0, eventForm(), { eventVersion: 1 })).name).toBe('eventNotFound')
    expect((await versionOf(eventId, zhou)).name).toBe('eventDraftNotFound')
    await lin.call('events', 'eventCancel', { eventId, version: 1, reason: '活动改期' })
    expect((await keep(eventId, 0, eventForm(), { eventVersion: 2 })).name).toBe('eventIsCancelled')
  })
})

describe('eventDraftDelete', () => {
  it('takes it away once; eventDraftStale at another version', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    await keep(draftId, 1, draftForm({ name: '改' }))
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 1 })).name).toBe('eventDraftStale')
    expect((await read(draftId)).data).toMatchObject({ name: '改' })
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 2 })).code).toBe('0000')
    expect((await lin.raw('events', 'eventDraftDelete', { draftId, version: 2 })).name).toBe('eventDraftNotFound')
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
    const done = { name: 'eventDraftDone', data: { eventId } }
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
    expect(replies.filter(({ name }) => name === 'eventDraftDone')).toHaveLength(19)
  })

  it('at another version (eventDraftStale), without one: nothing is made (eventDraftNotFound)', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0)
    await keep(draftId, 1, eventForm())
    const state = await eventState(app)
    expect((await create(eventForm(), { draftId, version: 1 })).name).toBe('eventDraftStale')
    expect((await create(eventForm(), { draftId: uuidv7(), version: 3 })).name).toBe('eventDraftNotFound')
    expect(await eventState(app)).toBe(state)
    expect((await read(draftId)).data).toMatchObject({ version: 2 })
  })

  it('for a change of an event that is there (eventDraftNotFound)', async () => {
    const { eventId, version: eventVersion } = (await saveEvent(lin)).data
    expect((await keep(eventId, 0, eventForm(), { eventVersion })).code).toBe('0000')
    expect((await create(eventForm(), { draftId: eventId, version: 1 })).name).toBe('eventDraftNotFound')
  })

  it('a refused event leaves its draft', async () => {
    const draftId = uuidv7()
    await keep(draftId, 0, eventForm())
    const backwards = eventForm({ endDatetime: '2026-12-07T00:00:00.000Z' })
    expect((await create(backwards, { draftId, version: 1 })).name).toBe('eventTimes')
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

  it('ends at fifty, and the ones there go on (eventDraftsFull)', async () => {
    const sun = await app.as('sun')
    const ids = Array.from({ length: 50 - (await listed(sun)).length }, () => uuidv7())
    for (const id of ids) expect((await keep(id, 0, draftForm(), {}, sun)).code).toBe('0000')
    expect((await keep(uuidv7(), 0, draftForm(), {}, sun)).name).toBe('eventDraftsFull')
    const [first = ''] = ids
    expect((await keep(first, 0, draftForm(), {}, sun)).code).toBe('0000')
    expect((await keep(first, 1, draftForm({ name: '接着写' }), {}, sun)).code).toBe('0000')
  })
})
