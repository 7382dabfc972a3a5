import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

const EVENT = '01900000-0000-7000-8000-000000000001'

beforeEach(() => queryClient.clear())

const balances = { reserved: '100.00', committed: '200.00', ioActualAmount: '300.00', available: '9400.00' }

const month = (name: string, planned: string, actual: string, meetings: number) => ({
  month: name,
  planned,
  actual,
  meetings,
})

it('the summary: each figure leads to its entries, each month to its meetings', async () => {
  answerCalls({
    expenses: {
      expSummary: () => ({ ...balances, ioAmount: '10000.00', ios: 5, expiringSoon: 1 }),
      expSeries: () => ({
        months: [month('2026-10', '800.00', '900.00', 2), month('2026-11', '0.00', '0.00', 0)],
        planned: '800.00',
        actual: '900.00',
      }),
    },
  })
  await openScreen('assistant')
  await expect
    .element(page.getByRole('link', { name: '已支出 ¥300' }))
    .toHaveAttribute('href', '/assistant/detail/payDetail?account=actual')
  await expect
    .element(page.getByRole('link', { name: '1 个 30 天内到期' }))
    .toHaveAttribute('href', '/assistant?tab=ios&expiring=true')
  await expect
    .element(page.getByRole('link', { name: '2026-10 ¥800 ¥900' }))
    .toHaveAttribute('href', '/assistant?tab=events&month=2026-10')
  await expect.element(page.getByText('实际 ¥900 / 计划 ¥800')).toBeVisible()
  expect(document.querySelectorAll('[data-over]')).toHaveLength(1)
})

const order = {
  ioCode: 'IO26CV002',
  companyName: '上海公司',
  costCenterCode: 'CC1',
  costCenterName: '心血管市场',
  ioExpireDate: '2026-12-01',
  ioAmount: '10000.00',
  ...balances,
  uncovered: null,
  isExpired: false,
  daysLeft: 9,
}

it('internal orders say when they end and how many there are; conditions that fit none can be cleared', async () => {
  const sent = answerCalls({
    expenses: {
      expIoList: ({ keyword }) =>
        keyword === undefined ? { list: [order], total: 23, hasMore: true } : { list: [], total: 0, hasMore: false },
    },
  })
  await openScreen('assistant', { tab: 'ios', expiring: 'true' })
  await expect.element(page.getByText('2026-12-01 到期，还有 9 天')).toBeVisible()
  await expect.element(page.getByText('共 23 条')).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ expiring: 'true' })
  await userEvent.click(page.getByRole('button', { name: '加载更多' }))
  await expect.poll(() => sent.at(-1)?.input).toEqual({ expiring: 'true', page: '2' })
  await userEvent.fill(page.getByRole('searchbox'), 'zzz')
  await expect.element(page.getByRole('button', { name: '清除条件' })).toBeVisible()
})

type Detail = CallOutput<'expenses', 'expEventDetail'>
const entry = (changes: Partial<Detail['entries'][number]>): Detail['entries'][number] => ({
  id: EVENT,
  ioCode: 'IO26CV002',
  kind: 'actual',
  title: '结案，实际支出',
  detail: '“心衰沙龙” · 林晓',
  amount: '1234.50',
  debitAccount: 'actual',
  creditAccount: 'committed',
  availableAfter: '9400.00',
  engagementId: EVENT,
  engagementName: '心衰沙龙',
  byName: '林晓',
  at: '2026-11-20T03:00:00.000Z',
  ...changes,
})
const detail: Detail = {
  event: {
    eventId: EVENT,
    eventName: '心衰沙龙',
    engagementCode: 'M2611-00042',
    ownerName: '林晓',
    startDatetime: '2026-11-18T06:00:00.000Z',
    status: 70,
    moneyOf: 'budget',
    ioCode: 'IO26CV002',
    eventAmount: '2000.00',
    eventActualAmount: '1234.50',
    uncovered: null,
  },
  uncovered: null,
  lines: [{ type: 'meal', planned: '2000.00', actual: '1234.50' }],
  entries: [entry({})],
  total: 1,
  sum: null,
  hasMore: false,
}

it('says what was spent above what the order had left, and who covers it', async () => {
  let coverIoCode: string | null = null
  answerCalls({
    expenses: { expEventDetail: () => ({ ...detail, uncovered: { amount: '500.00', coverIoCode } }) },
  })
  await openScreen('assistantDetailPayDetail', { eventId: EVENT })
  await expect.element(page.getByText('超出订单余额 ¥500，等待财务指定补足的订单')).toBeVisible()
  coverIoCode = 'IO26CV009'
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('超出订单余额 ¥500，由订单 IO26CV009 补足')).toBeVisible()
})

it('an order says for which meetings it is short, who decides, what may be done, and what it covers', async () => {
  const short = {
    engagementId: EVENT,
    engagementName: '心衰沙龙',
    ioCode: order.ioCode,
    amount: '500.00',
    coverIoCode: null,
    waitsFor: '唐颖',
    since: '2026-11-20T03:00:00.000Z',
  }
  const hidden = { ...short, engagementId: null, engagementName: null, waitsFor: null }
  const shortfalls = [short, { ...hidden, ioCode: 'IO26CV009', coverIoCode: order.ioCode, amount: '80.00' }]
  const { entries, total, sum, hasMore } = detail
  answerCalls({
    expenses: { expIoDetail: () => ({ io: order, shortfalls, entries, total, sum, hasMore }) },
  })
  await openScreen('assistantDetailPayDetail', { ioCode: order.ioCode })
  const section = page.getByRole('region', { name: '超支待补足' })
  const link = section.getByRole('link', { name: /心衰沙龙/ })
  await expect.element(link).toHaveAccessibleName(/¥500.*超出订单余额，待唐颖审批/)
  await expect.element(link).toHaveAttribute('href', `/meetingDetailChildren/closingMeeting?engagementId=${EVENT}`)
  await expect.element(section.getByText('本订单为 IO26CV009 补足，结案时入账')).toBeVisible()
  await expect.element(section.getByText('给本订单增加额度', { exact: false })).toBeVisible()
  expect(section.getByRole('link').elements()).toHaveLength(1)
})

