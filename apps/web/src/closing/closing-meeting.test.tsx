import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { shownToasts } from '../ui/overlay/toast-store.ts'
import { detailWith, MEETING, openScreen } from './closing-test-kit.tsx'
import { spendingOf } from './spending.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

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
    .toHaveAccessibleDescription('结案清单还有 1 项未完成，请补齐后再结案')
})

it('brings what is complete into view, wherever the last item was done', async () => {
  let isDone = false
  const item = {
    key: 'agendaAsHeld',
    title: '实际议程',
    help: '',
    path: null,
    word: null,
    asksWord: false,
    returned: null,
  }
  answerCalls({
    closing: {
      detail: () => detailWith({ items: [{ ...item, ok: isDone }], percent: isDone ? 100 : 0 }),
      agendaSave: () => {
        isDone = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByText('按议程召开', { exact: true }))
  await expect.element(page.getByRole('heading', { name: '结案清单已完成' })).toBeInViewport()
  await expect.element(page.getByRole('progressbar', { name: '结案进度' })).toHaveTextContent('100%')
})

it('leads to the amounts on this very page', async () => {
  const path = `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`
  const items = [
    {
      key: 'actualAmounts',
      ok: false,
      title: '实际费用 0/2',
      help: '逐项填写',
      path,
      word: null,
      asksWord: false,
      returned: null,
    },
  ]
  answerCalls({ closing: { detail: () => detailWith({ items }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: /实际费用 0\/2/ }))
  await expect.element(page.getByLabelText('餐费')).toHaveFocus()
})

it('confirms the agenda with a tap, and asks for a word where it was different, whether or not money was planned', async () => {
  const path = `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`
  const items = [
    {
      key: 'agendaAsHeld',
      ok: false,
      title: '实际议程',
      help: '确认会议按议程召开',
      path,
      word: null,
      asksWord: false,
      returned: null,
    },
  ]
  const sent = answerCalls({
    closing: { detail: () => detailWith({ items, budget: null, overspend: null }), agendaSave: () => ({}) },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: /^实际议程/ }))
  await expect.element(page.getByRole('radio', { name: '按议程召开' })).toHaveFocus()
  await userEvent.click(page.getByText('按议程召开', { exact: true }))
  await userEvent.click(page.getByText('有变化', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: '保存实际议程' }))
  await expect.element(page.getByText('请至少写 5 个字')).toBeVisible()
  await userEvent.fill(page.getByLabelText('变化说明'), '第二个课题改为病例讨论')
  await userEvent.click(page.getByRole('button', { name: '保存实际议程' }))
  await expect
    .poll(() => sent.filter(({ name }) => name === 'closing.agendaSave').map(({ input }) => input))
    .toEqual([
      { engagementId: MEETING, isAsPlanned: true, note: '' },
      { engagementId: MEETING, isAsPlanned: false, note: '第二个课题改为病例讨论' },
    ])
})

it('takes a word in place of evidence whose policy only warns', async () => {
  const photos = { key: 'roomPhotos', ok: false, title: '会场照片 0/3', help: '拍摄会场照片', path: null }
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ items: [{ ...photos, word: null, asksWord: true, returned: null }] }),
      itemExplain: () => ({}),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '说明原因' }))
  await userEvent.fill(page.getByLabelText('原因'), '会场不允许拍照')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '说明原因' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'closing.itemExplain')?.input)
    .toEqual({ engagementId: MEETING, item: 'roomPhotos', word: '会场不允许拍照' })
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

it('keeps what is typed until it is saved, and says that it is not', async () => {
  answerCalls({ closing: { detail: () => detailWith() } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '2600')
  await userEvent.fill(page.getByLabelText('情况说明'), '人数增加')
  document.body.innerHTML = ''
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('餐费')).toHaveValue('2600')
  await expect.element(page.getByLabelText('情况说明')).toHaveValue('人数增加')
  await expect.element(page.getByText('未保存')).toBeVisible()
})

