import type { Role } from '../session/roles.ts'

/** Deeds that move money, evidence or power, as the duty table names them. */
export const DEEDS = [
  'enterAccount',
  'confirmAccount',
  'submitFee',
  'holdFee',
  'releaseFee',
  'returnFee',
  'approveFee',
  'payFee',
  'makePaymentFile',
  'takePaymentFile',
  'cancelPaymentFile',
  'bookPaymentAnswer',
  'settleFee',
  'failFee',
  'retryFee',
  'waiveFee',
  'reverseFee',
  'submitMeeting',
  'approveStep',
  'runMeeting',
  'reopenMeeting',
  'lendSteps',
  'uploadConsent',
  'acceptConsent',
  'explainDoubt',
  'acceptDoubt',
  'linkPlace',
  'confirmLink',
  'askRequest',
  'decideRequest',
  'discardWork',
  'acceptClockStep',
  'uploadContractFile',
  'acceptContractFile',
] as const
export type Deed = (typeof DEEDS)[number]

export type Duty = {
  /** The object of the deeds: only a deed on the same object excludes another. */
  readonly on:
    | 'account'
    | 'fee'
    | 'file'
    | 'application'
    | 'consent'
    | 'closingFile'
    | 'doubt'
    | 'link'
    | 'request'
    | 'server'
  /** The deed needs one of these roles; none: a relation to the meeting decides instead. */
  readonly roles: readonly Role[]
  /** A person with one of these deeds on the same object, or on the account a fee is paid to, must leave it to another. */
  readonly notAfter: readonly Deed[]
}

const PAYING = ['submitFee', 'enterAccount', 'approveFee'] as const
const FILE_HANDS = ['makePaymentFile', 'takePaymentFile'] as const

/**
 * Entering an account comes back in every deed on the fees that are paid to it. A payment file carries what was done on each of its
 * fees. Of failures counts the latest alone: it is the transfer that is tried again. A deputy's step counts for both people, so lending
 * steps needs no row against it. The roles that decide on a request are those of its deed in second-person.ts.
 */
export const DUTIES: Readonly<Record<Deed, Duty>> = {
  enterAccount: { on: 'account', roles: ['finance', 'compliance'], notAfter: [] },
  confirmAccount: { on: 'account', roles: ['finance', 'compliance'], notAfter: ['enterAccount'] },
  submitFee: { on: 'fee', roles: [], notAfter: [] },
  holdFee: { on: 'fee', roles: ['finance', 'compliance'], notAfter: ['submitFee'] },
  releaseFee: { on: 'fee', roles: ['finance', 'compliance'], notAfter: ['submitFee', 'enterAccount'] },
  returnFee: { on: 'fee', roles: ['finance', 'compliance'], notAfter: ['submitFee'] },
  approveFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount'] },
  payFee: { on: 'fee', roles: ['finance'], notAfter: PAYING },
  makePaymentFile: { on: 'fee', roles: ['finance'], notAfter: PAYING },
  takePaymentFile: { on: 'file', roles: ['finance'], notAfter: PAYING },
  cancelPaymentFile: { on: 'file', roles: ['finance'], notAfter: FILE_HANDS },
  bookPaymentAnswer: { on: 'file', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', ...FILE_HANDS] },
  settleFee: { on: 'fee', roles: ['finance'], notAfter: PAYING },
  failFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', ...FILE_HANDS] },
  retryFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee', 'enterAccount', 'failFee'] },
  waiveFee: { on: 'fee', roles: ['finance'], notAfter: ['submitFee'] },
  reverseFee: {
    on: 'fee',
    roles: ['finance'],
    notAfter: ['submitFee', 'enterAccount', 'payFee', ...FILE_HANDS, 'settleFee'],
  },
  submitMeeting: { on: 'application', roles: [], notAfter: [] },
  approveStep: { on: 'application', roles: [], notAfter: ['submitMeeting', 'approveStep'] },
  runMeeting: { on: 'application', roles: [], notAfter: ['approveStep'] },
  reopenMeeting: { on: 'application', roles: ['finance', 'compliance'], notAfter: ['submitMeeting', 'runMeeting'] },
  lendSteps: { on: 'application', roles: [], notAfter: [] },
  uploadConsent: { on: 'consent', roles: [], notAfter: [] },
  acceptConsent: { on: 'consent', roles: ['compliance'], notAfter: ['uploadConsent'] },
  explainDoubt: { on: 'doubt', roles: [], notAfter: [] },
  acceptDoubt: { on: 'doubt', roles: ['compliance'], notAfter: ['runMeeting', 'explainDoubt'] },
  linkPlace: { on: 'link', roles: [], notAfter: [] },
  confirmLink: { on: 'link', roles: ['compliance'], notAfter: ['runMeeting', 'linkPlace'] },
  askRequest: { on: 'request', roles: [], notAfter: [] },
  decideRequest: { on: 'request', roles: [], notAfter: ['askRequest'] },
  discardWork: { on: 'server', roles: ['admin'], notAfter: [] },
  acceptClockStep: { on: 'server', roles: ['admin'], notAfter: [] },
  uploadContractFile: { on: 'closingFile', roles: [], notAfter: [] },
  acceptContractFile: { on: 'closingFile', roles: ['compliance'], notAfter: ['uploadContractFile'] },
}