it('an order that is short says so in the list of orders', async () => {
  const short = { ...order, uncovered: '500.00' }
  answerCalls({ expenses: { expIoList: () => ({ list: [short], total: 1, hasMore: false }) } })
  await openScreen('assistant', { tab: 'ios' })
  await expect.element(page.getByText('超支待补足 ¥500')).toBeVisible()
})

it('a meeting in the list says what was spent, and that it is short; it leads to its money', async () => {
  const event = { ...detail.event, uncovered: '500.00' }
  answerCalls({ expenses: { expEventList: () => ({ list: [event], total: 1, hasMore: false }) } })
  await openScreen('assistant', { tab: 'events' })
  const row = page.getByRole('link', { name: new RegExp(event.eventName) })
  await expect.element(row).toHaveAccessibleName(/¥1,234\.5.*林晓.*超支待补足 ¥500/)
  await expect.element(row).toHaveAttribute('href', `/assistant/detail/payDetail?eventId=${EVENT}`)
})

it('every entry says in or out of what the order has free, and those shown are added up', async () => {
  const moves = [
    entry({ id: '1', debitAccount: 'available', creditAccount: 'committed', amount: '300.00' }),
    entry({ id: '2', debitAccount: 'actual', creditAccount: 'committed', amount: '700.00' }),
    entry({ id: '3', debitAccount: 'reserved', creditAccount: 'available', amount: '1000.00' }),
  ]
  answerCalls({ expenses: { expEventDetail: () => ({ ...detail, entries: moves, total: 3 }) } })
  await openScreen('assistantDetailPayDetail', { eventId: EVENT })
  await expect.element(page.getByText('+¥300')).toBeVisible()
  await expect.element(page.getByText('-¥1,000')).toBeVisible()
  await expect.element(page.getByText('订单内划转', { exact: false })).toBeVisible()
  expect(document.body.textContent).toContain('以上各笔合计（可用额净变动）-¥700')
})

it('a meeting: plan against actual, the spent sum leads to its entries, and those of an account add up', async () => {
  const sent = answerCalls({
    expenses: { expEventDetail: ({ account }) => ({ ...detail, sum: account === undefined ? null : '-1234.50' }) },
  })
  await openScreen('assistantDetailPayDetail', { eventId: EVENT, account: 'committed' })
  await expect
    .element(page.getByRole('link', { name: '¥1,234.5', exact: true }))
    .toHaveAttribute('href', `/assistant/detail/payDetail?eventId=${EVENT}&account=actual`)
  await expect.element(page.getByRole('table', { name: '计划与实际' })).toBeInTheDocument()
  await expect.element(page.getByText('已承诺合计')).toBeVisible()
  expect(document.body.textContent).toContain('已承诺合计-¥1,234.5')
  expect(document.body.textContent).toContain('以上各笔合计（已承诺）-¥1,234.5')
  expect(sent.map(({ input }) => input)).toContainEqual({ eventId: EVENT, account: 'committed' })
  await expect.element(page.getByRole('button', { name: '导出账目' })).toBeVisible()
})

it('when it fails the sample stands there, marked in place of the title, and nothing leads out of it', async () => {
  answerCalls({
    expenses: {
      expEventDetail: () => {
        throw new Refusal('unexpected', '账目暂时读不到')
      },
    },
  })
  await openScreen('assistantDetailPayDetail', { eventId: EVENT })
  await expect.element(page.getByRole('heading', { level: 1, name: '示例，非您的数据' })).toBeVisible()
  await expect.element(page.getByText('账目暂时读不到')).toBeVisible()
  await expect.element(page.getByText('示例会议 Sample meeting')).toBeVisible()
  expect(page.getByRole('button', { name: '导出账目' }).elements()).toHaveLength(0)
  expect(page.getByRole('link').elements()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '重新读取' })).toBeVisible()
})

const payment: CallOutput<'expenses', 'expSpeakerList'>['list'][number] = {
  feeId: EVENT,
  name: '韩思源',
  hco: '华东医院',
  topicName: '心衰管理',
  engagementId: EVENT,
  engagementName: '心衰沙龙',
  net: '2000.00',
  gross: '2300.00',
  tax: '300.00',
  month: '2026-11',
  state: 'reversed',
  submittedAt: '2026-11-18T03:00:00.000Z',
  paidAt: '2026-11-20T03:00:00.000Z',
  paymentReference: 'BANK-0001',
}

it('speakers’ fees are rows on a phone and lines on a desk, a reversed one nowhere as paid', async () => {
  answerCalls({ expenses: { expSpeakerList: () => ({ list: [payment], total: 1, hasMore: false }) } })
  await openScreen('assistant', { tab: 'speakers' })
  await expect.element(page.getByText('2026-11-20 支付，后冲销')).toBeVisible()
  await page.viewport(1280, 800)
  const row = page.getByRole('row', { name: /韩思源/ })
  await expect.element(row.getByText('¥2,300')).toBeVisible()
  await expect.element(row.getByText('已冲销')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: '韩思源' }))
    .toHaveAttribute('href', `/assistant/detail/payDetail?eventId=${EVENT}`)
  await page.viewport(414, 896)
})
