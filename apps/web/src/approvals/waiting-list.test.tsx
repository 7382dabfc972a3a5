import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { useWaitingCount } from '../shell/waiting-count.ts'
import { WaitingList } from './components/waiting-list.tsx'
import type { Application } from './components/application-row.tsx'

const application = (at: number) =>
  ({
    approvalId: `2222222${at}-2222-4222-8222-222222222222`,
    engagementId: `1111111${at}-1111-4111-8111-111111111111`,
    engagementName: `科室会${at}`,
    snapshotHash: 'h',
    amount: '3000',
    kind: 'meeting',
    status: 'underApproval',
    warnings: 0,
    waitingSince: null,
    submittedAt: new Date().toISOString(),
    engagementStartDatetime: null,
    ownerEmployeeName: '林晓',
    actingForName: null,
    meetingTypeCategory: 'offline',
    allowedActions: [{ action: 'pass', allowed: true }],
  }) as unknown as Application // what a row reads

const LIST = [application(1), application(2)]
const box = (at: number) => page.getByRole('checkbox', { name: `选择“科室会${at}”` })
const bar = (count: number) => page.getByRole('button', { name: new RegExp(`^通过 ${count} 份`) })

beforeEach(() => queryClient.clear())

const Rail = () => <output>{useWaitingCount()}</output>
const rail = page.getByRole('status').filter({ hasText: /^\d$/ })

function show() {
  const sent = answerCalls({
    approvals: {
      getApprovalListNumber: () => ({ count: LIST.length }) as never,
      getApprovalList: () => ({ list: LIST, cursor: null }) as never,
      approvalPassMany: ({ items }) => {
        const result = { passed: true, code: '0000', msg: '', status: null } as const
        return { results: items.map(({ approvalId }) => ({ approvalId, ...result })) }
      },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <Rail />
        <WaitingList keyword={undefined} />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return () => sent.filter(({ name }) => name === 'approvals.approvalPassMany')
}

it('the box shows what will be passed, pressed itself or by its row, and several are undone as one', async () => {
  const passed = show()
  await userEvent.click(page.getByRole('button', { name: '多选' }))
  await userEvent.click(box(1))
  await expect.element(box(1)).toBeChecked()
  await expect.element(bar(1)).toBeVisible()
  await userEvent.click(page.getByText('科室会2'))
  await expect.element(box(2)).toBeChecked()
  await userEvent.click(box(2))
  await expect.element(box(2)).not.toBeChecked()
  await userEvent.click(page.getByText('科室会2'))
  await userEvent.click(bar(2))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^通过 2 份/ }))
  await expect.element(page.getByText('科室会1')).not.toBeInTheDocument()
  await expect.element(rail).toHaveTextContent('0')
  await expect.element(page.getByRole('heading', { name: '今天的审批都处理完了' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^撤销/ }))
  await expect.element(rail).toHaveTextContent('2')
  await expect.element(page.getByText('科室会1')).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  expect(passed()).toHaveLength(0)
})

it('several that were passed are sent as the page is left', async () => {
  const passed = show()
  await userEvent.click(page.getByRole('button', { name: '多选' }))
  await userEvent.click(page.getByRole('button', { name: /^选中/ }))
  await userEvent.click(bar(2))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^通过 2 份/ }))
  await expect.element(page.getByRole('button', { name: /^撤销/ })).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => passed().map(({ input }) => (input as { items: unknown[] }).items.length)).toEqual([2])
})
