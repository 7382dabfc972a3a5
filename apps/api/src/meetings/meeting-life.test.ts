import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, ioBalances, saveForm, storedState } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const versionOf = async (engagementId: string) =>
  (await lin.call('meetings', 'getCurrentVersion', { engagementId })).data.version
const submitted = async () => (await saveForm(lin, 'submit', formWith())).data

describe('meetingUpdate', () => {
  test('keeps what was typed, one version further', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const { engagementId } = data
    const reply = await lin.raw('meetings', 'meetingUpdate', {
      engagementId,
      version: 1,
      form: formWith({ engagementName: '改名' }),
    })
    expect(reply).toMatchObject({ code: '0000', data: { version: 2, status: 0 } })
    const page = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(page.data.engagementName).toBe('改名')
  })

  test('an old version (meetingVersionStale); while it is being approved (meetingInApproval)', async () => {
    const { engagementId, version } = await submitted()
    const state = await storedState(app)
    const form = formWith()
    expect((await lin.raw('meetings', 'meetingUpdate', { engagementId, version, form })).name).toBe('meetingInApproval')
    const draft = meetingId('cv.draft2')
    expect((await lin.raw('meetings', 'meetingUpdate', { engagementId: draft, version: 77, form })).name).toBe(
      'meetingVersionStale',
    )
    expect(await storedState(app)).toBe(state)
  })

  test('a sent-back meeting stays sent back', async () => {
    const engagementId = meetingId('cv.back1')
    const reply = await lin.raw('meetings', 'meetingUpdate', {
      engagementId,
      version: await versionOf(engagementId),
      form: formWith(),
    })
    expect(reply).toMatchObject({ code: '0000', data: { status: 26 } })
  })
})

describe('cancelMeeting', () => {
  test('the money is free again, the approver is told, the approval ends', async () => {
    const before = await ioBalances(app, DEMO_IDS.io.cvMain)
    const { engagementId, version } = await submitted()
    const reply = await lin.call('meetings', 'cancelMeeting', { engagementId, version, reason: '讲者无法出席' })
    expect(reply).toMatchObject({ code: '0000', data: { status: 80 } })
    expect(await ioBalances(app, DEMO_IDS.io.cvMain)).toEqual(before)
    const page = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(page.data).toMatchObject({ cancelReason: '讲者无法出席', approvalStatus: '80' })
    expect(page.data.approvalPath.map(({ state }) => state)).toEqual(['terminated'])
    const inbox = await (await app.as('zhou')).call('notices', 'inboxList', {})
    expect(inbox.data.list[0]?.title).toContain('讲者无法出席')
  })

  test('of two cancellations one wins', async () => {
    const { engagementId, version } = await submitted()
    const cancel = () => lin.call('meetings', 'cancelMeeting', { engagementId, version, reason: '改期再办' })
    const outcomes = (await Promise.all([cancel(), cancel()])).map(({ name }) => name)
    expect(outcomes.toSorted()).toEqual(['0000', 'meetingVersionStale'])
  })

  test.each([
    ['meetingIsDraft', 'draft2', '改期再办'],
    ['meetingIsRunning', 'running1', '改期再办'],
    ['meetingIsClosed', 'closed1', '改期再办'],
    ['meetingIsCancelled', 'cancelled1', '改期再办'],
    ['inputTooShort', 'wait1', ' 改 '],
  ])('%s: %s', async (refusal, name, reason) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    const reply = await lin.call('meetings', 'cancelMeeting', {
      engagementId,
      version: await versionOf(engagementId),
      reason,
    })
    expect(reply.name).toBe(refusal)
    expect(await storedState(app)).toBe(state)
  })

  test('an assistant may edit but not cancel (meetingForbidden)', async () => {
    const { data } = await saveForm(lin, 'submit', formWith({ assistantIds: [DEMO_IDS.person.zheng] }))
    const reply = await (
      await app.as('zheng')
    ).call('meetings', 'cancelMeeting', { engagementId: data.engagementId, version: data.version, reason: '改期再办' })
    expect(reply.name).toBe('meetingForbidden')
  })
})

