import { clear } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { eventDraftInput } from './event-draft-form.ts'
import { readEventCopy } from './event-draft-store.ts'
import { BLANK_EVENT, type EventFormState } from './event-form-state.ts'
import { eventKeeper, type EventKeeping, type EventStart } from './event-keeper.ts'
import { mergeEvents } from './event-merge.ts'
import { draftEventStart, keepAsNewEvent, newEventStart, storedEventStart } from './event-start.ts'
import { testEvent } from './test-event.ts'

const PERSON = 'someone'
const EVENT_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const PRODUCT = { value: EVENT_ID, label: '稳心怡' }
const AT = '2026-11-21T03:00:00.000Z'
const WHOLE = { start: AT, end: '2026-11-22T03:00:00.000Z', products: [PRODUCT], budgetLimit: '100' }

const EVENT = testEvent({ note: '他人的备注' })

/** A server with one draft, which another device may change too. */
function startServer() {
  const server = {
    form: BLANK_EVENT,
    version: 0,
    made: 0,
    state: 'there' as 'there' | 'deleted' | 'done',
    losesReply: false,
    isDown: false,
    /** Called as a draft arrives, before it is compared. */
    onArrival: () => undefined as void,
    refusal: undefined as Refusal | undefined,
    submitRefusal: undefined as Refusal | undefined,
  }
  const check = () => {
    if (server.isDown) throw new TypeError('no network')
    if (server.state === 'deleted') throw new Refusal('eventDraftNotFound', '草稿已删除')
    if (server.state === 'done') throw new Refusal('eventDraftDone', '草稿已保存为活动', { eventId: EVENT_ID })
  }
  const answers: Answers = {
    session: { getApiSn: () => ({ sn: 'number', expiresAt: AT }) },
    events: {
      eventDraftSave: ({ draftId, version, form }) => {
        check()
        server.onArrival()
        if (server.refusal !== undefined) throw server.refusal
        const wanted = JSON.stringify(form)
        const isRepeat = version + 1 === server.version && JSON.stringify(eventDraftInput(server.form)) === wanted
        if (version !== server.version && !isRepeat) throw new Refusal('eventDraftStale', '草稿在别处有更新')
        if (!isRepeat) Object.assign(server, { form: { ...BLANK_EVENT, ...formOf(form) }, version: version + 1 })
        if (server.losesReply) throw new TypeError('the reply is lost')
        return { draftId, version: server.version, updatedAt: AT }
      },
      eventDraftVersion: () => {
        check()
        return { version: server.version, updatedAt: AT, eventVersion: null }
      },
      eventDraftDetail: ({ draftId }) => {
        check()
        const { name, start: startDatetime, end: endDatetime, products, note } = server.form
        const rest = { owner: null, initiative: null, initiativeName: null, costCenter: null, io: null, assistants: [] }
        const where = { draftId, version: server.version, updatedAt: AT, eventId: null, eventVersion: null }
        const budgetLimit = server.form.budgetLimit || null
        return { ...where, ...rest, name, startDatetime, endDatetime, products: [...products], note, budgetLimit }
      },
      eventDraftList: () => ({ list: [] }),
      eventDetail: () => {
        Object.assign(server, { state: 'there', version: 0 })
        return EVENT
      },
      saveEngagementMeeting: () => {
        check()
        if (server.submitRefusal !== undefined) throw server.submitRefusal
        server.made += 1
        server.state = 'done'
        return { eventId: EVENT_ID, eventCode: 'E1', version: 1 }
      },
    },
  }
  return { server, sent: answerCalls(answers) }
}

const formOf = (form: ReturnType<typeof eventDraftInput>): Partial<EventFormState> => ({
  name: form.name,
  note: form.note,
  start: form.startDatetime,
  end: form.endDatetime,
  budgetLimit: form.budgetLimit ?? '',
  products: form.productIds.map((value) => ({ ...PRODUCT, value })),
})

/** A device with the form open. */
function openForm(start: EventStart) {
  const device = { form: start.form, told: [] as EventKeeping[], renewals: 0 }
  const number = { take: async () => 'number', renew: () => void (device.renewals += 1) }
  const place = { version: start.eventVersion }
  const keeper = eventKeeper(start, {
    personId: PERSON,
    number,
    eventVersion: () => place.version,
    goOnFrom: (version) => {
      place.version = version
    },
    notice: () => undefined,
    tell: (keeping) => device.told.push(keeping),
    adopt: (merge) => {
      device.form = merge(device.form)
      keeper.take(device.form)
    },
  })
  const type = (patch: Partial<EventFormState>) => {
    device.form = { ...device.form, ...patch }
    keeper.take(device.form)
  }
  return { device, place, keeper, type, last: () => device.told.at(-1) }
}

beforeEach(() => clear())

it('begins the draft with its first save and keeps it from then on', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '年会' })
  await keeper.flush()
  type({ name: '年会（一）', products: [PRODUCT] })
  await keeper.flush()
  expect(server).toMatchObject({ version: 2, form: { name: '年会（一）', products: [PRODUCT] } })
  expect(last()?.kind).toBe('saved')
})

