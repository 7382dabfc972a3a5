import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { saveForm } from '../meetings/meeting-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, saveEvent, subForm } from './event-test-kit.ts'

const { lin: LIN, sun: SUN, zheng: ZHENG } = DEMO_IDS.person
let app: TestApp
let lin: TestCaller
let sun: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  sun = await app.as('sun')
})
afterAll(() => app.close())

it('creates an event for a colleague that named the agent: both see it, its course and a notice name both', async () => {
  expect((await saveEvent(sun, eventForm({ ownerId: ZHENG }))).name).toBe('actingForUnknown')
  const { data } = await saveEvent(sun, eventForm({ ownerId: LIN }))
  const { eventId } = data
  for (const caller of [sun, lin]) {
    const { data: seen } = await caller.call('events', 'eventDetail', { eventId })
    expect(seen).toMatchObject({ owner: { value: LIN }, assistants: [{ value: SUN }] })
    expect(seen.history).toMatchObject([{ text: '代林晓创建', actorName: '孙涛' }])
  }
  const { rows } = await app.db.pool.query("select person_id from notification where kind = 'eventCreatedForYou'")
  expect(rows).toEqual([{ person_id: LIN }])
  const form = subForm(eventId, { ownerId: LIN, engagementName: '代办的子会议' })
  const { data: sub } = await saveForm(sun, 'draft', form)
  const { data: meeting } = await lin.call('meetings', 'meetingDetail', { engagementId: sub.engagementId })
  expect(meeting).toMatchObject({ owner: { value: LIN }, agent: { value: SUN } })
  const cancelled = await lin.raw('events', 'eventCancel', { eventId, version: 1, reason: '不再需要' })
  expect(cancelled.name).toBe('0000')
})

it('begins no sub-meeting for a colleague outside the event', async () => {
  const { data } = await saveEvent(sun)
  const { name } = await saveForm(sun, 'draft', subForm(data.eventId, { ownerId: LIN }))
  expect(name).toBe('actingForOutside')
})

it('keeps in a draft for which colleague the event is, and makes one event of it', async () => {
  const draft = { draftId: uuidv7(), version: 0 }
  const { ownerId: _, ...typed } = eventForm({ ownerId: LIN })
  const save = (ownerId: string) => sun.raw('events', 'eventDraftSave', { ...draft, form: { ...typed, ownerId } })
  expect((await save(ZHENG)).name).toBe('actingForUnknown')
  expect((await save(LIN)).name).toBe('0000')
  const { data } = await sun.call('events', 'eventDraftDetail', { draftId: draft.draftId })
  expect(data.owner).toEqual({ value: LIN, label: '林晓' })
  const create = async () =>
    sun.raw(
      'events',
      'saveEngagementMeeting',
      { form: eventForm({ ownerId: LIN }), draft: { ...draft, version: 1 }, isAnother: true },
      { sn: await sun.sn('saveEngagementMeeting') },
    )
  expect((await create()).name).toBe('0000')
  expect((await create()).name).toBe('eventDraftDone')
})
