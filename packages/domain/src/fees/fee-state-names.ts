import { type Words, words } from '../kit/words.ts'
import type { FeeStatus } from './fee-state.ts'

/**
 * A fee that was checked still waits for the decision, so it reads like a submitted one. The Chinese names stand on fee sheets and in
 * their MAC: a changed one would no longer prove sheets printed before.
 */
export const FEE_STATE_NAMES: Readonly<Record<FeeStatus, Words>> = {
  draft: words('待提交', 'To submit'),
  submitted: words('待审核', 'To review'),
  checked: words('待审核', 'To review'),
  held: words('待核查', 'On hold'),
  approved: words('待支付', 'To pay'),
  paid: words('已支付', 'Paid'),
  failed: words('支付失败', 'Payment failed'),
  returned: words('已退回', 'Returned'),
  waived: words('不再支付', 'Waived'),
  reversed: words('已冲销', 'Reversed'),
}

/** What speakers read of their own fee. */
export const OWN_FEE_NAMES = {
  checked: words('核对中', 'Being checked'),
  approved: words('待支付', 'To be paid'),
  failed: words('付款未成功', 'Not paid yet'),
  paid: FEE_STATE_NAMES.paid,
} as const satisfies Readonly<Record<string, Words>>
