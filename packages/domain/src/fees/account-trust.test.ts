import { expect, it } from 'vitest'
import { accountRefusal, paperAloneHold, paperLookRefusal, proofRefusal } from './account-trust.ts'

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

it('the first payment to an account on paper waits for compliance, and for an approver that opened the paper and says that it fits', () => {
  const first = {
    accountId: 'a',
    tail: '4458',
    confirmedBy: '唐颖',
    confirmedById: 'tang',
    openedBy: ['pan'],
    isReleased: false,
  }
  expect(paperAloneHold(first)).toMatchObject({
    reason: 'paperAlone',
    params: { tail: '4458', who: '唐颖', people: 'tang' },
  })
  expect([paperAloneHold(null), paperAloneHold({ ...first, isReleased: true })]).toEqual([null, null])
  const asked = (personId: string, says: boolean, account: typeof first | null = first) =>
    paperLookRefusal(account, { personId, says })
  expect([asked('tang', true), asked('pan', false), asked('pan', true), asked('tang', false, null)]).toEqual([
    'feePaperUnopened',
    'feePaperUnsaid',
    null,
    null,
  ])
})
