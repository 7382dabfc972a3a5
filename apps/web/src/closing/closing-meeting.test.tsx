import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { shownToasts } from '../ui/overlay/toast-store.ts'
import { type ClosingDetail, detailWith, MEETING, openScreen, SPEAKER } from './closing-test-kit.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const item = (changes: Partial<ClosingDetail['items'][number]>) => ({
  key: 'agendaAsHeld',
  ok: false,
  title: '实际议程',
  help: '',
  path: `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`,
  word: null,
  asksWord: false,
  returned: null,
  ...changes,
})
const agenda = (ok = false) => item({ ok })
const amounts = (ok = false) => item({ key: 'actualAmounts', title: '实际费用 0/2', ok })
const inputsOf = (sent: readonly { name: string; input: unknown }[], call: string) =>
  sent.filter(({ name }) => name === call).map(({ input }) => input)

it('shows how far it is, and each missing thing where it is done or as a way there; nothing closes it yet', async () => {
  const items = [
    agenda(),
    item({ key: 'suspicions', title: '代签疑点', help: '还有 1 条', path: '/signList?show=doubtful' }),
  ]
  answerCalls({ closing: { detail: () => detailWith({ items }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('progressbar', { name: '结案进度' })).toHaveTextContent('50%')
  await expect.element(page.getByRole('heading', { name: '还有 2 项未完成' })).toBeVisible()
  await expect.element(page.getByText('2026-12-01 截止，还剩 4 个工作日')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '实际议程' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('link', { name: /代签疑点/ })).toHaveAttribute('href', '/signList?show=doubtful')
  expect(page.getByRole('button', { name: '确认结案' }).elements()).toHaveLength(0)
})

it('unfolds one item at a time, the next one once one is done, and folds at its arrow or by key alone', async () => {
  let isDone = false
  answerCalls({
    closing: {
      detail: () => detailWith({ items: [agenda(isDone), amounts()] }),
      agendaSave: () => {
        isDone = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: /^实际费用/ }))
  await expect.element(page.getByLabelText('餐费')).toBeVisible()
  expect(page.getByText('按议程召开').elements()).toHaveLength(0)
  const row = page.getByRole('button', { name: /^实际费用/ })
  await userEvent.click(row)
  await expect.element(page.getByLabelText('餐费')).toBeVisible()
  const { width, height } = row.element().getBoundingClientRect()
  await userEvent.click(row, { position: { x: width - 20, y: height / 2 } })
  expect(page.getByLabelText('餐费').elements()).toHaveLength(0)
  await userEvent.click(row)
  await userEvent.keyboard('{Enter}')
  expect(page.getByLabelText('餐费').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '实际议程' }))
  await userEvent.click(page.getByText('按议程召开', { exact: true }))
  await expect.element(page.getByLabelText('餐费')).toBeVisible()
})

it('brings what is complete into view, wherever the last item was done', async () => {
  let isDone = false
  answerCalls({
    closing: {
      detail: () => detailWith({ items: [agenda(isDone)], percent: isDone ? 100 : 0 }),
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

it('confirms the agenda with a tap, and saves what was different when its field is left', async () => {
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ items: [agenda()], budget: null, overspend: null }),
      agendaSave: () => ({}),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByText('按议程召开', { exact: true }))
  await userEvent.click(page.getByText('有变化', { exact: true }))
  await userEvent.fill(page.getByLabelText('变化说明'), '改题')
  await userEvent.tab()
  await expect.element(page.getByText('请至少写 5 个字')).toBeVisible()
  await userEvent.fill(page.getByLabelText('变化说明'), '第二个课题改为病例讨论')
  await userEvent.tab()
  await expect
    .poll(() => inputsOf(sent, 'closing.agendaSave'))
    .toEqual([
      { engagementId: MEETING, isAsPlanned: true, note: '', seen: { isAsPlanned: null, note: '' } },
      {
        engagementId: MEETING,
        isAsPlanned: false,
        note: '第二个课题改为病例讨论',
        seen: { isAsPlanned: true, note: '' },
      },
    ])
})

it('records all speakers at once, present for the planned minutes unless something else is chosen', async () => {
  const speaker = { ...SPEAKER, id: '22222222-2222-4222-8222-222222222222', name: '周明辉' }
  const other = { ...SPEAKER, id: '33333333-3333-4333-8333-333333333333', name: '郭春晖' }
  const path = `/meetingDetailChildren/speakerList?engagementId=${MEETING}`
  const sent = answerCalls({
    closing: {
      detail: () =>
        detailWith({
          items: [item({ key: 'speakerStatuses', title: '讲者出席情况 0/2', path })],
          speakers: [speaker, other],
        }),
      updateSpeakerStatus: () => ({}),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  const second = page.getByRole('region', { name: '郭春晖' })
  const seen = { status: 'planned', minutesDelivered: null, note: '' }
  await userEvent.click(second.getByText('更换讲者'))
  await userEvent.click(page.getByRole('button', { name: '保存全部' }))
  await expect.element(second.getByText('请选择代讲人')).toBeVisible()
  await userEvent.click(second.getByText('缺席'))
  await userEvent.fill(second.getByLabelText('缺席原因'), '航班取消')
  await userEvent.click(page.getByRole('button', { name: '保存全部' }))
  await expect
    .poll(() => inputsOf(sent, 'closing.updateSpeakerStatus'))
    .toEqual([
      { engagementSpeakerId: speaker.id, status: 'came', note: '', minutesDelivered: 40, seen },
      { engagementSpeakerId: other.id, status: 'absent', note: '航班取消', seen },
    ])
})

it('takes a word in place of evidence whose policy only warns', async () => {
  const photos = item({ key: 'roomPhotos', title: '会场照片 0/3', help: '拍摄会场照片', path: null, asksWord: true })
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ items: [photos] }),
      itemExplain: () => ({}),
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '说明原因' }))
  await userEvent.fill(page.getByLabelText('原因'), '会场不允许拍照')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '说明原因' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'closing.itemExplain')?.input)
    .toEqual({ engagementId: MEETING, item: 'roomPhotos', word: '会场不允许拍照', seen: '' })
})

