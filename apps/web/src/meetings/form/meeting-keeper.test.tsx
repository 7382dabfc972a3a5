import { clear } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, Refusal, type Answers } from '../../kit/test-calls.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { readDraft } from './meeting-draft-store.ts'
import { formInput, type MeetingFormInput } from './meeting-form-input.ts'
import { blankForm, type MeetingFormState } from './meeting-form-state.ts'
import { meetingKeeper, type KeeperStart, type MeetingKeeping } from './meeting-keeper.ts'
import { mergeForms } from './meeting-merge.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const PERSON = 'someone'
const numbers = { take: async () => 'sn', renew: () => undefined }

type Detail = CallOutput<'meetings', 'meetingDetail'>

/** A server with one meeting, which another person may change too. */
function startServer() {
  const server = {
    form: formInput(blankForm('ONETIME')),
    version: 0,
    mayEdit: true,
    losesReply: false,
    isDown: false,
    isBusy: false,
    refuses: false,
  }
  const take = (form: MeetingFormInput, version: number) => {
    if (server.isDown) throw new TypeError('no network')
    if (server.isBusy) throw new Refusal('busy', '服务繁忙', null, 503)
    if (server.refuses) throw new Refusal('inputUnknown', '内容过长')
    if (version !== server.version) throw new Refusal('meetingVersionStale', '会议已被修改')
    Object.assign(server, { form, version: version + 1 })
    if (server.losesReply) throw new TypeError('the reply is lost')
    return { engagementId: ID, engagementCode: 'M1', version: server.version, status: 0 }
  }
  const answers: Answers = {
    meetings: {
      meetingSave: ({ form }) => take(form, 0),
      meetingUpdate: ({ form, version }) => take(form, Number(version)),
      getCurrentVersion: () => ({ version: server.version, updatedAt: '2026-11-21T03:00:00.000Z' }),
      meetingDetail: () => detailOf(server.form, server.version, server.mayEdit),
      meetingList: () => ({ list: [], cursor: null }),
    },
  }
  return { server, sent: answerCalls(answers) }
}

function detailOf(form: MeetingFormInput, version: number, mayEdit: boolean): Detail {
  const shown = {
    ...form,
    engagementId: ID,
    version,
    engagementStartDatetime: form.startDatetime,
    engagementEndDatetime: form.endDatetime,
    hospital: null,
    platform: null,
    products: [],
    topics: [],
    speakers: [],
    costCenter: null,
    io: null,
    budget: null,
    assistants: [],
    agent: null,
    event: null,
    taxonomy: null,
    invited: [],
    allowedActions: [{ action: 'edit', allowed: mayEdit }],
  }
  return shown as unknown as Detail // what formOfDetail reads of it
}

const BLANK: KeeperStart = {
  form: blankForm('ONETIME'),
  engagementId: undefined,
  version: undefined,
  isSaved: false,
  savedAt: undefined,
}

/** A device with the form open. */
function openForm(start: KeeperStart = BLANK, copyName = 'new') {
  const device = { form: start.form, told: [] as MeetingKeeping[], taken: [] as string[] }
  const keeper = meetingKeeper(start, {
    personId: PERSON,
    copyName,
    numbers: { create: numbers, submit: numbers },
    tell: (keeping) => device.told.push(keeping),
    adopt: (merge, taken) => {
      device.form = merge(device.form)
      device.taken.push(...taken)
      keeper.take(device.form)
    },
  })
  const type = (patch: Partial<MeetingFormState>) => {
    device.form = { ...device.form, ...patch }
    keeper.take(device.form)
  }
  const last = () => device.told.at(-1)
  return { device, keeper, type, last }
}

beforeEach(() => clear())

it('creates once and updates from then on', async () => {
  const { server, sent } = startServer()
  const { keeper, type, last } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  type({ name: '研讨会（一）' })
  await keeper.flush()
  expect(server).toMatchObject({ version: 2, form: { engagementName: '研讨会（一）' } })
  expect(last()?.kind).toBe('saved')
  await keeper.flush()
  expect(sent.filter(({ name }) => /meetingSave|meetingUpdate/.test(name))).toHaveLength(2)
})

it('a change that was taken back is not sent', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  type({ name: '研讨会 ' })
  await keeper.flush()
  expect([server.version, last()?.kind]).toEqual([1, 'saved'])
})

