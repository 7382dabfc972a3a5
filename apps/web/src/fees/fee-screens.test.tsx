import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, type Answers, leaveUnanswered, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { FeeQueue } from './components/fee-queue.tsx'
import { Screen as OverpaidSpeakers } from './opl.screen.tsx'
import type { QueueItem } from './queue-item.ts'
import { queueFee as fee } from './test-fee.ts'
import { overpaidSpeaker } from './test-overpaid.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'

beforeEach(() => queryClient.clear())

function open(node: ReactNode, params: Record<string, string> = {}): string[] {
  const gone: string[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params, go: (path) => gone.push(path) }}>{node}</PlaceContext>
    </QueryClientProvider>,
    { replace: () => undefined, back: () => undefined },
  )
  return gone
}

const queue = (...list: QueueItem[]): CallOutput<'fees', 'feeQueue'> => ({
  list,
  total: list.length,
  cursor: null,
  counts: { waiting: 0, held: 0, approved: list.length, organiser: 0, failed: 0, paid: 0, reversed: 0, accounts: 0 },
})

const serve = (answers: NonNullable<Answers['fees']>) => answerCalls({ fees: answers })

it('shows how a fee was computed, where it goes and in how many steps it came here', async () => {
  serve({ feeQueue: () => queue(fee()) })
  open(<FeeQueue paysFees />, { state: 'approved' })
  await expect.element(page.getByText('•••• 0569')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^韩思源/ }))
  await expect.element(page.getByText('个税：1,500 × 20% = 300 元')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '待支付 1' })).toHaveAttribute('aria-pressed', 'true')
})

it('fails a payment with the bank’s reason only', async () => {
  const sent = serve({
    feeQueue: () => queue(fee()),
    feeDecide: () => ({ ...fee(), state: 'failed' }),
  })
  open(<FeeQueue paysFees />, { state: 'approved' })
  await userEvent.click(page.getByRole('article').getByRole('button', { name: '支付失败', exact: true }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '支付失败' }))
  await expect.element(dialog.getByText('请至少写 5 个字')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox'), '账号不存在')
  await userEvent.click(dialog.getByRole('button', { name: '支付失败' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'fees.feeDecide')?.input)
    .toEqual({ feeId: ID, version: 2, decision: 'fail', comment: '账号不存在' })
})

it('makes a payment file of what can be paid: no fee without an account, none in another file', async () => {
  const made = { batchId: ID, number: 'PF2611-000001' }
  const sent = serve({
    feeQueue: () =>
      queue(
        fee(),
        fee({ feeId: OTHER, name: '唐佳宁', account: null }),
        fee({ feeId: '01900000-0000-7000-8000-000000000003', name: '谢文博', batch: made, allowedActions: [] }),
      ),
    feeBatchCreate: () => {
      throw new Refusal('batchFeesRefused', '有 1 笔不能付款，文件没有生成，请先处理：余额不足')
    },
  })
  open(<FeeQueue paysFees />, { state: 'approved' })
  await expect.element(page.getByRole('checkbox', { name: '选择韩思源' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: /选择/ }).elements()).toHaveLength(1)
  await expect.element(page.getByText('还没有收款账户，录入后才能支付')).toBeVisible()
  await expect.element(page.getByText('在付款文件 PF2611-000001 中，等待银行结果')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: '选择韩思源' }))
  await expect.element(page.getByText('已选 1 笔，合计 ¥2,000')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '生成付款文件' }))
  await userEvent.click(page.getByText('CSV', { exact: true }))
  await expect.element(page.getByText(/19 位账号会变成 6.22E\+18/)).toBeVisible()
  await userEvent.click(page.getByText('Excel', { exact: true }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '生成付款文件' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'fees.feeBatchCreate')?.input)
    .toEqual({ fees: [{ feeId: ID, version: 2 }], format: 'xlsx' })
})

