import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import type { Question } from '../question-texts.ts'
import { RecordQuestions } from './record-questions.tsx'

const APPROVAL = '22222222-2222-4222-8222-222222222222'
const OPEN: Question = {
  questionId: '33333333-3333-4333-8333-333333333333',
  about: 'budget',
  state: 'open',
  askedByName: '周敏',
  isMine: false,
  askedAt: '2026-11-25T01:00:00.000Z',
  question: '人均为什么比上次高？',
  answeredByName: null,
  answeredAt: null,
  answer: '',
}
const ANSWERED: Question = {
  ...OPEN,
  questionId: '44444444-4444-4444-8444-444444444444',
  state: 'answered',
  answeredByName: '林晓',
  answer: '会场改为酒店',
}

beforeEach(() => queryClient.clear())

it('the answer comes before what is open, which the meeting’s side answers with at least two characters', async () => {
  const sent = answerCalls({ approvals: { questionAnswer: ({ questionId }) => ({ questionId }) } })
  render(
    <QueryClientProvider client={queryClient}>
      <RecordQuestions approvalId={APPROVAL} questions={[OPEN, ANSWERED]} mayAnswer />
    </QueryClientProvider>,
  )
  const titles = page.getByRole('heading', { level: 2 })
  await expect.element(titles.nth(0)).toHaveTextContent('林晓已回答')
  await expect.element(titles.nth(1)).toHaveTextContent('周敏问（预算），等待回答')
  await userEvent.click(page.getByRole('button', { name: '回答' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '发送' }))
  expect(sent).toHaveLength(0)
  await userEvent.fill(dialog.getByRole('textbox'), '会场改为酒店，含投影')
  await userEvent.click(dialog.getByRole('button', { name: '发送' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ input }) => input)).toMatchObject([
    { approvalId: APPROVAL, questionId: OPEN.questionId, answer: '会场改为酒店，含投影' },
  ])
})
