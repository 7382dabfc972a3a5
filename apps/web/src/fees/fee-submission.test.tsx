import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/call-types.ts'
import { queryClient } from '../kit/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { queueFee } from './test-fee.ts'

type Sheet = CallOutput<'fees', 'speakerFeeList'>
type Row = Sheet['rows'][number]

const MEETING = '01900000-0000-7000-8000-000000000009'
const talk = (last: number) => `01900000-0000-7000-8000-00000000000${last}`

beforeEach(() => queryClient.clear())

function row(changes: Partial<Row>): Row {
  const { engagementId: _meeting, engagementName: _name, engagementCode: _code, ...fee } = queueFee()
  const { account: _account, batch: _batch, steps: _steps, ...shown } = fee
  return { ...shown, feeId: null, version: 0, state: 'draft', allowedActions: [], ...changes }
}

const sheet = (rows: Row[], totals = { net: '0.00', tax: '0.00', gross: '0.00' }): Sheet => ({
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  engagementCode: 'M26110001',
  ioCode: 'IO26CV001',
  rows,
  totals,
  allowedActions: [{ action: 'submitFees', allowed: true }],
})

const reversed = row({
  engagementSpeakerId: talk(1),
  state: 'reversed',
  problems: [{ name: 'feeReversed', text: '已冲销：收款人错误' }],
})

function serve(rows: Row[]) {
  return answerCalls({ fees: { speakerFeeList: () => sheet(rows), speakerFeeSubmit: () => sheet([]) } })
}
const submits = (sent: ReturnType<typeof serve>) => sent.filter(({ name }) => name === 'fees.speakerFeeSubmit')

it('a reversed fee says so, stands outside the sum, and is submitted again only after a question', async () => {
  const sent = serve([reversed])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await expect.element(page.getByText('已冲销', { exact: true })).toBeVisible()
  await expect.element(page.getByText('已冲销：收款人错误')).toBeVisible()
  await expect.element(page.getByText('另有 1 笔已退回或冲销，未计入')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重新提交劳务费' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('韩思源的劳务费已冲销，将重新提交。')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(submits(sent)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '重新提交劳务费' }))
  await userEvent.click(dialog.getByRole('button', { name: '重新提交' }))
  await expect
    .poll(() => submits(sent).map(({ input }) => input))
    .toEqual([{ engagementId: MEETING, items: [{ engagementSpeakerId: talk(1), explanation: '' }] }])
})

it('among others the question names it and says how many go with it', async () => {
  serve([reversed, row({ engagementSpeakerId: talk(2), name: '唐佳宁' })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: '提交劳务费' }))
  await expect
    .element(page.getByRole('dialog').getByText('韩思源的劳务费已冲销，将重新提交，另外 1 笔一并提交。'))
    .toBeVisible()
})

it('without a reversed one the button submits at once', async () => {
  const sent = serve([row({ engagementSpeakerId: talk(2) })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: '提交劳务费' }))
  await expect.poll(() => submits(sent)).toHaveLength(1)
  expect(page.getByRole('dialog').elements()).toEqual([])
})