it('without a network the words stay on the device, through a reload, and go under the same id', async () => {
  const { server, sent } = startServer()
  server.isDown = true
  const start = await newEventStart(PERSON)
  const before = openForm(start)
  before.type({ name: '离线写下' })
  await before.keeper.flush()
  expect(before.last()?.kind).toBe('local')
  server.isDown = false
  const again = await newEventStart(PERSON)
  expect(again).toMatchObject({ id: start.id, form: { name: '离线写下' } })
  const after = openForm(again)
  await after.keeper.flush()
  expect(server).toMatchObject({ version: 1, form: { name: '离线写下' } })
  const ids = sent.flatMap(({ name, input }) => (name === 'events.eventDraftSave' ? [input] : []))
  expect(new Set(ids.map((input) => (input as { draftId: string }).draftId))).toEqual(new Set([start.id]))
})

it('a beginning whose reply was lost, and a reload, make no second draft', async () => {
  const { server } = startServer()
  server.losesReply = true
  const before = openForm(await newEventStart(PERSON))
  before.type({ name: '年会' })
  await before.keeper.flush()
  expect(server.version).toBe(1)
  before.type({ name: '年会 2026' })
  await before.keeper.copy()
  server.losesReply = false
  const after = openForm(await newEventStart(PERSON))
  await after.keeper.flush()
  expect(server).toMatchObject({ version: 2, form: { name: '年会 2026' } })
  expect(after.last()?.kind).toBe('saved')
})

it('another device goes on with it, and both changes come together', async () => {
  const { server } = startServer()
  const start = await newEventStart(PERSON)
  const phone = openForm(start)
  phone.type({ name: '年会' })
  await phone.keeper.flush()
  await clear()
  const laptop = openForm(await draftEventStart(PERSON, start.id))
  expect(laptop.device.form.name).toBe('年会')
  laptop.type({ note: '带投影' })
  await laptop.keeper.flush()
  phone.type({ products: [PRODUCT] })
  await phone.keeper.flush()
  expect(phone.device.form).toMatchObject({ name: '年会', note: '带投影', products: [PRODUCT] })
  expect(server).toMatchObject({ version: 3, form: { note: '带投影', products: [PRODUCT] } })
  await laptop.keeper.look()
  expect(laptop.device.form.products).toEqual([PRODUCT])
})

it('what both changed is asked for; nothing is sent until it is chosen', async () => {
  const { server } = startServer()
  const { device, keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '年会' })
  await keeper.flush()
  Object.assign(server, { form: { ...server.form, name: '对方的' }, version: 2 })
  type({ name: '我的' })
  await keeper.flush()
  const clash = last()?.clash
  expect(last()?.kind).toBe('stale')
  if (clash === undefined) throw new Error('no clash')
  await keeper.flush()
  expect(server.form.name).toBe('对方的')
  const { base, theirs } = clash
  expect(mergeEvents({ base, mine: device.form, theirs }).conflicts).toMatchObject([{ field: 'name' }])
  keeper.settle(clash, (mine) => mergeEvents({ base, mine, theirs }, () => false).form)
  await keeper.flush()
  expect(server).toMatchObject({ version: 3, form: { name: '我的' } })
})

it('saved as an event elsewhere it can no longer be kept, and makes no second event', async () => {
  const { server } = startServer()
  const start = await newEventStart(PERSON)
  const { keeper, type, last } = openForm(start)
  type({ name: '年会', ...WHOLE })
  await keeper.flush()
  expect(await keeper.submit()).toBe(EVENT_ID)
  expect(await readEventCopy(PERSON, start.id)).toBeUndefined()
  const other = openForm({ ...(await newEventStart(PERSON)), version: 1, isSaved: true })
  other.type({ name: '又一个', ...WHOLE })
  await expect(other.keeper.submit()).rejects.toMatchObject({ refusal: 'eventDraftDone' })
  await other.keeper.look()
  expect(other.last()).toMatchObject({ kind: 'stale', clash: undefined })
  expect([server.made, last()?.kind]).toEqual([1, 'saved'])
})

it('deleted elsewhere, the words become a draft of their own', async () => {
  const { server } = startServer()
  const start = await newEventStart(PERSON)
  const { device, keeper, type, last } = openForm(start)
  type({ name: '年会' })
  await keeper.flush()
  server.state = 'deleted'
  type({ name: '年会，改名' })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'stale', refusal: { refusal: 'eventDraftNotFound' } })
  const again = await draftEventStart(PERSON, await keepAsNewEvent(PERSON, device.form))
  expect(again.form.name).toBe('年会，改名')
  expect(again.id).not.toBe(start.id)
  Object.assign(server, { state: 'there', version: 0 })
  await openForm(again).keeper.flush()
  expect(server.form.name).toBe('年会，改名')
})