it('tells plan from actual while amounts are typed, and saves them as each field is left', async () => {
  const sent = answerCalls({ closing: { detail: () => detailWith({ items: [amounts()] }), actualSave: () => ({}) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '3600')
  await expect.element(page.getByText(/超出预算 ¥600（20%）/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('资料费'), '0')
  await expect.element(page.getByText(/超出预算 ¥100（3%）/)).toBeVisible()
  await userEvent.tab()
  await expect
    .poll(() => inputsOf(sent, 'closing.actualSave').at(-1))
    .toMatchObject({
      lines: [
        { type: 'meal', amount: '3600' },
        { type: 'material', amount: '0' },
      ],
    })
  expect(inputsOf(sent, 'closing.actualSave')).toHaveLength(2)
})

it('asks for a word only where the amounts need one, with the reason at its field', async () => {
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ items: [amounts()] }),
      actualSave: ({ explanation }) => {
        if (explanation === '')
          throw new Refusal('mealNeedsExplanation', '人均餐费 320 元，超过上限 300 元，请说明原因')
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  expect(page.getByLabelText('情况说明').elements()).toHaveLength(0)
  await userEvent.fill(page.getByLabelText('餐费'), '2900')
  await userEvent.tab()
  await expect.element(page.getByText('人均餐费 320 元，超过上限 300 元，请说明原因')).toBeVisible()
  await expect.element(page.getByText('必填')).toBeVisible()
  expect(page.getByText('选填').elements()).toHaveLength(0)
  await userEvent.fill(page.getByLabelText('情况说明'), '人数减少')
  await userEvent.tab()
  await expect.poll(() => inputsOf(sent, 'closing.actualSave').at(-1)).toMatchObject({ explanation: '人数减少' })
})

it('keeps what is typed until it is saved, and says that it is not', async () => {
  answerCalls({ closing: { detail: () => detailWith({ items: [amounts()] }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByRole('button', { name: '添加情况说明' }))
  await userEvent.fill(page.getByLabelText('情况说明'), '人数增加')
  await userEvent.fill(page.getByLabelText('餐费'), 'x')
  document.body.innerHTML = ''
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('餐费')).toHaveValue('x')
  await expect.element(page.getByLabelText('情况说明')).toHaveValue('人数增加')
  await expect.element(page.getByText('未保存')).toBeVisible()
})

it('keeps the word about the agenda until it is saved, and shows as chosen only what was taken', async () => {
  let isDown = true
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ items: [agenda()] }),
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
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('变化说明')).toHaveValue('第二个课题改为病例讨论')
  isDown = false
  await userEvent.click(page.getByLabelText('变化说明'))
  await userEvent.tab()
  await expect
    .poll(() => inputsOf(sent, 'closing.agendaSave').at(-1))
    .toMatchObject({ isAsPlanned: false, note: '第二个课题改为病例讨论' })
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('osmp.agenda'))).toEqual([])
})