it('an account that another person entered meanwhile is asked about before it is replaced', async () => {
  const sent = serve({
    feeQueue: () => queue(fee({ account: null })),
    feeAccountSave: ({ seen }) => {
      if (seen === '6228') return { tail: '0000', held: 0 }
      throw new Refusal('changedMeanwhile', '', {
        parts: [{ part: 'account', value: '6228', byName: '何静', at: null }],
      })
    },
  })
  open(<FeeQueue paysFees />, { state: 'approved' })
  await userEvent.click(page.getByRole('button', { name: '录入账户' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('开户银行'), '招商银行')
  await userEvent.fill(dialog.getByLabelText('银行账号'), '62220000')
  await userEvent.click(dialog.getByRole('button', { name: '保存账户' }))
  await expect.element(dialog.getByText(/何静.*改为“6228”。再次提交将以您填写的为准/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '保存账户' }))
  await expect
    .poll(() => sent.filter(({ name }) => name === 'fees.feeAccountSave').map(({ input }) => input))
    .toMatchObject([{ seen: '' }, { seen: '6228' }])
})

it('a wrong account number is said beside its field, and what was typed stays', async () => {
  serve({
    feeQueue: () => queue(fee({ account: null })),
    feeAccountSave: () => {
      throw new Refusal('accountNumberInvalid', '账号不正确，请逐位核对后重新输入')
    },
  })
  open(<FeeQueue paysFees />, { state: 'approved' })
  await userEvent.click(page.getByRole('button', { name: '录入账户' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('开户银行'), '招商银行')
  await userEvent.fill(dialog.getByLabelText('银行账号'), '62220000')
  await userEvent.click(dialog.getByRole('button', { name: '保存账户' }))
  await expect.element(dialog.getByText('账号不正确，请逐位核对后重新输入')).toBeVisible()
  await expect.element(dialog.getByLabelText('银行账号')).toHaveValue('62220000')
})

it('an account left in the middle of saving, as for a proof by WeCom, leaves its bank on the device, not its number', async () => {
  serve({ feeQueue: () => queue(fee({ account: null })) })
  leaveUnanswered('/fee/account-save')
  open(<FeeQueue paysFees />, { state: 'approved' })
  await userEvent.click(page.getByRole('button', { name: '录入账户' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('开户银行'), '招商银行')
  await userEvent.fill(dialog.getByLabelText('银行账号'), '6222000011112222')
  await userEvent.click(dialog.getByRole('button', { name: '保存账户' }))
  await expect.element(dialog.getByRole('button', { name: '保存账户' })).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new Event('pagehide'))
  const kept = Object.values({ ...sessionStorage, ...localStorage }).join()
  expect(kept).toContain('招商银行')
  expect(kept).not.toContain('6222000011112222')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: '录入账户' }))
  await expect.element(dialog.getByLabelText('开户银行')).toHaveValue('招商银行')
  await expect.element(dialog.getByLabelText('银行账号')).toHaveValue('')
})

const BANK_FILE: CallOutput<'fees', 'feeBatchList'>['list'][number] = {
  batchId: ID,
  number: 'PF2611-000001',
  state: 'open',
  format: 'csv',
  fileName: 'a.csv',
  count: 2,
  total: '3500.00',
  open: 2,
  paid: 0,
  failed: 0,
  unsettled: 0,
  reversed: 0,
  downloads: 1,
  sha256: 'a'.repeat(64),
  createdBy: '唐颖',
  createdAt: '2026-11-20T03:00:00.000Z',
  endedAt: null,
  cancelReason: '',
}

it('a file with a failed line says so as a task until that line is settled', async () => {
  const settled = { ...BANK_FILE, state: 'settled' as const, open: 0, paid: 1, failed: 1 }
  const list = [
    { ...settled, unsettled: 1 },
    { ...settled, number: 'PF2611-000002' },
  ]
  serve({ feeBatchList: () => ({ list, total: 2, hasMore: false }) })
  open(<FeeQueue paysFees />, { view: 'files' })
  await expect.element(page.getByRole('article', { name: 'PF2611-000001' }).getByText('1 笔失败')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'PF2611-000002' }).getByText('已完成')).toBeVisible()
})