it('a change that was saved elsewhere goes on from the event as it is now', async () => {
  const { server } = startServer()
  const before = { ...EVENT, version: 2, note: '' }
  const { device, place, keeper, type, last } = openForm(await storedEventStart(PERSON, before))
  type({ name: '年会，改名' })
  await keeper.flush()
  expect(server).toMatchObject({ version: 1, form: { name: '年会，改名' } })
  server.state = 'deleted'
  type({ budgetLimit: '200' })
  await keeper.flush()
  expect(place.version).toBe(3)
  expect(device.form).toMatchObject({ note: '他人的备注', budgetLimit: '200' })
  expect(server).toMatchObject({ version: 1, form: { note: '他人的备注', budgetLimit: '200' } })
  expect(last()?.kind).toBe('saved')
})

it('of two saves without a reply the server may have the first one: that is nobody else’s change', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '一' })
  await keeper.flush()
  server.losesReply = true
  type({ name: '二' })
  await keeper.flush()
  server.isDown = true
  type({ name: '三' })
  await keeper.flush()
  Object.assign(server, { losesReply: false, isDown: false })
  type({ name: '四' })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'saved', clash: undefined })
  expect(server).toMatchObject({ version: 3, form: { name: '四' } })
})

it('a server that gives no answer of its own is asked again, like one that is not reached', async () => {
  answerCalls({})
  const { keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '年会' })
  await keeper.flush()
  expect(last()?.kind).toBe('local')
  expect(keeper.isKept()).toBe(false)
})

it('another device that saves again while the two come together is met again', async () => {
  const { server } = startServer()
  const { device, keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '年会' })
  await keeper.flush()
  const others: Partial<EventFormState>[] = [{ note: '带投影' }, { products: [PRODUCT] }]
  server.onArrival = () => {
    const next = others.shift()
    if (next) Object.assign(server, { form: { ...server.form, ...next }, version: server.version + 1 })
  }
  type({ budgetLimit: '100' })
  await keeper.flush()
  expect(last()?.kind).toBe('saved')
  expect(device.form).toMatchObject({ note: '带投影', products: [PRODUCT], budgetLimit: '100' })
  expect(server).toMatchObject({ version: 4, form: { note: '带投影', budgetLimit: '100' } })
})

it('a change of an event that was cancelled says so, and the words stay on the device', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm(await storedEventStart(PERSON, EVENT))
  server.refusal = new Refusal('eventIsCancelled', '活动已取消，不能再操作')
  type({ name: '改名' })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'stale', refusal: { refusal: 'eventIsCancelled' } })
  expect(await readEventCopy(PERSON, EVENT_ID)).toMatchObject({ form: { name: '改名' }, isSaved: false })
})

it('two forms begun beside each other are two drafts; the one that is saved leaves the other', async () => {
  const { server } = startServer()
  const [one, other] = [openForm(await newEventStart(PERSON)), openForm(await newEventStart(PERSON))]
  server.isDown = true
  other.type({ name: '另一个' })
  await other.keeper.flush()
  server.isDown = false
  one.type({ name: '年会', ...WHOLE })
  await one.keeper.submit()
  expect(await newEventStart(PERSON)).toMatchObject({ form: { name: '另一个' }, isSaved: false })
})

it('nothing is submitted while two versions stand side by side', async () => {
  const { server } = startServer()
  const { keeper, type } = openForm(await newEventStart(PERSON))
  type({ name: '年会', ...WHOLE })
  await keeper.flush()
  Object.assign(server, { form: { ...server.form, name: '对方的' }, version: 2 })
  type({ name: '我的' })
  void keeper.flush()
  expect(await keeper.submit()).toBeUndefined()
  expect(server.made).toBe(0)
})

it('what was given up while it was being saved is not kept again', async () => {
  const { server } = startServer()
  const start = await newEventStart(PERSON)
  const { keeper, type } = openForm(start)
  type({ name: '年会' })
  server.state = 'deleted'
  const saving = keeper.flush()
  await keeper.forget()
  await saving
  await keeper.copy()
  expect(await readEventCopy(PERSON, start.id)).toBeUndefined()
})

it('a refused event leaves its words on the server; one without an answer goes again with its number', async () => {
  const { server } = startServer()
  const { device, keeper, type } = openForm(await newEventStart(PERSON))
  server.submitRefusal = new Refusal('eventBoundsBroken', '结束时间须晚于开始时间')
  type({ name: '年会', ...WHOLE })
  await expect(keeper.submit()).rejects.toMatchObject({ refusal: 'eventBoundsBroken' })
  await expect.poll(() => server.form.name).toBe('年会')
  expect(device.renewals).toBe(1)
  server.isDown = true
  await expect(keeper.submit()).rejects.toMatchObject({ code: 'network' })
  expect(device.renewals).toBe(1)
})

it('a save whose reply was lost is settled before the event is saved, and when its change was taken back', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm(await newEventStart(PERSON))
  type({ name: '年会', ...WHOLE })
  await keeper.flush()
  server.losesReply = true
  type({ name: '年会，改名' })
  await keeper.flush()
  server.losesReply = false
  type({ name: '年会' })
  expect(keeper.isKept()).toBe(false)
  await keeper.submit()
  expect(server).toMatchObject({ version: 3, made: 1, form: { name: '年会' } })
  expect(last()?.kind).toBe('saved')
})
