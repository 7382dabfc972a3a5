import { expect, it } from 'vitest'
import { accountRefusal, proofRefusal } from './account-trust.ts'

const account = { accountId: 'new', confirmedAt: '2026-11-20T02:00:00.000Z', payableFrom: '2026-11-23' }

it.each([
  ['none', undefined, 'new', 'feeAccountMissing'],
  ['not confirmed', { ...account, confirmedAt: null }, 'new', 'feeAccountUnconfirmed'],
  ['approved for the one before', account, 'old', 'feeAccountNotApproved'],
  ['approved before there was one', account, null, 'feeAccountNotApproved'],
  ['too new', { ...account, payableFrom: '2026-11-24' }, 'new', 'feeAccountCooling'],
  ['confirmed, approved, old enough', account, 'new', null],
] as const)('an account: %s', (_case, facts, approvedAccountId, refusal) => {
  expect(accountRefusal(facts, { today: '2026-11-23', approvedAccountId })).toBe(refusal)
})

it.each([
  ['callBack', '13800138000', false, '13800138000', null],
  ['callBack', '13900139000', false, '13800138000', 'feeAccountCallOther'],
  ['callBack', undefined, true, '13800138000', 'feeAccountCallMissing'],
  ['callBack', '', false, '13800138000', 'feeAccountCallMissing'],
  ['callBack', '', false, '', 'feeAccountPhoneUnknown'],
  ['bankPaper', undefined, true, '', null],
  ['bankPaper', '13800138000', false, '13800138000', 'feeAccountPaperMissing'],
] as const)(
  'a proof by %s with number %s, paper %s, where %s is known: %s',
  (how, called, hasPaper, knownPhone, answer) => {
    expect(proofRefusal(how, { called, hasPaper, knownPhone })).toBe(answer)
  },
)
