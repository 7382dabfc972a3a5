import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { OnlineRoom } from './public.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'
const PLATFORM = '01900000-0000-7000-8000-000000000002'
const LINK = 'https://meeting.tencent.com/dm/abc'

const info = (changes: Partial<CallOutput<'online', 'meetingOnlineInfo'>> = {}) => ({
  engagementId: MEETING,
  engagementName: '心衰线上沙龙',
  startDatetime: '2026-11-25T06:00:00.000Z',
  endDatetime: '2026-11-25T07:00:00.000Z',
  moment: 'open' as const,
  room: { state: 'ready' as const, platformName: '腾讯会议', meetingCode: '123456789', joinUrl: LINK, failure: null },
  host: { account: 'host@example.com', liveUrl: `https://osmp.example.com/live/${MEETING}` },
  watchingNow: 12,
  watched: 20,
  unmatched: 0,
  lastImportAt: null,
  now: '2026-11-25T06:10:00.000Z',
  ...changes,
})

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <OnlineRoom detail={{ engagementId: MEETING, version: 3, platform: { value: PLATFORM, label: '腾讯会议' } }} />
    </QueryClientProvider>,
  )

beforeEach(() => queryClient.clear())

it('shows the number, the link, who watches and the way in as host; the link is corrected while the meeting is on', async () => {
  const sent = answerCalls({
    online: {
      meetingOnlineInfo: () => info(),
      onlinePlatformUpdate: ({ joinUrl }) => ({ engagementId: MEETING, version: 4, joinUrl: String(joinUrl) }),
    },
  })
  open()
  await expect.element(page.getByText('123456789')).toBeVisible()
  await expect.element(page.getByText(LINK)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '以主持人身份进入' })).toHaveAttribute('href', LINK)
  await expect.element(page.getByText(/host@example.com/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /正在观看 12 人/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '更正入会链接' }))
  await userEvent.fill(page.getByRole('textbox', { name: '新的入会链接' }), 'meeting')
  await userEvent.click(page.getByRole('button', { name: '保存链接' }))
  await expect.element(page.getByText('请填写以 https:// 开头的完整链接')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '新的入会链接' }), 'https://meeting.tencent.com/dm/new')
  await userEvent.click(page.getByRole('button', { name: '保存链接' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'online.onlinePlatformUpdate')?.input)
    .toEqual({ engagementId: MEETING, version: 3, platformId: PLATFORM, joinUrl: 'https://meeting.tencent.com/dm/new' })
})

it('says that no room could be made, with the field for a link', async () => {
  const room = { state: 'failed' as const, platformName: '腾讯会议', meetingCode: null, joinUrl: null, failure: '500' }
  answerCalls({ online: { meetingOnlineInfo: () => info({ room, moment: 'upcoming' }) } })
  open()
  await expect.element(page.getByText('会议室创建失败，请填写入会链接')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '新的入会链接' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '以主持人身份进入' })).not.toBeInTheDocument()
})

it('before the start it says how many wait', async () => {
  answerCalls({ online: { meetingOnlineInfo: () => info({ now: '2026-11-25T05:45:00.000Z', watchingNow: 1 }) } })
  open()
  await expect.element(page.getByRole('link', { name: /已在等候 1 人/ })).toBeVisible()
})