it('a card shows gross, tax and net in this order, and names the law’s notice', async () => {
  serve({ feeQueue: () => queue(fee()) })
  open(<FeeQueue paysFees />, { state: 'approved' })
  const card = page.getByRole('article', { name: '韩思源' })
  await userEvent.click(card.getByRole('button', { name: /^韩思源/ }))
  expect(card.element().textContent).toMatch(/税前¥2,300个税¥300税后¥2,000/)
  await expect.element(card.getByText('国家税务总局公告2018年第61号')).toBeVisible()
})

it('a failed fee says the bank’s reason, and to finance to change the account', async () => {
  const failed = fee({
    state: 'failed',
    failReason: '账号户名不符',
    allowedActions: [{ action: 'retry', allowed: true }],
  })
  serve({ feeQueue: () => queue(failed) })
  open(<FeeQueue paysFees />, { state: 'failed' })
  await expect.element(page.getByText('支付失败原因：账号户名不符')).toBeVisible()
  await expect.element(page.getByText('下一步：更换账户后重新支付')).toBeVisible()
})

it('the bank’s answer is judged first: with a bad row nothing can be booked', async () => {
  const sent = serve({
    feeBatchList: () => ({ list: [BANK_FILE], total: 1, hasMore: false }),
    feeBatchAnswer: () => ({
      rows: [
        { row: 2, lineNo: 1, name: '韩思源', outcome: 'paid', word: 'BANK-1', problem: null },
        { row: 3, lineNo: null, name: '', outcome: null, word: '', problem: '金额与付款文件不一致，请与银行核对' },
      ],
      paid: 1,
      failed: 0,
      bad: 1,
      applied: false,
    }),
  })
  open(<FeeQueue paysFees />, { view: 'files' })
  await expect.element(page.getByText('¥3,500')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '导入银行结果' }))
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).first(), new File(['a,b'], 'answer.csv'))
  await expect.element(page.getByText('金额与付款文件不一致，请与银行核对')).toBeVisible()
  expect(page.getByRole('button', { name: /入账/ }).elements()).toHaveLength(0)
  expect(sent.find(({ name }) => name === 'fees.feeBatchAnswer')?.input).toMatchObject({ dryRun: true })
})

it('names what came up between the check and the booking, and offers no booking any more', async () => {
  const good = { row: 2, lineNo: 1, name: '韩思源', outcome: 'paid' as const, word: 'BANK-1' }
  serve({
    feeBatchList: () => ({ list: [BANK_FILE], total: 1, hasMore: false }),
    feeBatchAnswer: ({ dryRun }) => ({
      rows: [{ ...good, problem: dryRun ? null : '内部订单余额不足：还剩 0 元，请减少金额或更换订单' }],
      paid: dryRun ? 1 : 0,
      failed: 0,
      bad: dryRun ? 0 : 1,
      applied: false,
    }),
  })
  open(<FeeQueue paysFees />, { view: 'files' })
  await userEvent.click(page.getByRole('button', { name: '导入银行结果' }))
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).first(), new File(['a,b'], 'answer.csv'))
  await userEvent.click(page.getByRole('button', { name: '入账 1 笔' }))
  await expect.element(page.getByText('内部订单余额不足：还剩 0 元，请减少金额或更换订单')).toBeVisible()
  expect(page.getByRole('button', { name: /入账/ }).elements()).toHaveLength(0)
})

it('the maker of a file reads before the press that a colleague books its answer or calls it off', async () => {
  const reason = '付款文件由您生成，请由另一位财务同事登记银行结果或撤销'
  const left = ['answer', 'cancel'].map((action) => ({ action, allowed: false, reason }))
  const file = { ...BANK_FILE, allowedActions: [{ action: 'download', allowed: true }, ...left] }
  serve({ feeBatchList: () => ({ list: [file], total: 1, hasMore: false }) })
  open(<FeeQueue paysFees />, { view: 'files' })
  await expect.element(page.getByRole('button', { name: '导入银行结果' })).toHaveAccessibleDescription(reason)
  expect(page.getByText(reason).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: '撤销文件' }).elements()).toHaveLength(0)
})

