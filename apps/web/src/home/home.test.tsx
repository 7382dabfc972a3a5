import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

type Todo = CallOutput<'home', 'meetingTodo'>

const IDLE: Todo = {
  approvals: 0,
  sentBack: 0,
  running: 0,
  toClose: 0,
  nextDeadline: null,
  isNextDeadlineEstimated: false,
  waiting: [],
  upcoming: [],
  now: '2026-11-25T01:00:00.000Z',
}
const QUEUE = '/assistant/detail/paymentList'

beforeEach(() => queryClient.clear())

const open = async (changes: Partial<Todo>) => {
  answerCalls({
    home: { meetingTodo: () => ({ ...IDLE, ...changes }) },
    system: { releaseNoticeInfo: () => [], navMenus: () => [] },
  })
  await openScreen('home', {})
}

it('names the fees that wait, not "nothing to do", and leads to where they are settled', async () => {
  await open({
    waiting: [
      { title: '劳务费待审核', sentence: '3 笔劳务费待您审核', count: 3, path: QUEUE },
      { title: '劳务费待支付', sentence: '999+ 笔劳务费待您支付', count: 1000, path: `${QUEUE}?state=approved` },
    ],
  })
  await expect.element(page.getByText('3 笔劳务费待您审核')).toBeVisible()
  await expect.element(page.getByText('今天没有待办')).not.toBeInTheDocument()
  const todo = page.getByRole('navigation', { name: '今天要处理的事' })
  await expect.element(todo.getByRole('link', { name: /3.*劳务费待审核/ })).toHaveAttribute('href', QUEUE)
  await expect
    .element(todo.getByRole('link', { name: /999\+.*劳务费待支付/ }))
    .toHaveAttribute('href', `${QUEUE}?state=approved`)
})

it('says that there is nothing to do where nothing waits', async () => {
  await open({})
  await expect.element(page.getByText('今天没有待办')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /劳务费/ })).not.toBeInTheDocument()
})
