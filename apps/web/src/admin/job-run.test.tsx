import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { Section } from './jobs.section.tsx'

type Queue = CallOutput<'jobs', 'jobList'>['queues'][number]
const AT = '2026-11-21T02:00:00.000Z'
const RETENTION: Queue = {
  name: 'privacy-retention',
  cron: '23 19 * * *',
  waiting: 0,
  running: 0,
  retrying: 0,
  completed: 3,
  dead: 0,
  canRun: true,
  lastRun: { at: AT, ms: 3_400, counts: [{ what: 'places', count: 12 }] },
}

beforeEach(async () => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
  await page.viewport(1280, 800)
})

function show(queues: Queue[], answers: NonNullable<Answers['jobs']>) {
  const sent = answerCalls({
    jobs: { jobList: () => ({ queues, outboxes: [], dead: [], dataFaults: null }), ...answers },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <Section />
        <ToastHost />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return (call: string) => sent.filter(({ name }) => name === call).map(({ input }) => input)
}
const runButton = () => page.getByRole('button', { name: '立即运行' })
const dialog = () => page.getByRole('dialog')

it('says how many records are due before it deletes them, and runs once', async () => {
  const asked = show([RETENTION], {
    jobDue: () => ({
      counts: [
        { what: 'places', count: 1_200 },
        { what: 'attachments', count: 3 },
      ],
    }),
    jobRun: () => ({}),
  })
  await expect.element(page.getByText('用时 3 秒')).toBeVisible()
  await expect.element(page.getByText('已删除：报名信息 12')).toBeVisible()
  await userEvent.click(runButton())
  await expect.element(dialog().getByText(/将删除 1,203 条到期的记录：报名信息 1,200、邮件附件 3。/)).toBeVisible()
  expect(asked('jobs.jobRun')).toEqual([])
  await userEvent.dblClick(dialog().getByRole('button', { name: '立即运行' }))
  await expect.element(page.getByText('已开始运行', { exact: false })).toBeVisible()
  expect(asked('jobs.jobRun')).toEqual([{ name: 'privacy-retention' }])
})

it('says when nothing is due, and does not run on a count that failed', async () => {
  let fails = true
  const asked = show([{ ...RETENTION, lastRun: null }], {
    jobDue: () => {
      if (fails) throw new Refusal('unexpected', '服务异常')
      return { counts: [] }
    },
    jobRun: () => ({}),
  })
  await userEvent.click(runButton())
  await expect.element(dialog().getByText('没能统计到期的记录，请重试')).toBeVisible()
  fails = false
  await userEvent.click(dialog().getByRole('button', { name: '重新统计' }))
  await expect.element(dialog().getByText(/目前没有到期的记录/)).toBeVisible()
  expect(asked('jobs.jobRun')).toEqual([])
})

it('counts nothing for a job that only tidies up; one that runs or may not be asked for cannot be pressed', async () => {
  const idle = { ...RETENTION, lastRun: null }
  const asked = show(
    [
      { ...idle, name: 'upload-sweep' },
      { ...idle, name: 'export-sweep', running: 1 },
      { ...idle, name: 'meeting-clock', canRun: false },
    ],
    { jobRun: () => ({}) },
  )
  await expect.poll(() => runButton().elements().length).toBe(2)
  await expect.element(runButton().nth(1)).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(runButton().first())
  await expect.element(dialog().getByText(/立即执行一次/)).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: '立即运行' }))
  await expect.poll(() => asked('jobs.jobRun')).toEqual([{ name: 'upload-sweep' }])
  expect(asked('jobs.jobDue')).toEqual([])
})

it('asks a second person where more is due than one run may delete, and leads to what waits', async () => {
  const counts = [{ what: 'places' as const, count: 900 }]
  let waits: { requestId: string; number: number } | undefined
  const asked = show([RETENTION], {
    jobDue: () => ({ counts, needsSecond: true, ...(waits && { waits }) }),
    jobRun: () => {
      waits = { requestId: '01900000-0000-7000-8000-000000000001', number: 4 }
      return { waits }
    },
  })
  await userEvent.click(runButton())
  await expect.element(dialog().getByText(/超过一次可删除的比例/)).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: '申请复核' }))
  await expect.element(page.getByText('已提交，等待另一位管理员或合规复核（第 4 号）')).toBeVisible()
  await userEvent.click(runButton())
  await expect.element(dialog().getByText(/通过前不会删除/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '查看申请' })).toBeVisible()
  expect(asked('jobs.jobRun')).toHaveLength(1)
})
