import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext, type Params } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { storeUser, type User } from '../kit/device/session-store.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'
import type { EventDraft } from './event-draft-form.ts'
import { BLANK_EVENT } from './event-form-state.ts'
import { keepAsNewEvent } from './event-start.ts'
import { keepEventCopy, readEventCopy } from './event-draft-store.ts'
import { testEvent } from './test-event.ts'

const EVENT_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const DRAFT_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
/** Another person for each test: a form that an earlier one left may still be writing its copy, which is kept under its owner. */
let personId = ''
/** A save comes a moment after the last word. */
const AT = '2026-11-21T03:00:00.000Z'

const USER: Omit<User, 'personId'> = {
  employeeCode: 'E1',
  email: 'lin@osmp.example',
  userName: '林晓',
  buType: 'CV',
  userType: 'employee',
  roles: ['employee'],
  mayOpen: [],
  buName: '心血管',
  department: '华东一区',
  unread: 0,
}

const DRAFT: EventDraft = {
  draftId: DRAFT_ID,
  version: 2,
  updatedAt: AT,
  eventId: null,
  eventVersion: null,
  name: '年会',
  owner: null,
  initiative: null,
  initiativeName: null,
  startDatetime: null,
  endDatetime: null,
  products: [],
  costCenter: null,
  io: null,
  budgetLimit: null,
  assistants: [],
  note: '',
}

type Events = NonNullable<Answers['events']>

/** A server with one draft of mine, until a test says otherwise. */
const SERVER: Events = {
  eventDraftList: () => ({ list: [] }),
  eventDraftDelete: () => ({}),
  eventDraftDetail: () => DRAFT,
  eventDraftVersion: () => ({ version: DRAFT.version, updatedAt: AT, eventVersion: null }),
  eventDraftSave: ({ draftId, version }) => ({ draftId, version: version + 1, updatedAt: AT }),
  eventDetail: () => testEvent(),
  eventList: () => ({ list: [], cursor: null }),
}

const refuse = (name: ResultName, sentence: string) => () => {
  throw new Refusal(name, sentence)
}
const fail = () => {
  throw new TypeError('no network')
}

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'of staff')
  personId = crypto.randomUUID()
  storeUser({ ...USER, personId })
})

/** Opens the form of an event; a step to another address of it opens that one. */
async function openForm(events: Events, params: Params = {}, route: 'createEvent' | 'eventEventId' = 'createEvent') {
  const server = { ...SERVER, ...events }
  const sent = answerCalls({ events: server })
  const { Screen } = await routes[route].load()
  const gone: string[] = []
  function Addresses() {
    const [at, setAt] = useState(params)
    const go = (path: string) => {
      gone.push(path)
      setAt(Object.fromEntries(new URL(path, location.origin).searchParams))
    }
    return (
      <PlaceContext value={{ params: at, go }}>
        <Screen />
      </PlaceContext>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Addresses />
    </QueryClientProvider>,
  )
  const saved = () =>
    sent.flatMap(({ name, input }) =>
      name === 'events.eventDraftSave' ? [input as Parameters<NonNullable<Events['eventDraftSave']>>[0]] : [],
    )
  return { server, gone, saved, sent }
}

const nameField = () => page.getByRole('textbox', { name: '名称', exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

it('a draft deleted elsewhere goes on as a new one, under its own address', async () => {
  const { server, gone, saved } = await openForm(
    { eventDraftSave: refuse('eventDraftNotFound', '这份草稿已在别处删除') },
    { draftId: DRAFT_ID },
  )
  await userEvent.fill(nameField(), '年会，改名')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/这份草稿已在别处删除.*会丢弃/)).toBeVisible()
  Object.assign(server, SERVER)
  await userEvent.click(dialog.getByRole('button', { name: '存为新草稿' }))
  await expect.poll(() => gone).toEqual([expect.stringMatching(/^\/createEvent\?draftId=/)])
  await expect.element(nameField()).toHaveValue('年会，改名')
  const draftId = gone[0]?.split('=')[1]
  expect(draftId).not.toBe(DRAFT_ID)
  await expect.poll(() => saved().at(-1)).toMatchObject({ draftId, version: 0, form: { name: '年会，改名' } })
})

it('a new one is not begun over words that only this device has, unless they are given up knowingly', async () => {
  const draftId = await keepAsNewEvent(personId, { ...BLANK_EVENT, name: '离线写下' })
  const { server, saved } = await openForm({ eventDraftSave: fail })
  await expect.element(nameField()).toHaveValue('离线写下')
  await press('新建一个')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('放弃未上传的内容？')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  await expect.element(nameField()).toHaveValue('离线写下')
  Object.assign(server, SERVER)
  await press('新建一个')
  await expect.element(nameField()).toHaveValue('')
  expect(saved().at(-1)).toMatchObject({ draftId, form: { name: '离线写下' } })
})

it('a change of a cancelled event says so, and leads to the event or to a draft of its own', async () => {
  const { gone } = await openForm(
    { eventDraftSave: refuse('eventIsCancelled', '大型活动已取消，不能再操作；如仍需举办，请新建') },
    { eventId: EVENT_ID },
  )
  await userEvent.fill(nameField(), '改名')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/活动已取消，不能再操作/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '暂不处理' }))
  await press('查看')
  await userEvent.click(dialog.getByRole('button', { name: '打开大型活动' }))
  await expect.poll(() => gone).toEqual([paths.eventEventId({ eventId: EVENT_ID })])
})

it('says that somebody else has saved the event meanwhile, and when the draft was kept with its day', async () => {
  const updatedAt = '2026-01-02T03:00:00.000Z'
  const change = { ...DRAFT, updatedAt, draftId: EVENT_ID, eventId: EVENT_ID, eventVersion: 3 }
  const { draftId, version, eventId, name, startDatetime, endDatetime } = change
  await openForm(
    {
      eventDraftList: () => ({ list: [{ draftId, version, eventId, name, startDatetime, endDatetime, updatedAt }] }),
      eventDraftDetail: () => change,
      eventDraftVersion: () => ({ version, updatedAt, eventVersion: 4 }),
    },
    { eventId: EVENT_ID },
  )
  await expect.element(page.getByText('已恢复 2026-01-02 11:00 填写的草稿')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/大型活动已被他人修改/)).toBeVisible()
})

it('a draft of the list opens under its own address, or is deleted with what this device has of it', async () => {
  const { draftId, version, name, startDatetime, endDatetime, updatedAt } = DRAFT
  const listed = { draftId, version, eventId: null, name, startDatetime, endDatetime, updatedAt }
  const copy = { form: BLANK_EVENT, version, base: undefined, eventVersion: undefined, isSaved: false }
  await keepEventCopy(personId, { ...copy, id: draftId, isBegunHere: true, savedAt: AT })
  const { sent } = await openForm({ eventDraftList: () => ({ list: [listed] }) }, {}, 'eventEventId')
  const link = page.getByRole('link', { name: /年会/ })
  await expect.element(link).toHaveAttribute('href', paths.createEvent({ draftId }))
  await press('删除草稿“年会”')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '删除草稿' }))
  const deleted = () => sent.filter(({ name: call }) => call === 'events.eventDraftDelete').map(({ input }) => input)
  await expect.poll(deleted).toEqual([{ draftId, version }])
  await expect.poll(() => readEventCopy(personId, draftId)).toBeUndefined()
})
