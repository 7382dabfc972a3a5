import type { Role } from '../session/roles.ts'

/** What somebody does that moves money, evidence or power, as the duty table names it. */
export const DEEDS = [
  'enterAccount',
  'confirmAccount',
  'submitFee',
  'releaseFee',
  'approveFee',
  'payFee',
  'makePaymentFile',
  'bookPaymentAnswer',
  'settleFee',
  'reverseFee',
  'submitMeeting',
  'approveStep',
] as const
export type Deed = (typeof DEEDS)[number]

export type Duty = {
  /** What the deeds are counted on: only what was done on the same one stands in the way. */
  readonly on: 'account' | 'fee' | 'application'
  /** Roles one of which whoever does it must hold; none: a relation to the meeting decides instead. */
  readonly roles: readonly Role[]
  /** Whoever did one of these on the same object, or on the account a fee is paid to, must leave it to somebody else. */
  readonly notAfter: readonly Deed[]
}

/** Entering an account comes back in every deed on the fees that are paid to it. */
export const DUTIES: Readonly<Record<Deed, Duty>> = {
  enterAccount: { on: 'account', roles: ['finance', 'compliance'], notAfter: [] },
  confirmAccount: { on: 'account', roles: ['finance', 'compliance'], notAfter: ['enterAccount'] },
  submitFee: { on: 'fee', roles: [], notAfter: [] },
  releaseFee: { on: 'fee', roles: ['finance', 'compliance'], notAfter: ['submitFee', 'enterAccount'] },
  approveFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount'] },
  payFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', 'approveFee'] },
  makePaymentFile: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', 'approveFee'] },
  bookPaymentAnswer: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', 'approveFee'] },
  settleFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', 'approveFee'] },
  reverseFee: {
    on: 'fee',
    roles: ['finance'],
    notAfter: ['submitFee', 'enterAccount', 'payFee', 'bookPaymentAnswer', 'settleFee'],
  },
  submitMeeting: { on: 'application', roles: [], notAfter: [] },
  approveStep: { on: 'application', roles: [], notAfter: ['submitMeeting', 'approveStep'] },
}
