import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import type { Summary } from '../use-registrations.ts'
import { AutoMessages } from './auto-messages.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

it('switches one kind of automatic message off and leaves the other', async () => {
  await page.viewport(390, 844)
  const sent = answerCalls({
    enrolment: { autoMessageSave: () => ({ letters: true, reminders: false, thanks: true }) },
  })
  const summary = { autoMessages: { letters: true, reminders: true, thanks: true } } as Summary
  render(
    <QueryClientProvider client={queryClient}>
      <AutoMessages engagementId={MEETING} summary={summary} reason={undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('switch', { name: '会后感谢' })).toBeChecked()
  await userEvent.click(page.getByRole('switch', { name: '会前提醒' }))
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([{ engagementId: MEETING, kind: 'reminder', isOn: false }])
})
