import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { ClockSteps } from './components/clock-steps.tsx'

const ID = '01930000-0000-7000-8000-000000000001'
const STEP = { id: ID, fromAt: '2026-11-25T02:00:00.000Z', toAt: '2026-11-27T02:00:00.000Z' }

beforeEach(async () => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
  await page.viewport(390, 844)
})

function show(answers: NonNullable<Answers['jobs']>) {
  const sent = answerCalls({ jobs: answers })
  render(
    <QueryClientProvider client={queryClient}>
      <ClockSteps />
      <ToastHost />
    </QueryClientProvider>,
  )
  return (call: string) => sent.filter(({ name }) => name === call).map(({ input }) => input)
}

it('a step of two days counts when the administrator says that the time is right', async () => {
  const asked = show({
    clockState: () => ({ held: { ...STEP, needsAdmin: true }, back: [] }),
    clockAccept: () => ({}),
  })
  await expect.element(page.getByText(/服务器时间突然变成 2026-11-27 10:00/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '时间正确，启用' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '时间正确，启用' }))
  await expect.element(page.getByText('已确认，几秒内启用新时间')).toBeVisible()
  expect(asked('jobs.clockAccept')).toEqual([{ id: ID }])
})

it('a short step is not asked about, and none is not shown', async () => {
  show({ clockState: () => ({ held: { ...STEP, needsAdmin: false }, back: [] }) })
  await expect.element(page.getByText('新时间保持 5 分钟后自动启用')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('what a wrong time moved is restored by one deed with a reason', async () => {
  const back = { ...STEP, fromAt: STEP.toAt, toAt: STEP.fromAt, meetings: 3, reopenedAt: null }
  const asked = show({
    clockState: () => ({ held: null, back: [back, { ...back, id: ID.replace(/1$/, '2'), reopenedAt: STEP.fromAt }] }),
    clockReopen: () => ({ meetings: 3 }),
  })
  await expect.element(page.getByText(/之前有 3 个会议被提前处理/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '恢复这些会议' }))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '服务器时间设置错误')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '恢复这些会议' }))
  await expect.element(page.getByText('已恢复 3 个会议')).toBeVisible()
  expect(asked('jobs.clockReopen')).toEqual([{ id: ID, reason: '服务器时间设置错误' }])
})
