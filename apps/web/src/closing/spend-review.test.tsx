import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { type ClosingDetail, detailWith, MEETING, openScreen } from './closing-test-kit.tsx'

beforeEach(() => queryClient.clear())

const REVIEW: NonNullable<ClosingDetail['spendReview']> = {
  reviewId: '22222222-2222-4222-8222-222222222222',
  state: 'waiting',
  planned: '3500.00',
  actual: '9510.50',
  mealPerHead: '450.00',
  uncovered: null,
  coverIoCode: null,
  explanation: '到场人数比计划多',
  submitterName: '林晓',
  submittedAt: '2026-11-25T02:00:00.000Z',
  steps: [
    { step: 'lineManager', approverName: '周敏', state: 'active', decidedByName: null, decidedAt: null, comment: '' },
    { step: 'finance', approverName: '唐颖', state: 'waiting', decidedByName: null, decidedAt: null, comment: '' },
  ],
  mayDecide: false,
  needsCover: false,
  mayWithdraw: true,
}
const complete = {
  percent: 100,
  items: [
    {
      key: 'signInList',
      ok: true,
      title: '签到记录',
      help: '',
      path: null,
      word: null,
      asksWord: false,
      returned: null,
    },
  ],
}
const inputOf = (sent: readonly { name: string; input: unknown }[], name: string) =>
  sent.find((one) => one.name === name)?.input

it('far above the plan the one button submits the amounts for approval', async () => {
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ ...complete, asksSpendReview: true }),
      spendSubmit: () => ({ reviewId: REVIEW.reviewId }),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '提交费用审批' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('直属经理和财务通过后才能结案', { exact: false })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '提交费用审批' }))
  await expect.poll(() => inputOf(sent, 'closing.spendSubmit')).toEqual({ engagementId: MEETING })
})

it('a deputy with a decision on the other step reads the name of the approver', async () => {
  const refusal = '这份申请的另一个审批步骤已由您或您代理的人决定，这一步请由唐颖审批'
  const asked = { allowedActions: [], asksSpendReview: true, spendReview: { ...REVIEW, decideRefusal: refusal } }
  answerCalls({ closing: { detail: () => detailWith({ ...complete, ...asked }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText(refusal)).toBeVisible()
  expect(page.getByRole('button', { name: '退回' }).elements()).toEqual([])
})

it('the manager sees plan, actual and explanation, and sends them back with a word', async () => {
  const asked = { allowedActions: [], asksSpendReview: true, spendReview: { ...REVIEW, mayDecide: true } }
  const sent = answerCalls({
    closing: { detail: () => detailWith({ ...complete, ...asked }), spendDecide: () => ({ state: 'sentBack' }) },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText('到场人数比计划多')).toBeVisible()
  await expect.element(page.getByText('待周敏审批')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '退回' }))
  await userEvent.fill(page.getByLabelText('退回原因'), '请附上到场名单')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '退回' }))
  await expect
    .poll(() => inputOf(sent, 'closing.spendDecide'))
    .toEqual({ engagementId: MEETING, reviewId: REVIEW.reviewId, decision: 'sendBack', comment: '请附上到场名单' })
})

it('finance names the order that covers what is missing', async () => {
  const order = (ioCode: string, available: string) => ({
    ioCode,
    companyName: '心血管事业部',
    costCenterCode: 'CC1',
    costCenterName: '心血管',
    ioExpireDate: '2027-12-31',
    ioAmount: '90000.00',
    ioActualAmount: '0.00',
    reserved: '0.00',
    committed: '0.00',
    available,
    uncovered: null,
    isExpired: false,
    daysLeft: 300,
  })
  const review = { ...REVIEW, uncovered: '6000.00', mayDecide: true, needsCover: true }
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ ...complete, allowedActions: [], asksSpendReview: true, spendReview: review }),
      spendDecide: () => ({ state: 'approved' }),
    },
    expenses: {
      expIoList: ({ page = 1 }) =>
        page === 1
          ? { list: [order('IO-OTHER', '7000.00')], total: 2, hasMore: true }
          : { list: [order('IO-RICH', '9000.00')], total: 2, hasMore: false },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '通过' }))
  await userEvent.click(page.getByRole('button', { name: '更多订单' }))
  await userEvent.click(page.getByText('IO-RICH · 可用 ¥9,000'))
  expect(inputOf(sent, 'expenses.expIoList')).toMatchObject({ least: '6000.00' })
  await userEvent.click(page.getByRole('button', { name: '确定' }))
  await expect
    .poll(() => inputOf(sent, 'closing.spendDecide'))
    .toMatchObject({ decision: 'pass', coverIoCode: 'IO-RICH' })
})

it('says both reasons where the amounts are far above the plan and above what the order has left', async () => {
  const overspend = {
    linesAbove: [],
    needsExplanation: true,
    needsApproval: true,
    mealPerHead: null,
    uncovered: '800.00',
  }
  answerCalls({ closing: { detail: () => detailWith({ ...complete, asksSpendReview: true, overspend }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '提交费用审批' }))
  await expect.element(page.getByText(/超出预算较多；内部订单还差 ¥800。直属经理通过，财务决定/)).toBeVisible()
})

it('names the meals a head where the amounts are within the plan', async () => {
  const overspend = {
    linesAbove: [],
    isAboveShare: false,
    needsExplanation: true,
    needsApproval: true,
    mealPerHead: '1016.67',
    uncovered: null,
  }
  answerCalls({ closing: { detail: () => detailWith({ ...complete, asksSpendReview: true, overspend }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '提交费用审批' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^人均餐费 ¥1,016.67，超过上限。直属经理和财务通过/)).toBeVisible()
})

it('names the stand-in with a fee, before submitting and to the deciders', async () => {
  const overspend = { linesAbove: [], isAboveShare: false, needsExplanation: false, needsApproval: true }
  const standIns = [
    { engagementSpeakerId: REVIEW.reviewId, name: '李国强', replacedName: '王建国', net: '1500.00', isApproved: false },
  ]
  const review = { ...REVIEW, state: 'sentBack' } as const
  const asked = { asksSpendReview: true, standIns, overspend: { ...overspend, mealPerHead: null, uncovered: null } }
  answerCalls({ closing: { detail: () => detailWith({ ...complete, ...asked, spendReview: review }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText('李国强（替王建国），税后劳务费 ¥1,500')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '提交费用审批' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^代讲人李国强有劳务费。直属经理和财务通过/)).toBeVisible()
})
