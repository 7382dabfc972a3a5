import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { storeHcpToken } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'
const WATCH = '01900000-0000-4000-8000-000000000002'
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

const meeting = {
  engagementId: MEETING,
  engagementCode: 'M2611-00042',
  engagementName: '心衰线上沙龙',
  ownerName: '林晓',
  platformName: '腾讯会议',
  meetingCode: '123456789',
  startDatetime: '2026-11-25T06:00:00.000Z',
  endDatetime: '2026-11-25T07:00:00.000Z',
  status: 60,
  watched: 22,
}

it('finds a meeting by its code and leads to its watch times', async () => {
  const sent = answerCalls({ online: { meetingCodeSearch: () => ({ list: [meeting], cursor: null }) } })
  await openScreen('viewTime')
  await expect
    .element(page.getByRole('link', { name: /心衰线上沙龙.*22 人观看/ }))
    .toHaveAttribute('href', `/viewTime/viewTimeResult?engagementId=${MEETING}`)
  await userEvent.fill(page.getByRole('searchbox'), '123-456-789')
  await expect.poll(() => sent.at(-1)?.input).toEqual({ keyword: '123-456-789' })
})

const person = (name: string, kind: 'attendee' | 'unmatched', minutes: number) => ({
  key: name,
  kind,
  name,
  hcoName: '市一医院',
  department: '心内科',
  minutes,
  percent: Math.round((minutes / 60) * 100),
  intervals: [{ from: '2026-11-25T06:00:00.000Z', to: '2026-11-25T06:42:00.000Z' }],
  isUnconfirmed: name === '王芳',
})

const result = (): CallOutput<'online', 'meetingJoinedDuration'> => ({
  engagementId: MEETING,
  engagementCode: 'M2611-00042',
  engagementName: '心衰线上沙龙',
  startDatetime: meeting.startDatetime,
  endDatetime: meeting.endDatetime,
  meetingMinutes: 60,
  summary: {
    enrolled: 3,
    attendees: 1,
    staff: 0,
    unmatched: 1,
    averageMinutes: 42,
    enough: 1,
    enoughPercent: 70,
    curve: [
      { at: '2026-11-25T06:15:00.000Z', people: 1 },
      { at: '2026-11-25T06:45:00.000Z', people: 0 },
    ],
  },
  list: [person('王芳', 'attendee', 42), person('路人', 'unmatched', 10)],
  total: 2,
  cursor: null,
})

it('shows each person’s minutes, and the chart as a table too', async () => {
  const sent = answerCalls({ online: { meetingJoinedDuration: result } })
  await openScreen('viewTimeViewTimeResult', { engagementId: MEETING })
  await expect.element(page.getByRole('img', { name: '观看时段 14:00–14:42' }).first()).toBeVisible()
  await expect.element(page.getByText('离开未确认', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/计到当天会议结束/)).toBeVisible()
  await expect.element(page.getByText('已报名 3 人')).toBeVisible()
  await expect.element(page.getByRole('table', { name: '同时观看人数' })).toBeInTheDocument()
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['14:15', '14:45'])
  await userEvent.click(page.getByText('未匹配 1'))
  await expect.poll(() => sent.at(-1)?.input).toEqual({ engagementId: MEETING, kind: 'unmatched' })
  await expect.element(page.getByText(/找不到相同的手机号/)).toBeVisible()
})

it('without a meeting it asks for one; a refusal is a sentence', async () => {
  await openScreen('viewTimeViewTimeResult')
  await expect.element(page.getByRole('link', { name: '选择会议' })).toHaveAttribute('href', '/viewTime')
  answerCalls({
    online: {
      meetingJoinedDuration: () => {
        throw new Refusal('meetingIsOnSite', '线下会议没有线上链接；如需线上参会，请申请变更召开方式')
      },
    },
  })
  await openScreen('viewTimeViewTimeResult', { engagementId: MEETING })
  await expect.element(page.getByText('线下会议没有线上链接；如需线上参会，请申请变更召开方式')).toBeVisible()
})

