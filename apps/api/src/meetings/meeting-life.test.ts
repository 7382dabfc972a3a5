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
  test('0000: keeps what was typed, one version further', async () => {
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

  test('21014: an old version; 21002: while it is being approved', async () => {
    const { engagementId, version } = await submitted()
    const state = await storedState(app)
    const form = formWith()
    expect((await lin.raw('meetings', 'meetingUpdate', { engagementId, version, form })).code).toBe('21002')
    const draft = meetingId('cv.draft2')
    expect((await lin.raw('meetings', 'meetingUpdate', { engagementId: draft, version: 77, form })).code).toBe('21014')
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
  test('0000: the money is free again, the approver is told, the approval ends', async () => {
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
    const codes = (await Promise.all([cancel(), cancel()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['0000', '21014'])
  })

  test.each([
    ['21001', 'draft2', '改期再办'],
    ['21007', 'running1', '改期再办'],
    ['21009', 'closed1', '改期再办'],
    ['21010', 'cancelled1', '改期再办'],
    ['11011', 'wait1', ' 改 '],
  ])('%s: %s', async (code, name, reason) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    const reply = await lin.call('meetings', 'cancelMeeting', {
      engagementId,
      version: await versionOf(engagementId),
      reason,
    })
    expect(reply.code).toBe(code)
    expect(await storedState(app)).toBe(state)
  })

  test('21000: an assistant may edit but not cancel', async () => {
    const { data } = await saveForm(lin, 'submit', formWith({ assistantIds: [DEMO_IDS.person.zheng] }))
    const reply = await (
      await app.as('zheng')
    ).call('meetings', 'cancelMeeting', { engagementId: data.engagementId, version: data.version, reason: '改期再办' })
    expect(reply.code).toBe('21000')
  })
})

describe('meetingDelete', () => {
  test('0000: a draft is gone', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const { engagementId, version } = data
    expect((await lin.call('meetings', 'meetingDelete', { engagementId, version })).code).toBe('0000')
    expect((await lin.call('meetings', 'meetingDetail', { engagementId })).code).toBe('601')
  })

  test.each([
    ['21014', 'draft2', 99],
    ['21005', 'revoked1', undefined],
    ['21004', 'back1', undefined],
    ['21006', 'approved1', undefined],
  ])('%s: %s', async (code, name, version) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    const reply = await lin.call('meetings', 'meetingDelete', {
      engagementId,
      version: version ?? (await versionOf(engagementId)),
    })
    expect(reply.code).toBe(code)
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

  test.each(['back1', 'revoked1', 'cancelled1'])('0000: a new draft from %s, linked to it', async (name) => {
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
    ['21006', 'approved1'],
    ['21001', 'draft2'],
    ['21009', 'closed1'],
  ])('%s: %s', async (code, name) => {
    const state = await storedState(app)
    expect((await recreate(name)).code).toBe(code)
    expect(await storedState(app)).toBe(state)
  })
})

describe('meetingEnd', () => {
  test('0000: to be closed within five working days', async () => {
    const engagementId = meetingId('cv.running1')
    const reply = await lin.call('meetings', 'meetingEnd', { engagementId, version: await versionOf(engagementId) })
    expect(reply).toMatchObject({ code: '0000', data: { status: 60 } })
    const page = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(page.data.closingDeadline).toBe('2026-12-02')
  })

  test.each([
    ['21028', 'approved2'],
    ['21002', 'wait1'],
    ['21008', 'toClose1'],
  ])('%s: %s', async (code, name) => {
    const engagementId = meetingId(`cv.${name}`)
    const state = await storedState(app)
    expect(
      (await lin.call('meetings', 'meetingEnd', { engagementId, version: await versionOf(engagementId) })).code,
    ).toBe(code)
    expect(await storedState(app)).toBe(state)
  })

  test('601: a stranger', async () => {
    const stranger = await app.as('mo')
    expect(
      (await stranger.call('meetings', 'meetingEnd', { engagementId: meetingId('cv.approved2'), version: 1 })).code,
    ).toBe('601')
  })
})
