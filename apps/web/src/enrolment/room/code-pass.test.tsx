import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import { CodePass } from './code-pass.tsx'
import { Wall } from './wall.tsx'

const MEETING = '01900000-0000-7000-8000-0000000000aa'

beforeEach(() => queryClient.clear())

type Live = CallOutput<'door', 'getSignList2'>
type Detail = CallOutput<'meetings', 'meetingDetail'>

const live = (signed: number, newest: Live['newest']): Live => ({
  enrolled: 3,
  waitlisted: 0,
  signed,
  left: 0,
  speakers: 0,
  speakersSigned: 0,
  missing: [],
  opensAt: null,
  session: null,
  sessions: 1,
  at: '2026-11-22T06:00:00.000Z',
  newest,
})
const person = (nth: number, name: string) => ({
  signInId: `01900000-0000-7000-8000-00000000000${nth}`,
  name,
  title: '主任医师',
  hcoName: '华山医院',
})

it('names only people who sign while the room looks, as the server lets it', async () => {
  answerCalls({
    door: {
      getQrCode: () => ({
        url: 'https://example.com/s/x',
        rotatesAt: '2099-01-01T00:00:30.000Z',
        now: '2099-01-01T00:00:00.000Z',
        signed: 1,
        enrolled: 3,
      }),
    },
  })
  const key = ['test', 'live']
  const come = (data: Live) => queryClient.setQueryData(key, data)
  come(live(1, person(1, '安*')))
  function Pass() {
    const { data } = useQuery<Live>({ queryKey: key, enabled: false })
    return <CodePass engagementId={MEETING} meeting={undefined} live={data} />
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Pass />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  expect(page.getByText(/安\*/).elements()).toHaveLength(0)
  come(live(2, person(2, '陈*')))
  await expect.element(page.getByText('陈* 主任医师 请入座')).toBeVisible()
  come(live(1, person(1, '安*')))
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  expect(page.getByText(/安\*/).elements()).toHaveLength(0)
})

it('shows on the wall how many of those enrolled have signed, and the newest name', async () => {
  // The page of the tests is shared: its window must not become a full screen.
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  const meeting = { engagementName: '血脂管理研讨会', hospital: null, venue: '示教室', expectedAudience: 24 }
  const room = { code: undefined, refusal: null, isStale: false, renew: () => undefined, receivedAt: 0 }
  const key = ['test', 'wall']
  const come = (signed: number, newest: Live['newest']) =>
    queryClient.setQueryData(key, { ...live(signed, newest), enrolled: 24 })
  come(18, null)
  function Shown() {
    const { data } = useQuery<Live>({ queryKey: key, enabled: false })
    return <Wall meeting={meeting as Detail} live={data} room={room} onClose={() => {}} />
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('18 / 24', { exact: true })).toBeVisible()
  come(19, person(3, '李*'))
  await expect.element(page.getByText('19 / 24', { exact: true })).toBeVisible()
  await expect.element(page.getByText('李* 主任医师 请入座')).toBeVisible()
  vi.restoreAllMocks()
})
