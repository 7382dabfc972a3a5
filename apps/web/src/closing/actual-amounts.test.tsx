import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { detailWith, MEETING, openScreen } from './closing-test-kit.tsx'
import { spendingOf } from './spending.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const amounts = (title: string) => ({
  key: 'actualAmounts',
  ok: false,
  title,
  help: '',
  path: `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`,
  word: null,
  asksWord: false,
  returned: null,
})

it('keeps what is typed in a field while the one before it is being saved', async () => {
  let isSaved = false
  answerCalls({
    closing: {
      detail: () => detailWith({ items: [amounts(`实际费用 ${isSaved ? 1 : 0}/2`)] }),
      actualSave: () => {
        isSaved = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '600')
  await userEvent.fill(page.getByLabelText('资料费'), '40')
  await expect.element(page.getByText('实际费用 1/2')).toBeVisible()
  await expect.element(page.getByLabelText('资料费')).toHaveValue('40')
  await userEvent.tab()
})

it.each([
  ['100.00', '', null, false, null],
  ['100.00', '90', '10.00', false, -10],
  ['100.00', '110.01', '10.01', true, 11],
  ['0.00', '5', '5.00', true, null],
  ['100.00', 'x', null, false, null],
])('plan %s, typed %s', (planned, typed, difference, isAbove, percent) => {
  expect(spendingOf(planned, typed)).toEqual({ difference, isAbove, percent })
})
