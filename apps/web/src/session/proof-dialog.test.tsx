import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeeActions } from '../fees/components/fee-actions.tsx'
import { surroundCalls } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { provedBy } from '../kit/device/fresh-proof.ts'
import { queryClient } from '../kit/calls/query.ts'
import { storeUser } from '../kit/device/session-store.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { render } from '../stories/render.tsx'
import { askProof } from './public.ts'

const FEE = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const PAY = { action: 'pay', allowed: true, reason: '' } as const
const FEE_TO_PAY = { feeId: FEE, version: 3, name: '王建国', allowedActions: [PAY] }

const PAID = { feeId: FEE, version: 4, state: 'paid' } as unknown as CallOutput<'fees', 'feePay'> // what comes back is not read here

const CENTER: CallOutput<'session', 'center'> = {
  personId: '',
  buType: 'CV',
  employeeCode: 'E1005',
  email: '',
  userName: '唐颖',
  userType: 'employee',
  roles: ['finance'],
  mayOpen: ['payments'],
  buName: '',
  department: '',
  unread: 0,
}

type Ways = ('password' | 'messaging')[]

/** A fee to be paid, whose payment asks for a fresh proof. */
function open(ways: Ways | (() => Ways) = ['password'], isMe = () => false, center = () => CENTER) {
  let isProven = false
  surroundCalls({
    fetchCalls: () => Promise.resolve(),
    keepTokenFresh: () => undefined,
    isHeld: () => false,
    proved: provedBy(askProof),
  })
  const sent = answerCalls({
    fees: {
      feePay: () => {
        if (!isProven && !isMe()) throw new Refusal('proofNeeded', '请先确认是您本人')
        return PAID
      },
    },
    session: {
      center,
      proofWays: () => ({ ways: typeof ways === 'function' ? ways() : ways }),
      proofGive: ({ password }) => {
        if (password !== 'right') throw new Refusal('passwordWrong', '现在的密码不正确')
        isProven = true
        return { until: '2026-11-25T02:15:00.000Z' }
      },
    },
  })
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <FeeActions fee={FEE_TO_PAY} words={['pay']} />
    </QueryClientProvider>,
  )
  return sent
}
/** What another window of this browser does when somebody signs in there. */
function signInBeside(token: string): void {
  storeToken({ token, refreshAfter: '2027-01-01T00:00:00.000Z' })
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

const asked = () => page.getByRole('dialog', { name: '请确认是您本人' })
const question = () => page.getByRole('dialog', { name: '标记已支付' })
const typed = () => question().getByRole('textbox')

async function pay() {
  await userEvent.click(page.getByRole('button', { name: '标记已支付' }))
  await userEvent.fill(typed(), 'BANK-2026')
  await userEvent.click(question().getByRole('button', { name: '标记已支付' }))
}

it('asks in a dialog of its own, repeats the same payment after the proof, and closes the question', async () => {
  const sent = open()
  await pay()
  await expect.element(asked().getByLabelText('密码', { exact: true })).toHaveFocus()
  await userEvent.fill(asked().getByLabelText('密码', { exact: true }), 'wrong')
  await userEvent.click(asked().getByRole('button', { name: '确认并继续' }))
  await expect.element(asked().getByText('现在的密码不正确')).toBeVisible()
  await userEvent.fill(asked().getByLabelText('密码', { exact: true }), 'right')
  await userEvent.keyboard('{Enter}')
  const payment = { feeId: FEE, version: 3, reference: 'BANK-2026' }
  const payments = () => sent.filter(({ name }) => name === 'fees.feePay').map(({ input }) => input)
  await expect.poll(payments).toEqual([payment, payment])
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

it('Esc gives up the proof, not the bank reference that was typed', async () => {
  const sent = open()
  await pay()
  await expect.element(asked().getByLabelText('密码', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => asked().query()).toBeNull()
  const held = question().getByRole('button', { name: '标记已支付' })
  await expect.element(held).toHaveFocus()
  // Nor does anything behind the question take it a little later.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(held).toHaveFocus()
  await expect.element(typed()).toHaveValue('BANK-2026')
  expect(sent.filter(({ name }) => name === 'fees.feePay')).toHaveLength(1)
})

it('keeps the reference when the page is left for the messaging app, and puts it in once when it is back', async () => {
  open(['messaging'])
  await pay()
  await expect.element(asked().getByRole('button', { name: '用企业微信确认' })).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(question().getByRole('button', { name: '取消' }))
  await expect.poll(() => question().query()).toBeNull()
  const reopen = () => userEvent.click(page.getByRole('button', { name: '标记已支付' }))
  await reopen()
  await expect.element(typed()).toHaveValue('BANK-2026')
  await userEvent.click(question().getByRole('button', { name: '取消' }))
  await expect.poll(() => question().query()).toBeNull()
  await reopen()
  await expect.element(typed()).toHaveValue('')
})

it('goes on when the window beside has signed in the same person, and not when it was a colleague', async () => {
  const [mine, colleague] = [FEE, '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c']
  let [isMe, who] = [false, colleague]
  storeUser({ ...CENTER, personId: mine })
  const sent = open(
    ['messaging'],
    () => isMe,
    () => ({ ...CENTER, personId: who }),
  )
  await pay()
  await expect.element(asked().getByRole('button', { name: '用企业微信确认' })).toBeVisible()
  signInBeside('first')
  await expect.element(asked().getByText(/另一位同事/)).toBeVisible()
  expect(sent.filter(({ name }) => name === 'fees.feePay')).toHaveLength(1)
  ;[isMe, who] = [true, mine]
  signInBeside('second')
  await expect.poll(() => sent.filter(({ name }) => name === 'fees.feePay')).toHaveLength(2)
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

it('offers to try again when it cannot be learnt what to prove by', async () => {
  let isDown = true
  open(() => {
    if (isDown) throw new Refusal('unexpected', '服务器繁忙', null, 500)
    return ['password']
  })
  await pay()
  await expect.element(asked().getByRole('alert').first()).toBeVisible()
  isDown = false
  await userEvent.click(asked().getByRole('button', { name: '重试' }))
  await expect.element(asked().getByLabelText('密码', { exact: true })).toBeVisible()
  await userEvent.click(asked().getByRole('button', { name: '暂不操作' }))
})

it('says what to do where there is nothing to prove it by', async () => {
  open([])
  await pay()
  await expect.element(asked().getByText(/联系管理员/)).toBeVisible()
  await userEvent.click(asked().getByRole('button', { name: '暂不操作' }))
  await expect.element(asked()).not.toBeInTheDocument()
})
