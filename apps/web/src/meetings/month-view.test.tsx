import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext, type Params } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal, type SentCall } from '../kit/test-calls.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'

const DAYS = [
  { day: '2026-11-03', count: 2, toAct: 0 },
  { day: '2026-11-12', count: 1, toAct: 1 },
  { day: '2026-12-02', count: 4, toAct: 0 },
]

beforeEach(() => queryClient.clear())

async function open(params: Record<string, string>) {
  const { Screen } = await routes.main.load()
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', `?${new URLSearchParams(params)}`)
  function Place() {
    const [place, setPlace] = useState<Params>(params)
    const go = (path: string) => {
      history.replaceState(null, '', path)
      setPlace(Object.fromEntries(new URLSearchParams(location.search)))
    }
    return (
      <PlaceContext value={{ params: place, go }}>
        <Screen />
      </PlaceContext>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Place />
    </QueryClientProvider>,
  )
}

const last = (sent: readonly SentCall[], call: string) => sent.filter(({ name }) => name === call).at(-1)?.input

it('shows how many meetings begin on each day, which wait, and the meetings of the day pressed', async () => {
  const sent = answerCalls({
    meetings: { meetingDays: () => ({ days: DAYS, isWhole: true }), meetingList: () => ({ list: [], cursor: null }) },
  })
  await open({ view: 'month', month: '2026-11', group: 'toAct' })
  await expect.element(page.getByRole('button', { name: '2026-11-03 周二, 2 场会议' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2026-12-02 周三, 4 场会议' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '11月共 3 场' })).toBeVisible()
  expect(last(sent, 'meetings.meetingDays')).toEqual({ month: '2026-11', around: true, group: 'toAct' })
  await userEvent.click(page.getByRole('button', { name: '2026-11-12 周四, 1 场会议，1 场待处理' }))
  await expect.element(page.getByRole('heading', { name: /1 场$/ })).toBeVisible()
  const day = '2026-11-12'
  expect(last(sent, 'meetings.meetingList')).toEqual({ group: 'toAct', sort: 'startAsc', from: day, to: day })
})

it('goes on to another month, whose meetings it lists as a whole', async () => {
  const sent = answerCalls({
    meetings: { meetingDays: () => ({ days: [], isWhole: true }), meetingList: () => ({ list: [], cursor: null }) },
  })
  await open({ view: 'month', month: '2026-12', day: '2026-12-31' })
  await userEvent.click(page.getByRole('button', { name: '下个月' }))
  await expect.element(page.getByRole('heading', { name: '1月共 0 场' })).toBeVisible()
  expect(last(sent, 'meetings.meetingDays')).toEqual({ month: '2027-01', around: true })
  expect(last(sent, 'meetings.meetingList')).toEqual({ sort: 'startAsc', from: '2027-01-01', to: '2027-01-31' })
  await expect.element(page.getByText('这个月没有会议')).toBeVisible()
})

it('says when the days could not be counted, and counts them again', async () => {
  let fails = true
  answerCalls({
    meetings: {
      meetingDays: () => {
        if (fails) throw new Refusal('busy', '系统繁忙')
        return { days: DAYS, isWhole: true }
      },
      meetingList: () => ({ list: [], cursor: null }),
    },
  })
  await open({ view: 'month', month: '2026-11' })
  await expect.element(page.getByText('每天的场数没能加载出来')).toBeVisible()
  fails = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByRole('button', { name: '2026-11-03 周二, 2 场会议' })).toBeVisible()
})
