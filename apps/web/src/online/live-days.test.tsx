import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDateTime } from '../kit/format.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { storeHcpToken } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

type Room = CallOutput<'online', 'liveEnter'>

const room = (days: Room['days']): Room => ({
  watchId: '01900000-0000-4000-8000-000000000002',
  viewer: { kind: 'attendee', name: '王芳' },
  engagementName: '心衰线上年会',
  organiser: '心血管事业部',
  startDatetime: days.at(0)?.from ?? '',
  endDatetime: days.at(-1)?.to ?? '',
  days,
  moment: 'open',
  agenda: [],
  platformName: '腾讯会议',
  meetingCode: null,
  joinUrl: '#meeting',
  isPlaced: true,
  countedBy: 'page',
  watchedMinutes: 0,
  beatSeconds: 0.05,
  now: at(0),
})

it('between two days it says when the next begins and that time counts from then, and sends no beat', async () => {
  storeHcpToken('x'.repeat(43))
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => beacon.mockRestore())
  const next = at(600)
  const days = [
    { from: at(-600), to: at(-60) },
    { from: next, to: at(700) },
  ]
  const sent = answerCalls({ online: { liveEnter: () => room(days) } })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  const time = formatDateTime(next)
  await expect.element(page.getByText(`会议将于 ${time} 继续`)).toBeVisible()
  await expect.element(page.getByText(`现在不计时，${time} 起记录观看时长`)).toBeVisible()
  await expect.element(page.getByText(/正在记录|会议进行中/)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: '进入腾讯会议' }))
  await expect.element(page.getByText(`已进入会议，${time} 起计时。会后请回到本页确认`)).toBeVisible()
  expect(sent.flatMap(({ name }) => (name.startsWith('online.') ? [name] : []))).toEqual(['online.liveEnter'])
})

it('within a day it says that time is recorded', async () => {
  storeHcpToken('x'.repeat(43))
  const days = [
    { from: at(-60), to: at(60) },
    { from: at(600), to: at(700) },
  ]
  const liveHeartbeat = ({ seq }: { seq?: unknown }) => ({ seq: Number(seq), now: at(0) })
  answerCalls({ online: { liveEnter: () => room(days), liveHeartbeat } })
  await openScreen('liveMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText('会议进行中')).toBeVisible()
  await expect.element(page.getByText('正在记录观看时长', { exact: true })).toBeVisible()
})
