import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { FeeQueue } from './components/fee-queue.tsx'
import { answer, atAddress, idOf } from './test-desk.tsx'
import { queueFee as fee } from './test-fee.ts'

const OTHER = '01900000-0000-7000-8000-000000000002'

beforeEach(() => queryClient.clear())

const openQueue = (state: string) =>
  render(atAddress({ state }, <FeeQueue paysFees={state === 'waiting'} />), {
    replace: () => undefined,
    back: () => undefined,
  })

it('the first payment to an account on paper: its approver opens the paper, and says with the press that it fits', async () => {
  const account = {
    holderName: '韩思源',
    bankName: '招商银行',
    bankBranch: '',
    tail: '4458',
    enteredAt: '2026-11-24T03:00:00.000Z',
    accountId: '01900000-0000-7000-8000-0000000000aa',
    enteredBy: '何静',
    confirmedBy: '唐颖',
    confirmedAt: '2026-11-24T04:00:00.000Z',
    confirmedHow: 'bankPaper',
    paper: { paperId: OTHER, fileName: '凭证.pdf' },
  } as const
  const reason = '收款账户凭银行凭证确认，首笔付款前请先打开凭证核对'
  let paperOpened = false
  const sent = answerCalls({
    fees: {
      feeQueue: () =>
        answer([
          fee({
            state: 'submitted',
            account: { ...account, paperOpened },
            allowedActions: [
              paperOpened ? { action: 'approve', allowed: true } : { action: 'approve', allowed: false, reason },
            ],
          }),
        ]),
      feeAccountPaper: () => {
        paperOpened = true
        return { fileName: '凭证.pdf', content: btoa('paper'), sha256: '' }
      },
      feeDecide: () => ({ ...fee(), state: 'approved' }),
    },
  })
  openQueue('waiting')
  await expect.element(page.getByText('首笔付款：请先打开凭证，核对户名和账号')).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '打开凭证核对' }))
  await expect.element(page.getByRole('button', { name: '下载凭证' })).toBeVisible()
  await userEvent.click(page.getByRole('article').getByRole('button', { name: '通过', exact: true }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '户名账号一致，通过' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'fees.feeDecide')?.input)
    .toEqual({ feeId: idOf(1), version: 2, decision: 'approve', comment: '', paperSeen: true })
})

it('calling back is the default, also where no number is known; the paper says what it brings', async () => {
  const { account } = fee()
  if (!account) throw new Error('no account')
  const waiting = { accountId: OTHER, enteredBy: '何静', confirmedAt: null, callMasked: '' }
  const confirming = { action: 'confirmAccount', allowed: true }
  answerCalls({ fees: { feeQueue: () => answer([fee({ account: { ...account, ...waiting, confirming } })]) } })
  openQueue('approved')
  await userEvent.click(page.getByRole('button', { name: '核实并确认' }))
  await expect.element(page.getByText('录入账户之前没有登记讲者手机号，请改用银行凭证核实。')).toBeVisible()
  await userEvent.click(page.getByText('银行凭证', { exact: true }))
  await expect.element(page.getByText('只凭凭证确认的，首笔劳务费须经合规核实', { exact: false })).toBeVisible()
})