const room = (from: number, to: number, changes: Partial<CallOutput<'online', 'liveEnter'>> = {}) => ({
  watchId: WATCH,
  viewer: { kind: 'attendee' as const, name: '王芳' },
  engagementName: '心衰线上沙龙',
  organiser: '心血管事业部',
  startDatetime: at(from),
  endDatetime: at(to),
  days: [{ from: at(from), to: at(to) }],
  moment: 'open' as const,
  agenda: [
    { topic: '开场', startsAt: at(from), minutes: 10, speakers: [] },
    { topic: '心衰新指南', startsAt: at(from + 10), minutes: 30, speakers: [{ name: '李强', hco: '市一医院' }] },
  ],
  platformName: '腾讯会议',
  meetingCode: '123456789',
  joinUrl: 'https://meeting.tencent.com/dm/abc',
  isPlaced: true,
  countedBy: 'page' as const,
  watchedMinutes: 0,
  beatSeconds: 0.05,
  now: new Date().toISOString(),
  ...changes,
})

function show(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('counts while it is seen: numbered beats, and a last one when it is hidden', async () => {
  storeHcpToken('x'.repeat(43))
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => {
    beacon.mockRestore()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  const sent = answerCalls({
    online: { liveEnter: () => room(-15, 45), liveHeartbeat: ({ seq }) => ({ seq: Number(seq), now: at(0) }) },
  })
  const seqs = () =>
    sent.flatMap(({ name, input }) => (name === 'online.liveHeartbeat' ? [Reflect.get(Object(input), 'seq')] : []))
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '进入腾讯会议' }))
    .toHaveAttribute('href', 'https://meeting.tencent.com/dm/abc')
  await expect.element(page.getByText('会议号 123-456-789')).toBeVisible()
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('心衰新指南')
  await expect.poll(() => seqs().length).toBeGreaterThan(2)
  show('hidden')
  const last = seqs().length
  const body = beacon.mock.calls.at(-1)?.[1]
  expect(JSON.parse(await (body instanceof Blob ? body.text() : ''))).toEqual({ watchId: WATCH, seq: last + 1 })
  await expect.element(page.getByText('本页不在前台，暂停记录')).toBeVisible()
  await new Promise((done) => setTimeout(done, 200))
  expect(seqs()).toHaveLength(last)
  show('visible')
  await expect.poll(() => seqs().slice(last)[0]).toBe(last + 2)
  expect(new Set(seqs()).size).toBe(seqs().length)
})

it('entering the meeting goes on counting while the page is hidden; coming back confirms it', async () => {
  storeHcpToken('x'.repeat(43))
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => {
    beacon.mockRestore()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  const sent = answerCalls({
    online: {
      liveEnter: () => room(-15, 45, { beatSeconds: 20, joinUrl: '#meeting' }),
      liveHeartbeat: ({ seq }) => ({ seq: Number(seq), now: at(0) }),
    },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText(/从这里进入会议即开始计时/)).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: '进入腾讯会议' }))
  show('hidden')
  expect(beacon.mock.calls.map(([path]) => String(path).split('/').at(-1))).toEqual(['live-join'])
  await expect.element(page.getByText(/已进入会议，计时中/)).toBeVisible()
  const before = sent.length
  show('visible')
  await expect.poll(() => sent.slice(before).map(({ name }) => name)).toEqual(['online.liveHeartbeat'])
  await expect.element(page.getByText('正在记录观看时长', { exact: true })).toBeVisible()
})

const consentPage = (): CallOutput<'online', 'liveConsent'> => ({
  engagementName: '心衰线上沙龙',
  organiser: '心血管事业部',
  startDatetime: at(-15),
  endDatetime: at(45),
  consentVersion: '2026-11',
  consentText: '我们使用您的姓名、手机号，用于安排本次会议。',
})