it('without a network the words stay on the device, through a reload, until they are sent', async () => {
  const { server } = startServer()
  server.isDown = true
  const before = openForm()
  before.type({ name: '离线写下' })
  await before.keeper.flush()
  expect(before.last()?.kind).toBe('local')
  const copy = await readDraft(PERSON, 'new')
  expect(copy).toMatchObject({ form: { name: '离线写下' }, isSaved: false })
  server.isDown = false
  if (copy === undefined) throw new Error('no copy')
  const after = openForm(copy)
  await after.keeper.flush()
  expect(server.form.engagementName).toBe('离线写下')
  expect(after.last()?.kind).toBe('saved')
})

it('a busy server differs from a network that is gone, and is tried again', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm()
  type({ name: '繁忙时写下' })
  server.isBusy = true
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'local', isBusy: true })
  Object.assign(server, { isBusy: false, isDown: true })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'local', isBusy: false })
  server.isDown = false
  await keeper.flush()
  expect([server.form.engagementName, last()?.kind]).toEqual(['繁忙时写下', 'saved'])
})

it('on a device without room the form is saved on the server, and without a network nothing is said to be kept', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm()
  await keeper.copy()
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  type({ name: '本机存不下' })
  await keeper.flush()
  expect([server.form.engagementName, last()?.kind]).toEqual(['本机存不下', 'saved'])
  server.isDown = true
  type({ name: '断网后写的' })
  await keeper.flush()
  expect(last()?.kind).toBe('unkept')
  Object.assign(server, { isDown: false, refuses: true })
  await keeper.flush()
  expect(last()?.kind).toBe('unkept')
  server.refuses = false
  await keeper.flush()
  expect([server.form.engagementName, last()?.kind]).toEqual(['断网后写的', 'saved'])
  full.mockRestore()
})

it('another person’s change elsewhere in the form comes in by itself and is sent on', async () => {
  const { server } = startServer()
  const { device, keeper, type, last } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  Object.assign(server, { form: { ...server.form, note: '带投影' }, version: 2 })
  type({ venue: '三层' })
  await keeper.flush()
  expect(device.form).toMatchObject({ name: '研讨会', venue: '三层', note: '带投影' })
  expect(device.taken).toEqual(['note'])
  expect(server).toMatchObject({ version: 3, form: { venue: '三层', note: '带投影' } })
  expect(last()?.kind).toBe('saved')
})

it('an untouched open form follows', async () => {
  const { server } = startServer()
  const { device, keeper, type } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  Object.assign(server, { form: { ...server.form, note: '带投影' }, version: 2 })
  await keeper.look()
  await keeper.flush()
  expect(device.form.note).toBe('带投影')
  expect(server.version).toBe(2)
})

it('what both changed is asked for; nothing is sent until it is chosen', async () => {
  const { server } = startServer()
  const { device, keeper, type, last } = openForm()
  type({ name: '研讨会', note: '无' })
  await keeper.flush()
  Object.assign(server, { form: { ...server.form, engagementName: '对方的', note: '对方的' }, version: 2 })
  type({ name: '我的', note: '我的' })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'stale', clash: { version: 2 } })
  type({ venue: '三层' })
  await keeper.flush()
  expect(server.form).toMatchObject({ engagementName: '对方的', venue: '' })
  const clash = last()?.clash
  if (clash === undefined) throw new Error('no clash')
  const { base, theirs } = clash
  keeper.settle(clash, (mine) => mergeForms({ base, mine, theirs }, (id) => id === 'note').form)
  expect(device.form).toMatchObject({ name: '我的', note: '对方的', venue: '三层' })
  await keeper.flush()
  expect(server).toMatchObject({ version: 3, form: { engagementName: '我的', note: '对方的', venue: '三层' } })
})

it('a save whose reply was lost is known again, not taken for another person’s', async () => {
  const { server } = startServer()
  const { device, keeper, type, last } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  server.losesReply = true
  type({ name: '研讨会（一）' })
  await keeper.flush()
  expect(last()?.kind).toBe('local')
  server.losesReply = false
  type({ name: '研讨会（二）' })
  await keeper.flush()
  expect(server).toMatchObject({ version: 3, form: { engagementName: '研讨会（二）' } })
  expect(device.taken).toEqual([])
})

it('a meeting submitted elsewhere can no longer be edited here; the words stay on the device', async () => {
  const { server } = startServer()
  const { keeper, type, last } = openForm()
  type({ name: '研讨会' })
  await keeper.flush()
  Object.assign(server, { version: 2, mayEdit: false })
  type({ name: '改名' })
  await keeper.flush()
  expect(last()).toMatchObject({ kind: 'stale', clash: undefined })
  expect(await readDraft(PERSON, 'new')).toMatchObject({ form: { name: '改名' } })
})
