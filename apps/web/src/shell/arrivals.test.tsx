import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { invalidate, queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'
import { Arrivals } from './arrivals.tsx'
import { startRouter } from './router.ts'

const message = (id: number) => ({
  id: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${id}`,
  kind: 'approvalWaiting',
  title: `第 ${id} 条消息`,
  engagementId: null,
  path: '/systemNotice',
  createdAt: '2026-11-25T02:00:00.000Z',
  isRead: false,
})

beforeAll(async () => {
  history.replaceState(null, '', paths.inbox())
  localStorage.setItem('token', 'mine')
  await startRouter({ inbox: routes.inbox, systemNotice: routes.systemNotice }, paths, 'lost')
})

it('shows what comes in while one works, not what was there before, and leads to it', async () => {
  let list = [message(1)]
  const sent = answerCalls({ notices: { inboxList: () => ({ unread: list.length, list }), inboxRead: () => ({}) } })
  render(
    <QueryClientProvider client={queryClient}>
      <Arrivals screenKey={1} />
    </QueryClientProvider>,
  )
  await expect.poll(() => queryClient.getQueriesData({ queryKey: ['notices', 'inboxList'] })[0]?.[1]).toBeDefined()
  const container = page.getByRole('region', { name: '通知' })
  expect(container.query()).toBeNull()
  list = [message(2), message(1)]
  await invalidate('session')
  await expect.element(container).toMatchTextContent(/第 2 条消息/)
  await expect.element(container).not.toMatchTextContent(/第 1 条消息/)
  await expect.element(container).toHaveStyle({ top: '65px', left: '50%' })
  await userEvent.click(page.getByRole('button', { name: '第 2 条消息' }))
  await expect.poll(() => location.pathname).toBe('/systemNotice')
  expect(container.query()).toBeNull()
  await expect.poll(() => sent.find(({ name }) => name === 'notices.inboxRead')?.input).toEqual({ id: message(2).id })
})
