import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { saveEvent, subForm } from '../events/event-test-kit.ts'
import { formWith, saveForm, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const NOTHING = {
  engagementName: '',
  startDatetime: null,
  endDatetime: null,
  hospitalId: null,
  hcpIds: [],
}
const AT = { startDatetime: '2026-12-08T07:00:00.000Z', endDatetime: '2026-12-08T09:00:00.000Z' }
const found = async (caller: TestCaller, asked: object) => {
  const { data } = await caller.call('meetings', 'checkMeetingInfo', { ...NOTHING, ...asked })
  return data.similar.map(({ engagementName, reason }) => `${engagementName} ${reason}`)
}

describe('checkMeetingInfo', () => {
  test('the same name, place and speaker, each once and the nearest reason first', async () => {
    const speakers = [talk(DEMO_IDS.speaker.city1)]
    const { data } = await saveForm(lin, 'draft', formWith({ engagementName: '重复会 Alpha', speakers }))
    expect(await found(lin, { engagementName: '重复会 alpha' })).toEqual(['重复会 Alpha sameName'])
    expect(await found(lin, { ...AT, hcpIds: [DEMO_IDS.speaker.city1] })).toEqual(['重复会 Alpha sameSpeaker'])
    expect(await found(lin, { ...AT, hospitalId: DEMO_IDS.hospital.huashan })).toContain('重复会 Alpha samePlace')
    const all = { ...AT, engagementName: '重复会 Alpha', hcpIds: [DEMO_IDS.speaker.city1] }
    expect(await found(lin, all)).toEqual(['重复会 Alpha sameName'])
    expect(await found(lin, { ...all, engagementId: data.engagementId })).toEqual([])
  })

  test('not before, not after, not another’s name, not another unit', async () => {
    const speakers = [talk(DEMO_IDS.speaker.regional1)]
    await saveForm(lin, 'draft', formWith({ engagementName: '重复会 Beta', speakers }))
    const hcpIds = [DEMO_IDS.speaker.regional1]
    const after = { startDatetime: '2026-12-08T08:00:00.000Z', endDatetime: '2026-12-08T09:00:00.000Z' }
    const before = { startDatetime: '2026-12-08T05:00:00.000Z', endDatetime: '2026-12-08T06:00:00.000Z' }
    expect(await found(lin, { ...after, hcpIds })).toEqual([])
    expect(await found(lin, { ...before, hcpIds })).toEqual([])
    expect(await found(await app.as('xu'), { engagementName: '重复会 Beta' })).toEqual([])
    expect(await found(await app.as('xu'), { ...AT, hcpIds })).toEqual(['重复会 Beta sameSpeaker'])
    expect(await found(await app.as('mo'), { ...AT, hcpIds })).toEqual([])
  })

  test('a meeting of somebody else (meetingNotFound)', async () => {
    const mo = await app.as('mo')
    const asked = { ...NOTHING, engagementId: meetingId('cv.draft1') }
    expect((await mo.call('meetings', 'checkMeetingInfo', asked)).name).toBe('meetingNotFound')
  })
})

describe('getCurrentEngagementId', () => {
  const draft = async (input: object) => (await lin.call('meetings', 'getCurrentEngagementId', input)).data.draft

  test('my newest draft of a category, and of an event', async () => {
    const { data: event } = await saveEvent(lin)
    expect(await draft({ eventId: event.eventId })).toBeNull()
    const { data: sub } = await saveForm(lin, 'draft', subForm(event.eventId, { engagementName: '分会场' }))
    const { data: single } = await saveForm(lin, 'draft', formWith({ engagementName: '单次会' }))
    expect(await draft({ eventId: event.eventId })).toMatchObject({
      engagementId: sub.engagementId,
      engagementName: '分会场',
      category: 'SUBEVENT',
      version: 1,
    })
    expect((await draft({ category: 'ONETIME' }))?.engagementId).toBe(single.engagementId)
    expect((await draft({ category: 'VX' })) ?? null).toBeNull()
  })

  test('not once it was submitted, and not somebody else’s', async () => {
    const { data: event } = await saveEvent(lin)
    const { data: sub } = await saveForm(lin, 'draft', subForm(event.eventId))
    expect((await draft({ eventId: event.eventId }))?.engagementId).toBe(sub.engagementId)
    const zhou = await app.as('zhou')
    expect((await zhou.call('meetings', 'getCurrentEngagementId', { eventId: event.eventId })).data.draft).toBeNull()
    const { engagementId, version } = sub
    await saveForm(lin, 'submit', subForm(event.eventId), { engagementId, version })
    expect(await draft({ eventId: event.eventId })).toBeNull()
  })
})