describe('meetingDelete', () => {
  test('a draft is gone', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const { engagementId, version } = data
    expect((await lin.call('meetings', 'meetingDelete', { engagementId, version })).code).toBe('0000')
    expect((await lin.call('meetings', 'meetingDetail', { engagementId })).name).toBe('meetingNotFound')
  })

  test.each([
    ['meetingVersionStale', 'draft2', 99],
    ['meetingIsRevoked', 'revoked1', undefined],
    ['meetingIsSentBack', 'back1', undefined],
    ['meetingIsApproved', 'approved1', undefined],
  ])('%s: %s', async (refusal, name, version) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    const reply = await lin.call('meetings', 'meetingDelete', {
      engagementId,
      version: version ?? (await versionOf(engagementId)),
    })
    expect(reply.name).toBe(refusal)
    expect(await storedState(app)).toBe(state)
  })
})

describe('meetingRecreate', () => {
  const recreate = async (name: string, sn?: string) =>
    lin.call(
      'meetings',
      'meetingRecreate',
      { engagementId: meetingId(`cv.${name}`) },
      { sn: sn ?? (await lin.sn('meetingRecreate')) },
    )

  test.each(['back1', 'revoked1', 'cancelled1'])('a new draft from %s, linked to it', async (name) => {
    const reply = await recreate(name)
    expect(reply).toMatchObject({ code: '0000', data: { status: 0, version: 1 } })
    const { engagementId } = reply.data
    const [copy, old] = await Promise.all(
      [engagementId, meetingId(`cv.${name}`)].map((id) => lin.call('meetings', 'meetingDetail', { engagementId: id })),
    )
    expect(copy?.data.recreatedFrom).toBe(old?.data.engagementId)
    expect(copy?.data.speakers.map(({ hcpId, feeNet }) => [hcpId, feeNet])).toEqual(
      old?.data.speakers.map(({ hcpId, feeNet }) => [hcpId, feeNet]),
    )
    expect(copy?.data.topics).toEqual(old?.data.topics)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]?.title).toContain(old?.data.engagementCode)
  })

  test('the same number again answers the same draft', async () => {
    const sn = await lin.sn('meetingRecreate')
    const first = await recreate('revoked1', sn)
    expect((await recreate('revoked1', sn)).data).toEqual(first.data)
  })

  test.each([
    ['meetingIsApproved', 'approved1'],
    ['meetingIsDraft', 'draft2'],
    ['meetingIsClosed', 'closed1'],
  ])('%s: %s', async (refusal, name) => {
    const state = await storedState(app)
    expect((await recreate(name)).name).toBe(refusal)
    expect(await storedState(app)).toBe(state)
  })
})

describe('meetingEnd', () => {
  test('to be closed within five working days', async () => {
    const engagementId = meetingId('cv.running1')
    const reply = await lin.call('meetings', 'meetingEnd', { engagementId, version: await versionOf(engagementId) })
    expect(reply).toMatchObject({ code: '0000', data: { status: 60 } })
    const page = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(page.data.closingDeadline).toBe('2026-12-02')
  })

  test.each([
    ['meetingNotStarted', 'approved2'],
    ['meetingInApproval', 'wait1'],
    ['meetingAwaitsClosing', 'toClose1'],
  ])('%s: %s', async (refusal, name) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    expect(
      (await lin.call('meetings', 'meetingEnd', { engagementId, version: await versionOf(engagementId) })).name,
    ).toBe(refusal)
    expect(await storedState(app)).toBe(state)
  })

  test('a stranger (meetingNotFound)', async () => {
    const stranger = await app.as('mo')
    expect(
      (await stranger.call('meetings', 'meetingEnd', { engagementId: meetingId('cv.approved2'), version: 1 })).name,
    ).toBe('meetingNotFound')
  })
})
