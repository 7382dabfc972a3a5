import type { LocalDate } from '../kit/time.ts'

/** What is known of the account in force of a speaker; dates of Asia/Shanghai. */
export type AccountFacts = {
  readonly accountId: string
  readonly confirmedAt: string | null
  /** The first day on which money may go there. */
  readonly payableFrom: LocalDate
}

export const ACCOUNT_REFUSALS = [
  'feeAccountMissing',
  'feeAccountUnconfirmed',
  'feeAccountCooling',
  'feeAccountNotApproved',
] as const
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number]

/**
 * Why no money may go to this account today, or null: there is none, nobody but who entered it has confirmed it, it is too new, or
 * the fee was approved for another one (`approvedAccountId`).
 */
export function accountRefusal(
  account: AccountFacts | undefined,
  { today, approvedAccountId }: { today: LocalDate; approvedAccountId: string | null },
): AccountRefusal | null {
  if (account === undefined) return 'feeAccountMissing'
  if (account.confirmedAt === null) return 'feeAccountUnconfirmed'
  if (account.accountId !== approvedAccountId) return 'feeAccountNotApproved'
  return today < account.payableFrom ? 'feeAccountCooling' : null
}

/** How somebody made sure that an account is the speaker's: by calling the number known before, or by a paper of the bank. */
export const ACCOUNT_PROOFS = ['callBack', 'bankPaper'] as const
export type AccountProof = (typeof ACCOUNT_PROOFS)[number]

export type ProofRefusal =
  | 'feeAccountCallMissing'
  | 'feeAccountPhoneUnknown'
  | 'feeAccountCallOther'
  | 'feeAccountPaperMissing'

type Shown = {
  /** The number that was called. */
  readonly called: string | undefined
  readonly hasPaper: boolean
  /** The speaker's number from before the account was entered; empty where none was known. */
  readonly knownPhone: string
}

/** Why this is no proof of an account, or null: a call names the number known before the account was entered, a paper comes with it. */
export function proofRefusal(how: AccountProof, { called, hasPaper, knownPhone }: Shown): ProofRefusal | null {
  if (how === 'bankPaper') return hasPaper ? null : 'feeAccountPaperMissing'
  if (knownPhone === '') return 'feeAccountPhoneUnknown'
  if (called === undefined || called === '') return 'feeAccountCallMissing'
  return called === knownPhone ? null : 'feeAccountCallOther'
}