it('asks a doctor whom staff enrolled for consent before anything counts, and enters with it', async () => {
  storeHcpToken('x'.repeat(43))
  let isOnRecord = false
  const sent = answerCalls({
    online: {
      liveEnter: ({ consent }) => {
        isOnRecord ||= consent === true
        if (!isOnRecord) throw new Refusal('liveNeedsConsent', '请先阅读并同意个人信息使用说明，再进入线上会议')
        return room(-15, 45)
      },
      liveConsent: consentPage,
      liveHeartbeat: ({ seq }) => ({ seq: Number(seq), now: at(0) }),
    },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByRole('heading', { name: '个人信息使用说明' })).toBeVisible()
  await expect.element(page.getByText('我们使用您的姓名、手机号，用于安排本次会议。')).toBeVisible()
  await expect.element(page.getByText('版本 2026-11')).toBeVisible()
  await expect.element(page.getByText(/不同意则不能进入线上会议.*请联系.*心血管事业部/)).toBeVisible()
  expect(page.getByRole('link', { name: '进入腾讯会议' }).elements()).toHaveLength(0)
  const calls = () => sent.filter(({ name }) => name.startsWith('online.'))
  expect(calls().map(({ name }) => name)).toEqual(['online.liveEnter', 'online.liveConsent'])
  await userEvent.click(page.getByRole('button', { name: '同意并进入' }))
  await expect.element(page.getByRole('link', { name: '进入腾讯会议' })).toBeVisible()
  await expect.element(page.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  expect(calls()[2]?.input).toEqual({ engagementId: MEETING, consent: true, consentVersion: '2026-11' })
})

it('says at the button why agreeing did not enter, and lets one press again', async () => {
  storeHcpToken('x'.repeat(43))
  answerCalls({
    online: {
      liveEnter: ({ consent }) => {
        if (consent === true) throw new Refusal('busy', '系统繁忙，请稍后再试')
        throw new Refusal('liveNeedsConsent', '请先阅读并同意个人信息使用说明，再进入线上会议')
      },
      liveConsent: consentPage,
    },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await userEvent.click(page.getByRole('button', { name: '同意并进入' }))
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '同意并进入' })).toBeEnabled()
})

it('where the platform counts it says so and asks for nothing; afterwards one reads the own minutes', async () => {
  storeHcpToken('x'.repeat(43))
  answerCalls({
    online: {
      liveEnter: () => room(-15, 45, { countedBy: 'platform', joinUrl: '#meeting' }),
      liveHeartbeat: ({ seq }) => ({ seq: Number(seq), now: at(0) }),
    },
  })
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => beacon.mockRestore())
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await userEvent.click(page.getByRole('link', { name: '进入腾讯会议' }))
  expect(beacon).not.toHaveBeenCalled()
  await expect.element(page.getByText(/参会时长由腾讯会议记录，无需停留在本页/)).toBeVisible()
  await expect.element(page.getByText(/回到本页|正在记录/)).not.toBeInTheDocument()
  answerCalls({ online: { liveEnter: () => room(-90, -30, { moment: 'ended', watchedMinutes: 52 }) } })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText('感谢参加。您的观看时长：52 分钟。')).toBeVisible()
})

