import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { detailWith, MEETING, openScreen } from './closing-test-kit.tsx'
import { spendingOf } from './spending.ts'

beforeEach(() => queryClient.clear())

it('shows how far it is, each missing thing as a way there, and why it cannot be closed', async () => {
  answerCalls({ closing: { detail: () => detailWith() } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('progressbar', { name: '结案进度' })).toHaveTextContent('50%')
  await expect
    .element(page.getByRole('link', { name: /会场照片 0\/3/ }))
    .toHaveAttribute('href', `/meetingDetail/camera?engagementId=${MEETING}`)
  await expect.element(page.getByText('2026-12-01 截止，还剩 4 个工作日')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '确认结案' }))
    .toHaveAccessibleDescription('结案清单还有 1 项未完成')
})

it('leads to the amounts on this very page', async () => {
  const path = `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`
  const items = [{ key: 'actualAmounts', ok: false, title: '实际费用 0/2', help: '逐项填写', path }]
  answerCalls({ closing: { detail: () => detailWith({ items }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: /实际费用 0\/2/ }))
  await expect.element(page.getByLabelText('餐费')).toHaveFocus()
})

it('tells plan from actual while amounts are typed', async () => {
  const sent = answerCalls({ closing: { detail: () => detailWith(), actualSave: () => ({}) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '3600')
  await expect.element(page.getByText('预算 ¥3,000 · 超出预算 ¥600（20%）')).toBeVisible()
  await userEvent.fill(page.getByLabelText('资料费'), '0')
  await expect.element(page.getByText('超出预算 ¥100（3%）')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存实际费用' }))
  const { input } = sent.find(({ name }) => name === 'closing.actualSave') ?? {}
  expect(input).toMatchObject({
    lines: [
      { type: 'meal', amount: '3600' },
      { type: 'material', amount: '0' },
    ],
  })
})

it('lets compliance open a closed meeting again, with a reason, and says why not a second time', async () => {
  const closed = { isClosed: true, status: 70, allowedActions: [{ action: 'reopen', allowed: true }] }
  const sent = answerCalls({
    closing: { detail: () => detailWith(closed), reopen: () => ({ status: 60, deadline: '2026-11-30' }) },
    system: { getByCode: () => [{ value: 'amounts', label: '实际费用填写有误' }] },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '重新打开会议' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '实际费用填写有误' }))
  await userEvent.click(dialog.getByRole('button', { name: '重新打开', exact: true }))
  const { input } = sent.find(({ name }) => name === 'closing.reopen') ?? {}
  expect(input).toEqual({ engagementId: MEETING, reason: '实际费用填写有误' })
})

it('of a closed meeting nothing is left to do, what was missing is folded away', async () => {
  answerCalls({ closing: { detail: () => detailWith({ isClosed: true, status: 71, allowedActions: [] }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('heading', { name: '已结案' })).toBeVisible()
  await expect.element(page.getByText('会场照片 0/3')).not.toBeVisible()
  await userEvent.click(page.getByText('清单中未完成 1 项'))
  await expect.element(page.getByText('会场照片 0/3')).toBeVisible()
  expect(page.getByRole('link', { name: /会场照片/ }).elements()).toHaveLength(0)
})

it('shows who opened it again and why; another time is refused', async () => {
  const again = {
    isClosed: true,
    status: 70,
    reopened: { at: '2026-11-25T02:00:00.000Z', byName: '何静', reason: '材料不全' },
    allowedActions: [{ action: 'reopen', allowed: false, reason: '会议只能重新打开一次' }],
  }
  answerCalls({ closing: { detail: () => detailWith(again) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText('何静于 2026-11-25 10:00 重新打开：材料不全')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '重新打开会议' }))
    .toHaveAccessibleDescription('会议只能重新打开一次')
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