it('keeps the word about the agenda until it is saved, and shows as chosen only what was taken', async () => {
  let isDown = true
  const sent = answerCalls({
    closing: {
      detail: () => detailWith(),
      agendaSave: () => {
        if (isDown) throw new Refusal('meetingAwaitsClosing', '会议已结束，不能再修改或取消，请先完成结案')
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByText('按议程召开', { exact: true }))
  await expect.element(page.getByRole('radio', { name: '按议程召开' })).not.toBeChecked()
  await userEvent.click(page.getByText('有变化', { exact: true }))
  await userEvent.fill(page.getByLabelText('变化说明'), '第二个课题改为病例讨论')
  document.body.innerHTML = ''
  isDown = false
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('变化说明')).toHaveValue('第二个课题改为病例讨论')
  await expect.element(page.getByText('未保存')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存实际议程' }))
  await expect.poll(() => sent.at(-2)?.input).toMatchObject({ isAsPlanned: false, note: '第二个课题改为病例讨论' })
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('osmp.agenda'))).toEqual([])
})

it.each([
  ['with', true, /之后提交讲者劳务费/, '会议已结案，可以提交劳务费'],
  ['without', false, /前仍可补充材料。$/, '会议已结案'],
] as const)('%s paid speakers the question and the answer speak of fees: %s', async (_name, hasFees, asked, told) => {
  answerCalls({
    closing: {
      detail: () =>
        detailWith({
          percent: 100,
          items: [],
          feesToSubmit: hasFees ? 1 : 0,
          allowedActions: [{ action: 'close', allowed: true }],
        }),
      closeEngagement: () => ({ status: 70 }),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '确认结案' }))
  await expect.element(page.getByText(asked)).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '确认结案' }))
  await expect.poll(() => shownToasts().at(-1)?.text).toBe(told)
})

it('says no longer that it is unsaved once what was typed with zeros and blanks at its ends is saved', async () => {
  let isSaved = false
  const lines = () => [{ type: 'meal' as const, planned: '3000.00', actual: isSaved ? '700.00' : null }]
  const sent = answerCalls({
    closing: {
      detail: () =>
        detailWith({
          budget: { planned: '3000.00', actual: null, lines: lines() },
          explanation: isSaved ? '人数减少' : '',
        }),
      actualSave: () => {
        isSaved = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '700.0')
  await userEvent.fill(page.getByLabelText('情况说明'), '人数减少 ')
  await expect.element(page.getByText('未保存')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存实际费用' }))
  await expect.poll(() => sent.filter(({ name }) => name === 'closing.detail').length).toBeGreaterThan(1)
  await expect.element(page.getByText('未保存')).not.toBeInTheDocument()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('osmp.amounts'))).toEqual([])
})

it('shows a saved amount as it was typed', async () => {
  const lines = [{ type: 'meal' as const, planned: '3000.00', actual: '2600.00' }]
  answerCalls({ closing: { detail: () => detailWith({ budget: { planned: '3000.00', actual: '2600.00', lines } }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('餐费')).toHaveValue('2600')
  expect(page.getByText('未保存').elements()).toHaveLength(0)
})

it('lets compliance open a closed meeting again, with a reason, and says why not a second time', async () => {
  const closed = { isClosed: true, status: 70, allowedActions: [{ action: 'reopen', allowed: true }] }
  const sent = answerCalls({
    closing: {
      detail: () => detailWith(closed),
      reopen: () => ({ status: 60, deadline: '2026-11-30', isEstimated: true }),
    },
    system: { getByCode: () => [{ value: 'amounts', label: '实际费用填写有误' }] },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '重新打开会议' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '实际费用填写有误' }))
  await userEvent.click(dialog.getByRole('button', { name: '重新打开', exact: true }))
  const { input } = sent.find(({ name }) => name === 'closing.reopen') ?? {}
  expect(input).toEqual({ engagementId: MEETING, reason: '实际费用填写有误' })
  const said = '会议已重新打开，请在 2026-11-30 前结案（按预计的工作日推算）'
  await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual([said])
})

it.each([
  [true, '2026-12-01 截止，还剩 4 个工作日（按预计的工作日推算）'],
  [false, '2026-12-01 截止，还剩 4 个工作日'],
])('says of a deadline whether it was counted without a notice: %s', async (isDeadlineEstimated, said) => {
  answerCalls({ closing: { detail: () => detailWith({ isDeadlineEstimated }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
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
    allowedActions: [
      { action: 'reopen', allowed: false, reason: '会议只能重新打开一次；遗漏的材料请作为补充材料上传' },
    ],
  }
  answerCalls({ closing: { detail: () => detailWith(again) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText('何静于 2026-11-25 10:00 重新打开：材料不全')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '重新打开会议' }))
    .toHaveAccessibleDescription('会议只能重新打开一次；遗漏的材料请作为补充材料上传')
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
