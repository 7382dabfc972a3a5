import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, type Answers } from '../kit/test-calls.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { PublicRoot } from '../shell/public-root.tsx'
import { goTo, startRouter } from '../shell/router.ts'
import { TabBar } from '../shell/tab-bar.tsx'
import { render } from '../stories/render.tsx'

const message = (id: number, isRead: boolean) => ({
  id: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${id}`,
  kind: 'approvalPassed',
  title: `第 ${id} 条消息`,
  engagementId: null,
  path: '/systemNotice',
  createdAt: '2026-11-25T02:00:00.000Z',
  isRead,
})

beforeAll(async () => {
  history.replaceState(null, '', paths.systemNotice())
  localStorage.setItem('token', 'mine')
  await startRouter({ inbox: routes.inbox, systemNotice: routes.systemNotice }, paths, 'lost')
})
beforeEach(() => {
  queryClient.clear()
  document.body.replaceChildren()
})

it('a message that is opened is read, and the count goes down by it', async () => {
  const read = new Set<string>()
  answerCalls({
    approvals: { getApprovalListNumber: () => ({ count: 0 }) },
    notices: {
      inboxList: () => {
        const list = [3, 2, 1].map((id) => message(id, read.has(message(id, false).id)))
        return { unread: list.filter(({ isRead }) => !isRead).length, list }
      },
      inboxRead: ({ id = '' }) => {
        read.add(id)
        return {}
      },
    },
    system: { releaseNoticeInfo: () => [], newTagState: () => ({ codes: [] }) },
  })
  goTo(paths.inbox())
  render(
    <QueryClientProvider client={queryClient}>
      <PublicRoot />
      <TabBar pathname="/me" />
    </QueryClientProvider>,
  )
  const tab = page.getByRole('navigation').getByRole('link', { name: /我的/ })
  await expect.element(tab).toMatchTextContent(/3 条未读消息/)
  await userEvent.click(page.getByRole('link', { name: /第 2 条消息/ }))
  await expect.poll(() => location.pathname).toBe('/systemNotice')
  await expect.element(tab).toMatchTextContent(/2 条未读消息/)
})

it('the tab counts what is unread, the inbox lists it and leads on, and reading all takes the count away', async () => {
  let isRead = false
  const answers: Answers = {
    approvals: { getApprovalListNumber: () => ({ count: 0 }) },
    notices: {
      inboxList: () => ({ unread: isRead ? 0 : 2, list: [message(3, isRead), message(2, isRead), message(1, true)] }),
      inboxRead: () => {
        isRead = true
        return {}
      },
    },
    system: { releaseNoticeInfo: () => [], newTagState: () => ({ codes: [] }) },
  }
  answerCalls(answers)
  goTo(paths.inbox())
  render(
    <QueryClientProvider client={queryClient}>
      <PublicRoot />
      <TabBar pathname="/me" />
    </QueryClientProvider>,
  )
  const tab = page.getByRole('navigation').getByRole('link', { name: /我的/ })
  await expect.element(tab).toMatchTextContent(/2 条未读消息/)
  await expect.element(page.getByRole('link', { name: /第 1 条消息/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '全部已读' }))
  await expect.element(tab).not.toMatchTextContent(/未读/)
  await userEvent.click(page.getByRole('link', { name: /第 3 条消息/ }))
  await expect.poll(() => location.pathname).toBe('/systemNotice')
})
