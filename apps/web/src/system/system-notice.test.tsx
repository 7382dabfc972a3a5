import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

beforeEach(() => queryClient.clear())

it('marks each notice that is new, until one leaves, though opening them takes them for read', async () => {
  const notice = (id: string, title: string, isNew: boolean) => ({
    id,
    title,
    body: '内容',
    publishedAt: '2026-11-20T03:00:00.000Z',
    isNew,
  })
  let isOpened = false
  const sent = answerCalls({
    system: {
      releaseNoticeInfo: () => [notice('1', '新版说明', !isOpened), notice('2', '系统维护', false)],
      newTagState: () => ({ codes: isOpened ? [] : ['systemNotice'] }),
      triggerNewTag: () => {
        isOpened = true
        return {}
      },
    },
  })
  await openScreen('systemNotice')
  await expect.element(page.getByRole('heading', { name: '新版说明' })).toBeVisible()
  await expect.poll(() => sent.filter(({ name }) => name === 'system.triggerNewTag')).toHaveLength(1)
  await expect.poll(() => sent.filter(({ name }) => name === 'system.releaseNoticeInfo').length).toBeGreaterThan(1)
  const [first, second] = page.getByRole('article').elements()
  expect([first?.textContent, second?.textContent].map((text) => text?.includes('未读'))).toEqual([true, false])
})
