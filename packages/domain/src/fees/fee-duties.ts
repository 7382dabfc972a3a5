import type { Deed } from '../duties/duty-table.ts'
import { type Doer, type Done, dutyInTheWay } from '../duties/duties.ts'
import type { FeeAction } from './fee-state.ts'

/** Who did what so far on a fee and on the account it goes to. */
export type FeeHands = {
  readonly submittedBy: string
  readonly approvedBy: readonly string[]
  readonly paidBy: string | null
  /** Null: loaded with the master data, or there is no account. */
  readonly accountEnteredBy: string | null
}

const DEEDS: Readonly<Partial<Record<FeeAction, Deed>>> = {
  release: 'releaseFee',
  approve: 'approveFee',
  pay: 'payFee',
  reverse: 'reverseFee',
}

const REFUSALS = {
  submitFee: 'feeOwnInterest',
  enterAccount: 'feeAccountYours',
  approveFee: 'feeApprovedByYou',
  payFee: 'feePaidByYou',
  bookPaymentAnswer: 'feePaidByYou',
  settleFee: 'feePaidByYou',
} as const satisfies Partial<Record<Deed, string>>
export type FeeDutyRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

const isNamed = (deed: Deed): deed is keyof typeof REFUSALS => deed in REFUSALS

/** Why this person must leave the step to somebody else, by what they did before on this fee or its account; null if nothing stands against it. */
export function feeDutyRefusal(action: FeeAction, personId: string, hands: FeeHands): FeeDutyRefusal | null {
  const deed = DEEDS[action]
  return deed === undefined ? null : refusalFor(deed, { actorId: personId, principalId: personId }, doneOf(hands))
}

/** The same for the account alone: who entered it does not confirm it. */
export const confirmRefusal = (personId: string, enteredBy: string | null): FeeDutyRefusal | null =>
  refusalFor('confirmAccount', { actorId: personId, principalId: personId }, by('enterAccount', enteredBy))

function refusalFor(deed: Deed, doer: Doer, done: readonly Done[]): FeeDutyRefusal | null {
  const earlier = dutyInTheWay(deed, doer, done)
  if (earlier === undefined) return null
  if (!isNamed(earlier)) throw new RangeError(`no refusal for the earlier step ${earlier}`)
  return REFUSALS[earlier]
}

const by = (deed: Deed, personId: string | null): Done[] => (personId === null ? [] : [{ deed, personIds: [personId] }])

const doneOf = ({ submittedBy, approvedBy, paidBy, accountEnteredBy }: FeeHands): Done[] => [
  ...by('submitFee', submittedBy),
  ...by('enterAccount', accountEnteredBy),
  ...approvedBy.flatMap((personId) => by('approveFee', personId)),
  ...by('payFee', paidBy),
]
