import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { refusalBody } from '../kit/test-refusals.ts'
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

/** Leaves for another app: what could still be taken back goes out at once. */
async function leaveApp() {
  await expect.element(page.getByRole('button', { name: /^撤销/ })).toBeVisible()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}

it('a reversed fee says so, is left out of the sum, and is submitted again only after a question', async () => {
  const sent = serve([reversed])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await expect.element(page.getByText('已冲销', { exact: true })).toBeVisible()
  await expect.element(page.getByText('已冲销：收款人错误')).toBeVisible()
  await expect.element(page.getByText('另有 1 笔已退回或冲销，未计入')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^重新提交劳务费/ }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('韩思源的劳务费已冲销，将重新提交。')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(submits(sent)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: /^重新提交劳务费/ }))
  await userEvent.click(dialog.getByRole('button', { name: '重新提交' }))
  await leaveApp()
  await expect
    .poll(() => submits(sent).map(({ input }) => input))
    .toEqual([{ engagementId: MEETING, items: [{ engagementSpeakerId: talk(1), explanation: '' }] }])
})

it('an absent speaker has no fee and holds up no other', async () => {
  const reason = '讲者没有出席，无需提交劳务费'
  const absent = row({
    engagementSpeakerId: talk(3),
    name: '唐佳宁',
    problems: [{ name: 'feeNotDelivered', text: reason }],
    allowedActions: [{ action: 'submit', allowed: false, reason }],
  })
  const sent = serve([row({ engagementSpeakerId: talk(1) }), absent])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  const card = page.getByRole('article', { name: '唐佳宁' })
  await expect.element(card.getByText('无劳务费')).toBeVisible()
  expect(card.getByLabelText('补充说明').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: /^提交劳务费 1 笔/ }))
  await leaveApp()
  await expect
    .poll(() => submits(sent).map(({ input }) => input))
    .toEqual([{ engagementId: MEETING, items: [{ engagementSpeakerId: talk(1), explanation: '' }] }])
})

it('keeps what is written about a fee over a visit elsewhere', async () => {
  localStorage.clear()
  serve([row({ engagementSpeakerId: talk(1), problems: [{ name: 'feeNoSignIn', text: '讲者没有签到' }] })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.fill(page.getByLabelText('补充说明'), '签到设备故障')
  document.body.replaceChildren()
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await expect.element(page.getByLabelText('补充说明')).toHaveValue('签到设备故障')
})

it('among others the question names it and says how many go with it', async () => {
  serve([reversed, row({ engagementSpeakerId: talk(2), name: '唐佳宁' })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: /^提交劳务费/ }))
  await expect
    .element(page.getByRole('dialog').getByText('韩思源的劳务费已冲销，将重新提交，另外 1 笔一并提交。'))
    .toBeVisible()
})

it('the button says count and sum; what is submitted may be taken back for five seconds, then goes out', async () => {
  const sent = serve([row({ engagementSpeakerId: talk(2) }), row({ engagementSpeakerId: talk(3), net: '3850.00' })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  const submit = page.getByRole('button', { name: '提交劳务费 2 笔，税后 ¥5,850' })
  await userEvent.click(submit)
  await expect.element(page.getByText('已提交 2 笔，等待财务审核')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^撤销/ }))
  await userEvent.click(submit)
  expect(submits(sent)).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(() => submits(sent)).toHaveLength(1)
})

it('leaving the app submits at once', async () => {
  const sent = serve([row({ engagementSpeakerId: talk(2) })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: /^提交劳务费/ }))
  await leaveApp()
  await expect.poll(() => submits(sent)).toHaveLength(1)
})

it('what is left by closing the page goes out to its end, and one that arrived without an answer is not called refused', async () => {
  const sent = serve([row({ engagementSpeakerId: talk(2) })])
  const answered = globalThis.fetch
  const kept: unknown[] = []
  globalThis.fetch = async (address, init) => {
    if (typeof address !== 'string' || !address.includes('speaker-fee-submit')) return answered(address, init)
    kept.push(init?.keepalive)
    if (kept.length === 1) throw new TypeError('the page slept')
    return Response.json(refusalBody('feeDuplicate', '这笔劳务费已经提交，无需再次提交'))
  }
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: /^提交劳务费/ }))
  await expect.element(page.getByRole('button', { name: /^撤销/ })).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => kept).toEqual([true, false])
  await expect.poll(() => sent.filter(({ name }) => name === 'fees.speakerFeeList').length).toBeGreaterThan(1)
  await expect.element(page.getByText('这笔劳务费已经提交，无需再次提交')).not.toBeInTheDocument()
})

it('the focus goes to the way back, from there to the button again, and to the page when no button is left', async () => {
  let isSubmitted = false
  answerCalls({
    fees: {
      speakerFeeList: () =>
        sheet([isSubmitted ? row({ feeId: talk(2), state: 'checked' }) : row({ engagementSpeakerId: talk(2) })]),
      speakerFeeSubmit: () => {
        isSubmitted = true
        return sheet([])
      },
    },
  })
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  const submit = page.getByRole('button', { name: /^提交劳务费/ })
  const undo = page.getByRole('button', { name: /^撤销/ })
  await expect.element(submit).toBeVisible()
  await userEvent.tab()
  while (document.activeElement !== submit.element()) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).toHaveFocus()
  dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByText('1 笔等待财务审核')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('with nothing to submit it says what waits for which person, without a button', async () => {
  const live = (last: number, state: Row['state']) =>
    row({ feeId: talk(last), engagementSpeakerId: talk(last), name: `讲者${last}`, state })
  serve([live(1, 'checked'), live(2, 'held'), live(3, 'approved'), live(4, 'paid')])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  for (const line of ['1 笔等待财务审核', '1 笔等待财务或合规核查', '1 笔等待财务支付'])
    await expect.element(page.getByText(line, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: /提交/ }).elements()).toEqual([])
})

it('a failed fee says the bank’s reason, and the person to ask', async () => {
  serve([row({ feeId: talk(1), engagementSpeakerId: talk(1), state: 'failed', failReason: '账号户名不符' })])
  await openScreen('laborServiceSubmission', { engagementId: MEETING })
  await expect.element(page.getByText('支付失败原因：账号户名不符')).toBeVisible()
  await expect.element(page.getByText('下一步：联系讲者核对收款账户，由财务更换账户后重新支付')).toBeVisible()
  await expect.element(page.getByText('1 笔支付失败，等待财务更换账户')).toBeVisible()
})
