import type { FeeHold } from './hold-rules.ts'
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

/**
 * So many of the 256 bits of a fine hash differ at most in one picture that was saved again. Papers of one bank with other names and numbers
 * differ in 12 and more.
 */
export const SAME_PAPER_BITS = 6

/** An account in force that was confirmed by a paper of the bank, and to which nothing was paid so far. */
export type FirstOnPaper = {
  readonly accountId: string
  readonly tail: string
  readonly confirmedById: string | null
  readonly confirmedBy: string | null
  /** People that opened the paper. */
  readonly openedBy: readonly string[]
  /** Compliance has looked, at this fee or another. */
  readonly isReleased: boolean
}

/** The hold for the first fee of an account confirmed by a paper alone, or null. */
export function paperAloneHold(first: FirstOnPaper | null): FeeHold | null {
  if (first === null || first.isReleased) return null
  const { accountId, tail, confirmedBy, confirmedById } = first
  return {
    reason: 'paperAlone',
    params: { tail, who: confirmedBy ?? '', accounts: accountId, people: confirmedById ?? '' },
  }
}

/** Why this person does not approve the first payment to such an account yet, or null: the paper was not opened, or not said to fit. */
export function paperLookRefusal(
  first: Pick<FirstOnPaper, 'openedBy'> | null,
  { personId, says }: { personId: string; says: boolean },
): 'feePaperUnopened' | 'feePaperUnsaid' | null {
  if (first === null) return null
  if (!first.openedBy.includes(personId)) return 'feePaperUnopened'
  return says ? null : 'feePaperUnsaid'
}
