import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { render } from '../stories/render.tsx'
import { Screen } from './meeting-detail.screen.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'

const DETAIL = {
  engagementId: MEETING,
  engagementName: '心衰线上沙龙',
  engagementCode: 'M2612-00001',
  engagementStartDatetime: '2026-12-04T06:00:00.000Z',
  engagementEndDatetime: '2026-12-04T07:00:00.000Z',
  status: 30,
  executeType: 'online',
  approvedAt: '2026-11-25T07:00:00.000Z',
  version: 3,
  platform: { value: MEETING, label: '腾讯会议' },
  counts: { enrolled: 0, waitlisted: 0, signed: 0, photos: 0, feesToSubmit: 0 },
  speakers: [],
  shareUrl: null,
  allowedActions: [{ action: 'read', allowed: true }],
} as unknown as CallOutput<'meetings', 'meetingDetail'> // what the screen reads of a meeting

const ROOM = {
  engagementId: MEETING,
  moment: 'upcoming',
  room: {
    state: 'ready',
    platformName: '腾讯会议',
    meetingCode: '123',
    joinUrl: 'https://m.example.com',
    failure: null,
  },
  host: null,
  watchingNow: 0,
  watched: 0,
} as unknown as CallOutput<'online', 'meetingOnlineInfo'> // what the room reads

beforeEach(() => queryClient.clear())

it('the tools of an online meeting come with its room above them', async () => {
  let answer: (info: typeof ROOM) => void = () => undefined
  void queryClient.prefetchQuery({
    queryKey: ['online', 'meetingOnlineInfo', { engagementId: MEETING }],
    queryFn: () => new Promise<typeof ROOM>((resolve) => (answer = resolve)),
  })
  queryClient.setQueryData(['meetings', 'meetingDetail', { engagementId: MEETING }], DETAIL)
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: { engagementId: MEETING }, go: () => undefined }}>
        <Screen />
      </PlaceContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: '会议', exact: true })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: '会议工具' })).not.toBeInTheDocument()
  answer(ROOM)
  await expect.element(page.getByRole('navigation', { name: '会议工具' })).toBeVisible()
  expect(document.querySelector('#online-room')?.textContent).toContain('123')
})

it('the notice of a declined letter leads to the letters that were declined', async () => {
  const counts = { made: 1, opened: 0, accepted: 0, declined: 1, revoked: 0 }
  queryClient.setQueryData(['invitations', 'list', 'pages', { engagementId: MEETING, state: 'declined' }], {
    pages: [{ list: [], counts, hasMore: false }],
    pageParams: [undefined],
  })
  queryClient.setQueryData(['meetings', 'meetingDetail', { engagementId: MEETING }], {
    ...DETAIL,
    executeType: 'onSite',
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: { engagementId: MEETING, letters: 'declined' }, go: () => undefined }}>
        <Screen />
      </PlaceContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: /已谢绝/, pressed: true })).toBeVisible()
  await expect.element(page.getByText('没有这个状态的邀请函。')).toBeVisible()
})
