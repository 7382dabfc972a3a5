import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { DecisionBar } from './components/decision-bar.tsx'
import type { OpenApplication } from './components/send-back.tsx'
import { RecordBar } from './components/record-bar.tsx'

const MEETING = '11111111-1111-4111-8111-111111111111'
const APPROVAL = {
  approvalId: '22222222-2222-4222-8222-222222222222',
  path: [{ state: 'active', activeSince: '2026-11-25T01:00:00.000Z', decidedByName: null }],
  submittedAt: '2026-11-25T01:00:00.000Z',
  submitterName: '林晓',
  snapshotHash: 'h',
  actingForName: null,
} as unknown as OpenApplication // what the bar reads of an application
const DETAILS = {
  allowedActions: [
    { action: 'pass', allowed: true },
    { action: 'sendBack', allowed: true },
  ],
  meeting: { engagementId: MEETING, engagementName: '科室会' },
} as unknown as Parameters<typeof DecisionBar>[0]['details'] // what the bar reads of a record

beforeEach(() => queryClient.clear())

it('the focus goes from the pass to the way back, then to the next control, also where the pass is refused', async () => {
  answerCalls({ approvals: {} })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <DecisionBar details={DETAILS} approval={APPROVAL} />
      </PlaceContext>
    </QueryClientProvider>,
  )
  const pass = page.getByRole('button', { name: '通过' })
  await expect.element(pass).toBeVisible()
  while (document.activeElement !== pass.element()) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^撤销/ })).toHaveFocus()
  dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByRole('button', { name: /^撤销/ })).not.toBeInTheDocument()
  await expect.element(pass).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[data-bottom]')).not.toBe(null)
})

it.each([
  [50, '查看会议'],
  [70, '查看会议'],
  [80, '查看会议'],
  [90, '查看会议'],
])('the own record of a meeting with the status %s leads on by %s', async (status, word) => {
  const details = { meeting: { engagementId: MEETING, status } } as unknown as typeof DETAILS // what the bar reads of a record
  render(<RecordBar details={details} actions={[]} inCockpit />)
  await expect.element(page.getByRole('link', { name: word })).toBeVisible()
})