it('a downloaded file is called off with the bank’s paper alone', async () => {
  const sent = serve({
    feeBatchList: () => ({ list: [BANK_FILE], total: 1, hasMore: false }),
    feeBatchCancel: () => ({ ...BANK_FILE, state: 'cancelled' }),
  })
  open(<FeeQueue paysFees />, { view: 'files' })
  await userEvent.click(page.getByRole('button', { name: '撤销文件' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('撤销原因'), '银行已退回文件')
  await expect.element(dialog.getByText('请上传银行回执，并写明撤销原因（至少 5 个字）')).toBeVisible()
  await userEvent.upload(dialog.getByLabelText('选择银行回执').first(), new File(['paper'], '回执.pdf'))
  await expect.element(dialog.getByText('回执.pdf')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '撤销文件' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'fees.feeBatchCancel')?.input)
    .toEqual({ batchId: ID, reason: '银行已退回文件', paper: { fileName: '回执.pdf', content: btoa('paper') } })
})

it('overpaid speakers: why by policy and number, since when, and release with a reason', async () => {
  const sent = serve({
    getOverpaySpeakerInfo: () => ({ list: [overpaidSpeaker()], total: 1, hasMore: false }),
    feeDecide: () => ({ ...fee(), state: 'checked' }),
  })
  open(<OverpaidSpeakers />)
  await expect.element(page.getByText('依据：讲者年度税后劳务费上限')).toBeVisible()
  await expect.element(page.getByText('+¥5,000')).toBeVisible()
  await expect.element(page.getByText(/2026-11-12 起/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '放行' }))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '已由合规批准')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '放行' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'fees.feeDecide')?.input)
    .toEqual({ feeId: ID, version: 1, decision: 'release', comment: '已由合规批准' })
})

it('nobody held: says so; with a condition it can be cleared', async () => {
  serve({ getOverpaySpeakerInfo: () => ({ list: [], total: 0, hasMore: false }) })
  open(<OverpaidSpeakers />, { state: 'paid' })
  await expect.element(page.getByText('没有符合条件的讲者')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '清除条件' })).toBeVisible()
})

it('a second person checks a new account, and its author reads who must', async () => {
  const waiting = (confirming: { allowed: boolean; reason?: string }) =>
    fee({
      allowedActions: [{ action: 'pay', allowed: false, reason: '收款账户待另一位同事确认，确认后才能支付' }],
      account: {
        holderName: '韩思源',
        bankName: '招商银行',
        bankBranch: '',
        tail: '4458',
        enteredAt: '2026-11-24T03:00:00.000Z',
        accountId: '01900000-0000-7000-8000-0000000000aa',
        enteredBy: '何静',
        confirmedAt: null,
        callMasked: '138****8000',
        confirming: { action: 'confirmAccount', ...confirming },
      },
    })
  let isMine = false
  const sent = serve({
    feeQueue: () =>
      queue(
        waiting(
          isMine ? { allowed: false, reason: '收款账户是您录入的，请由另一位财务或合规同事办理' } : { allowed: true },
        ),
      ),
    feeAccountConfirm: () => ({ tail: '4458' }),
  })
  open(<FeeQueue paysFees={false} />, { state: 'approved' })
  await expect.element(page.getByText('账户由何静录入，待另一位同事确认，确认后才能支付')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '核实并确认' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('138****8000', { exact: false })).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('您拨打的手机号'), '138 0013 8000')
  isMine = true
  await userEvent.click(page.getByRole('button', { name: '已致电本人，账户无误' }))
  expect(sent.filter(({ name }) => name.endsWith('feeAccountConfirm')).map(({ input }) => input)).toMatchObject([
    { accountId: '01900000-0000-7000-8000-0000000000aa', how: 'callBack', called: '13800138000' },
  ])
  await expect.element(page.getByText('收款账户是您录入的，请由另一位财务或合规同事办理')).toBeVisible()
})
