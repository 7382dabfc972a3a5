import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../../kit/page/navigation.ts'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls, Refusal } from '../../kit/test-calls.ts'
import { setLocale } from '../../kit/texts.ts'
import { render } from '../../stories/render.tsx'
import type { AskedAction } from '../own-actions.ts'
import { OwnActionQuestion } from './own-action-sheet.tsx'

const MEETING = { engagementId: '11111111-1111-4111-8111-111111111111', version: 3 }

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'of staff')
})
afterEach(() => setLocale('zh-CN'))

function ask(action: AskedAction, words: () => string[]) {
  const sent = answerCalls({
    system: { getByCode: () => words().map((label) => ({ value: label, label })) },
    meetings: {
      cancelMeeting: () => ({ engagementId: MEETING.engagementId, engagementCode: 'ENG-1', status: 20, version: 4 }),
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <OwnActionQuestion action={action} onClose={() => undefined} meeting={MEETING} approvalId={undefined} />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return (name: string) => sent.filter((one) => one.name === name)
}
const inputs = (calls: readonly { input: unknown }[]) => calls.map(({ input }) => input)
const reasons = page.getByRole('group', { name: '常用理由' }).getByRole('button')

it('offers the company’s reasons in its order, and keeps the one that was tapped', async () => {
  const sent = ask('cancel', () => ['天气原因', '讲者无法出席', '天气原因'])
  await expect
    .poll(() => reasons.elements().map(({ textContent }) => textContent))
    .toEqual(['天气原因', '讲者无法出席'])
  expect(inputs(sent('system.getByCode'))).toEqual([{ code: 'cancelReason' }])
  await userEvent.click(page.getByRole('button', { name: '天气原因' }))
  await userEvent.click(page.getByRole('button', { name: '取消会议' }))
  const cancelled = () => inputs(sent('meetings.cancelMeeting'))
  await expect.poll(cancelled).toEqual([{ ...MEETING, reason: '天气原因' }])
})

it('asks for them anew in another language', async () => {
  setLocale('en')
  const sent = ask('cancel', () => ['Bad weather'])
  await expect.element(page.getByRole('button', { name: 'Bad weather' })).toBeVisible()
  setLocale('zh-CN')
  await expect
    .poll(() => sent('system.getByCode').map(({ headers }) => headers.get('accept-language')))
    .toEqual(['en', 'zh-CN'])
})

it.each([
  [
    'the server fails',
    () => {
      throw new Refusal('unexpected', '系统繁忙', null, 500)
    },
  ],
  ['there is none', () => []],
])('takes a written reason when %s', async (_, words) => {
  const sent = ask('cancel', words)
  await expect.poll(() => sent('system.getByCode')).toHaveLength(1)
  await userEvent.fill(page.getByRole('textbox', { name: '取消原因' }), '医院停电')
  await expect.element(page.getByRole('group', { name: '常用理由' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '取消会议' }))
  await expect.poll(() => inputs(sent('meetings.cancelMeeting'))).toEqual([{ ...MEETING, reason: '医院停电' }])
})

it('asks for no reasons where none is wanted', async () => {
  const sent = ask('delete', () => ['天气原因'])
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sent('system.getByCode')).toEqual([])
})