it('before the start it counts down and does not count; who waits sees no link', async () => {
  storeHcpToken('x'.repeat(43))
  const sent = answerCalls({
    online: { liveEnter: () => room(90, 150, { moment: 'upcoming', isPlaced: false, joinUrl: null }) },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText(/距离开始还有/)).toBeVisible()
  await expect.element(page.getByText(/候补名单/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
  expect(sent.flatMap(({ name }) => (name.startsWith('online.') ? [name] : []))).toEqual(['online.liveEnter'])
})

const invitation = (changes: Partial<CallOutput<'landing', 'landingDetail'>> = {}) => ({
  engagementId: MEETING,
  engagementName: '心衰线上沙龙',
  meetingTypeCategory: 'REMOTE_EDA' as const,
  executeType: 'online' as const,
  startDatetime: at(90),
  endDatetime: at(150),
  days: [{ from: at(0), to: at(150) }],
  hcoName: null,
  address: null,
  department: '',
  venue: '',
  products: [],
  agenda: [],
  organiser: '心血管事业部',
  moment: 'upcoming' as const,
  seatsLeft: null,
  isOpen: true,
  consentVersion: '1',
  consentText: '',
  calendarUrl: '/api/landing/calendar/x.ics',
  look: {
    template: 'clinic' as const,
    colour: 'teal' as const,
    coverUrl: null,
    materials: [],
    surveyUrl: null,
    blocks: [],
  },
  now: at(0),
  ...changes,
})

it.each([
  [{ executeType: 'onSite' as const }, '这是一场线下会议'],
  [{ moment: 'ended' as const }, '会议已结束'],
  [{ moment: 'cancelled' as const }, '会议已取消'],
])('names the meeting to a stranger and leads to its page where there is no room: %o', async (changes, sentence) => {
  answerCalls({ landing: { landingDetail: () => invitation(changes) } })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByRole('heading', { name: '心衰线上沙龙' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看会议页面' })).toHaveAttribute('href', `/landing/${MEETING}`)
  expect(page.getByRole('button', { name: '让手机授权' }).elements()).toHaveLength(0)
})

const refuseInvitation = (name: ResultName) =>
  answerCalls({
    landing: {
      landingDetail: () => {
        throw new Refusal(name, '会议不存在')
      },
    },
  })

it('says so where there is no such meeting, with no retry that cannot help', async () => {
  refuseInvitation('meetingNotFound')
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText('会议不存在')).toBeVisible()
  await expect.element(page.getByText('请核对链接，或联系主办方。')).toBeVisible()
  expect(page.getByRole('button', { name: '重试' }).elements()).toHaveLength(0)
})

it('names no meeting whose page is closed', async () => {
  refuseInvitation('landingNotPublished')
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByRole('button', { name: '让手机授权' })).toBeVisible()
})

it('a stranger may enrol, or let a phone admit this computer', async () => {
  let polls = 0
  answerCalls({
    landing: { landingDetail: () => invitation() },
    online: {
      livePermissionStart: () => ({ pollToken: 'p'.repeat(43), code: '042137', expiresAt: at(5) }),
      authPoll: () => {
        polls += 1
        return polls < 2 ? { state: 'waiting', hcpToken: null } : { state: 'granted', hcpToken: 'y'.repeat(43) }
      },
      liveEnter: () => room(-15, 45),
      liveHeartbeat: () => ({ seq: 1, now: at(0) }),
    },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByRole('link', { name: '去报名' })).toHaveAttribute('href', `/landing/${MEETING}`)
  await userEvent.click(page.getByRole('button', { name: '让手机授权' }))
  await expect.element(page.getByText('042137')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '进入腾讯会议' })).toBeVisible()
  expect(sessionStorage.getItem('hcpToken')).toBe('y'.repeat(43))
})

it('on the phone the number of a computer admits it', async () => {
  storeHcpToken('x'.repeat(43))
  const sent = answerCalls({
    online: {
      liveEnter: () => room(90, 150, { moment: 'upcoming' }),
      livePermissionRequest: ({ code }) => {
        if (code !== '042137') throw new Refusal('livePermissionUnknown', '数字不对或已失效')
        return { permissionId: WATCH, device: 'Windows Chrome' }
      },
      livePermissionDecide: () => ({ state: 'granted' }),
    },
  })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await userEvent.click(page.getByText('在电脑上观看'))
  await userEvent.fill(page.getByRole('textbox', { name: '电脑上的数字' }), '111111')
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
  await expect.element(page.getByText('数字不对或已失效')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '电脑上的数字' }), '042137')
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
  await expect.element(page.getByText(/Windows Chrome/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '允许', exact: true }))
  await expect.element(page.getByText('已允许，请看电脑')).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ permissionId: WATCH, decision: 'grant' })
})
