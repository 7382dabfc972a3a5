import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { openScreen } from '../../stories/open-screen.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const place = (nth: number) => `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a6${nth}`
const options = [
  { key: 'yes', label: '是', people: 7 },
  { key: 'no', label: '否', people: 1 },
]

it('counts by question, and lists the people of one, a sealed answer behind a reason', async () => {
  await page.viewport(390, 844)
  const asked: CallInput<'enrolment', 'enrolmentAnswers'>[] = []
  answerCalls({
    enrolment: {
      enrolmentAnswerSums: () => ({ items: [{ key: 'fetch', label: '需要接站吗', answered: 8, sealed: 1, options }] }),
      enrolmentAnswers: (input) => {
        asked.push(input)
        const answer = { key: 'fetch', label: '需要接站吗' }
        return {
          list: [
            { enrollmentId: place(1), name: '王小明', answers: [{ ...answer, said: '自驾前来' }] },
            { enrollmentId: place(2), name: '李明', answers: [{ ...answer, said: null }] },
          ],
          hasMore: false,
        }
      },
    },
  })
  await openScreen('registrationListAnswers', { engagementId: MEETING })
  await expect
    .element(page.getByRole('link', { name: /需要接站吗/ }))
    .toHaveAttribute('href', expect.stringContaining('item=fetch'))
  await expect.element(page.getByText('8 人已回答')).toBeVisible()
  expect(asked).toEqual([])
  await openScreen('registrationListAnswers', { engagementId: MEETING, item: 'fetch' })
  await expect.element(page.getByText('自驾前来')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看', exact: true })).toBeVisible()
  expect(asked[0]).toEqual({ engagementId: MEETING, itemKey: 'fetch', page: 1 })
})
