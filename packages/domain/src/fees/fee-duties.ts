import type { Deed } from '../duties/duty-table.ts'
import { type Done, doerOf, dutyInTheWay, isBySameHands } from '../duties/duties.ts'
import type { Hands } from '../duties/hands.ts'
import type { FeeAction } from './fee-state.ts'

/** The people that had a fee, its account and its payment files in hand so far, by deed. */
export type FeeHands = {
  readonly submittedBy: string
  readonly approvedBy: readonly string[]
  /** Of the latest failure. */
  readonly failedBy: string | null
  readonly paidBy: string | null
  /** Null: loaded with the master data, or there is no account. */
  readonly accountEnteredBy: string | null
  readonly madeBy: readonly string[]
  readonly takenBy: readonly string[]
}

/** The same of a payment file, over all its fees. */
export type FileHands = {
  readonly submittedBy: readonly string[]
  readonly accountsEnteredBy: readonly string[]
  readonly approvedBy: readonly string[]
  readonly madeBy: string
  readonly takenBy: readonly string[]
}

/** The row of the duty table that a step of a fee asks; the system alone checks. A file and an organiser have rows of their own. */
export const DEED_OF = {
  submit: 'submitFee',
  hold: 'holdFee',
  release: 'releaseFee',
  sendBack: 'returnFee',
  approve: 'approveFee',
  pay: 'payFee',
  fail: 'failFee',
  retry: 'retryFee',
  waive: 'waiveFee',
  reverse: 'reverseFee',
} as const satisfies Record<Exclude<FeeAction, 'check'>, Deed>

const REFUSALS = {
  submitFee: 'feeOwnInterest',
  enterAccount: 'feeAccountYours',
  approveFee: 'feeApprovedByYou',
  payFee: 'feePaidByYou',
  settleFee: 'feePaidByYou',
  failFee: 'feeFailedByYou',
  makePaymentFile: 'batchMadeByYou',
  takePaymentFile: 'batchTakenByYou',
} as const satisfies Partial<Record<Deed, string>>
/** Deeds with a better sentence of their own. */
const OF_DEED: Readonly<Partial<Record<Deed, Readonly<Partial<Record<Deed, 'feePaidByYou' | 'batchApprovedByYou'>>>>>> =
  {
    takePaymentFile: { approveFee: 'batchApprovedByYou' },
    reverseFee: { makePaymentFile: 'feePaidByYou', takePaymentFile: 'feePaidByYou' },
  }
export type FeeDutyRefusal =
  | (typeof REFUSALS)[keyof typeof REFUSALS]
  | 'batchApprovedByYou'
  | 'handsAfterReset'
  | 'handsSame'

const isNamed = (deed: Deed): deed is keyof typeof REFUSALS => deed in REFUSALS

/** Why this person must leave the deed to another, by what they did before on this fee or its account; null if nothing stands against it. */
export const feeDutyRefusal = (deed: Deed, who: Hands, hands: FeeHands): FeeDutyRefusal | null =>
  refusalFor(deed, who, doneOf(hands))

/** The same for a payment file. */
export const fileDutyRefusal = (deed: Deed, who: Hands, hands: FileHands): FeeDutyRefusal | null =>
  refusalFor(deed, who, [
    ...each('submitFee', hands.submittedBy),
    ...each('enterAccount', hands.accountsEnteredBy),
    ...each('approveFee', hands.approvedBy),
    ...each('makePaymentFile', [hands.madeBy]),
    ...each('takePaymentFile', hands.takenBy),
  ])

/** The same for the account alone: who entered it does not confirm it. */
export const confirmRefusal = (who: Hands, enteredBy: string | null): FeeDutyRefusal | null =>
  refusalFor('confirmAccount', who, one('enterAccount', enteredBy))

function refusalFor(deed: Deed, who: Hands, done: readonly Done[]): FeeDutyRefusal | null {
  if (who.heldUntil !== null) return 'handsAfterReset'
  const doer = doerOf(who)
  const earlier = dutyInTheWay(deed, doer, done)
  if (earlier === undefined) return null
  if (isBySameHands(deed, doer, done)) return 'handsSame'
  if (!isNamed(earlier)) throw new RangeError(`no refusal for the earlier step ${earlier}`)
  return OF_DEED[deed]?.[earlier] ?? REFUSALS[earlier]
}

const each = (deed: Deed, people: readonly string[]): Done[] =>
  people.map((personId) => ({ deed, personIds: [personId] }))
const one = (deed: Deed, personId: string | null): Done[] => (personId === null ? [] : each(deed, [personId]))

const doneOf = (hands: FeeHands): Done[] => [
  ...each('submitFee', [hands.submittedBy]),
  ...one('enterAccount', hands.accountEnteredBy),
  ...each('approveFee', hands.approvedBy),
  ...one('failFee', hands.failedBy),
  ...one('payFee', hands.paidBy),
  ...each('makePaymentFile', hands.madeBy),
  ...each('takePaymentFile', hands.takenBy),
]