it.each([
  ['with', true, /之后提交讲者劳务费/],
  ['without', false, /前仍可补充材料。$/],
] as const)(
  '%s paid speakers the question speaks of fees: %s; after it the page shows the seal',
  async (_name, hasFees, asked) => {
    let isClosed = false
    answerCalls({
      closing: {
        detail: () =>
          detailWith({
            percent: 100,
            items: [agenda(true)],
            feesToSubmit: hasFees ? 1 : 0,
            allowedActions: [
              { action: 'close', allowed: true },
              { action: 'submitFees', allowed: isClosed },
            ],
            ...(isClosed && { isClosed, status: 70, sealed: { no: 666, at: '2026-12-09T08:45:00.000Z' } }),
          }),
        closeEngagement: () => {
          isClosed = true
          return { status: 70 }
        },
      },
    })
    await openScreen('meetingDetailChildrenClosingMeeting')
    await userEvent.click(page.getByRole('button', { name: '确认结案' }))
    await expect.element(page.getByText(asked)).toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '确认结案' }))
    await expect.element(page.getByRole('heading', { name: '证据完整 1/1' })).toBeVisible()
    await expect.element(page.getByText(/已封存 #666/)).toBeVisible()
    await expect.element(page.getByText(/2026-12-09 16:45/)).toBeVisible()
    expect(page.getByRole('link', { name: '提交劳务费' }).elements()).toHaveLength(hasFees ? 1 : 0)
  },
)

it('says no longer that it is unsaved once what was typed with zeros and blanks at its ends is saved', async () => {
  let isSaved = false
  const lines = () => [{ type: 'meal' as const, planned: '3000.00', actual: isSaved ? '700.00' : null }]
  answerCalls({
    closing: {
      detail: () =>
        detailWith({
          items: [amounts()],
          budget: { planned: '3000.00', actual: isSaved ? '700.00' : null, lines: lines() },
        }),
      actualSave: () => {
        isSaved = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '700.0')
  await expect.element(page.getByText('未保存')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('osmp.amounts'))).toEqual([])
})

it('shows a saved amount as it was typed', async () => {
  const lines = [{ type: 'meal' as const, planned: '3000.00', actual: '2600.00' }]
  const budget = { planned: '3000.00', actual: '2600.00', lines }
  answerCalls({ closing: { detail: () => detailWith({ items: [agenda(), amounts(true)], budget }) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.click(page.getByText('已完成 1 项'))
  await userEvent.click(page.getByRole('button', { name: /^实际费用/ }))
  await expect.element(page.getByLabelText('餐费')).toHaveValue('2,600')
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

it('of a meeting the system closed it says what is missing and what may still be added', async () => {
  const closed = {
    isClosed: true,
    status: 71,
    supplementUntil: '2026-12-11T08:00:00.000Z',
    allowedActions: [{ action: 'supplementFile', allowed: true }],
  }
  answerCalls({ closing: { detail: () => detailWith(closed) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('heading', { name: '系统关闭，缺 1 项' })).toBeVisible()
  await expect.element(page.getByText('可补充材料至 2026-12-11 16:00')).toBeVisible()
  await expect.element(page.getByText('会场照片 0/3')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /结案材料.*仍可补充材料/ })).toBeVisible()
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
