import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { APPROVED_OR_RUNNING, IN_FORCE, isIn } from '../meetings/status-sets.ts'
import type { ContractChange } from './contract-terms.ts'

export const CONTRACT_STATES = ['open', 'signed', 'declined', 'voided'] as const
/** As stored. */
export type ContractState = (typeof CONTRACT_STATES)[number]

export const CONTRACT_STANDINGS = [
  'none',
  'open',
  'expired',
  'stale',
  'signed',
  'signedStale',
  'declined',
  'voided',
] as const
/** As people see it: `stale` and `signedStale` no longer say what the meeting says. */
export type ContractStanding = (typeof CONTRACT_STANDINGS)[number]

export const CONTRACT_VOID_CAUSES = ['termsChanged', 'reissued', 'expired'] as const
export type ContractVoidCause = (typeof CONTRACT_VOID_CAUSES)[number]

export const CONTRACT_REFUSALS = [
  'contractVoided',
  'contractStale',
  'contractDeclined',
  'contractExpired',
  'contractMeetingClosed',
  'contractIsSigned',
  'contractNotNeeded',
  'contractNoPhone',
] as const
export type ContractRefusal = (typeof CONTRACT_REFUSALS)[number]

/** Days a contract may be signed, and days a signed one can be read by its link. */
export const SIGNING_DAYS = 30
export const READING_DAYS = 365
/** Wrong last four digits in a row before the page is shut, and for how many minutes. */
export const MOST_WRONG_CHECKS = 5
export const SHUT_MINUTES = 30

export type ContractFacts = {
  readonly state: ContractState
  /** The talk left the meeting: everything it promised is gone. */
  readonly isTalkGone: boolean
  readonly changed: readonly ContractChange[]
  /** Epoch ms. */
  readonly now: number
  readonly expiresAt: number
}

/** How a contract stands, `none` without one. */
export function contractStanding(contract: ContractFacts | undefined): ContractStanding {
  if (!contract) return 'none'
  const { state, isTalkGone, changed, now, expiresAt } = contract
  if (state === 'voided' || state === 'declined') return state
  const isStale = isTalkGone || changed.length > 0
  if (state === 'signed') return isStale ? 'signedStale' : 'signed'
  if (isStale) return 'stale'
  return now >= expiresAt ? 'expired' : 'open'
}

/** Approved and not closed yet: contracts are made and signed. */
const SIGNABLE = [...IN_FORCE, MEETING.toBeClosed] as const
const ISSUABLE = [...APPROVED_OR_RUNNING, MEETING.toBeClosed] as const

export const mayIssueContract = (status: MeetingStatus): boolean => isIn(ISSUABLE, status)

/** May the speaker sign or decline now? */
export function decideSigning(
  standing: ContractStanding,
  status: MeetingStatus,
): { ok: true } | { ok: false; reason: ContractRefusal } {
  const reason = signingRefusal(standing)
  if (reason) return { ok: false, reason }
  return isIn(SIGNABLE, status) ? { ok: true } : { ok: false, reason: 'contractMeetingClosed' }
}

function signingRefusal(standing: ContractStanding): ContractRefusal | undefined {
  if (standing === 'stale' || standing === 'signedStale') return 'contractStale'
  if (standing === 'declined') return 'contractDeclined'
  if (standing === 'signed') return 'contractIsSigned'
  if (standing === 'expired') return 'contractExpired'
  return standing === 'open' ? undefined : 'contractVoided'
}

export type IssueFacts = { readonly net: number; readonly hasPhone: boolean; readonly wantsNew: boolean }

/**
 * What asking for a link does: `keep` the contract there is, or `make` one in place of it. A signed contract whose terms hold is
 * not replaced; one that is stale, expired or declined always is.
 */
export function decideIssue(
  standing: ContractStanding,
  { net, hasPhone, wantsNew }: IssueFacts,
):
  | { ok: true; what: 'keep' }
  | { ok: true; what: 'make'; cause: ContractVoidCause }
  | { ok: false; reason: ContractRefusal } {
  if (standing === 'signed' && wantsNew) return { ok: false, reason: 'contractIsSigned' }
  if (standing === 'signed' || (standing === 'open' && !wantsNew)) return { ok: true, what: 'keep' }
  if (net === 0) return { ok: false, reason: 'contractNotNeeded' }
  if (!hasPhone) return { ok: false, reason: 'contractNoPhone' }
  const cause = standing === 'expired' ? 'expired' : standing === 'open' ? 'reissued' : 'termsChanged'
  return { ok: true, what: 'make', cause }
}
