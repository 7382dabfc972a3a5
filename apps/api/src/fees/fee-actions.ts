import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { type AccountRefusal, accountRefusal, paperLookRefusal } from '@osmp/domain/fees/account-trust.ts'
import type { Deed } from '@osmp/domain/duties/duty-table.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { DEED_OF, type FeeHands, feeDutyRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { mayActOnFee } from '@osmp/domain/fees/fee-policy.ts'
import { decideFee, type FeeAction as Action } from '@osmp/domain/fees/fee-state.ts'
import { type ComplianceReleaseRefusal, complianceReleaseRefusal } from '@osmp/domain/fees/compliance-hold.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { unseenFile } from '@osmp/domain/fees/second-file.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { type MeetingStakes, stakeOf } from '@osmp/domain/meetings/decision-policy.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { handsParams } from '../duties/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { FeeAction } from './fee-presenter.ts'
import type { FeeRecord } from './fee-repo.ts'

type Officer = {
  actor: StaffActor
  hands: Hands
  stakes: MeetingStakes
  meetingStatus: number
  locale: Locale
  /** Asia/Shanghai. */
  today: LocalDate
  /** The payment file the fee stands in, where that is known. */
  batchNumber?: string | undefined
}

/** Steps of finance and compliance, by the word a call names them with. */
export const OFFICE_ACTIONS = {
  approve: 'approve',
  return: 'sendBack',
  hold: 'hold',
  release: 'release',
  waive: 'waive',
  pay: 'pay',
  settle: 'pay',
  fail: 'fail',
  retry: 'retry',
  reverse: 'reverse',
} as const satisfies Record<string, Action>
export type OfficeAction = keyof typeof OFFICE_ACTIONS

const WORDS = Object.keys(OFFICE_ACTIONS) as OfficeAction[] // its own keys

/** The row of the duty table that a word asks. */
const deedOf = (word: OfficeAction): Deed => (word === 'settle' ? 'settleFee' : DEED_OF[OFFICE_ACTIONS[word]])

/** These wait for the bank's answer while the fee stands in a payment file. */
const BLOCKED_BY_FILE: readonly OfficeAction[] = ['pay', 'settle', 'fail', 'hold']

/** What a fee's state offers an officer of their role; what their own interest, an open meeting or a payment file forbids comes with the reason. */
export function officeActions(fee: FeeRecord, officer: Officer): FeeAction[] {
  const { actor, hands, stakes, meetingStatus, locale, today, batchNumber } = officer
  const isOwn = stakeOf(actor.personId, { ...stakes, submitterId: fee.submittedBy }) !== undefined
  const refusalOf = (word: OfficeAction): ResultName | null => {
    if (isOwn) return 'feeOwnInterest'
    if (batchNumber !== undefined && BLOCKED_BY_FILE.includes(word)) return 'feeInBatch'
    if (OFFICE_ACTIONS[word] === 'pay' && !isClosed(meetingStatus)) return 'feeNotClosed'
    const action = OFFICE_ACTIONS[word]
    const duty =
      feeDutyRefusal(deedOf(word), hands, handsOf(fee)) ?? releaseRefusal(fee, action, { ...hands, roles: actor.roles })
    if (duty !== null) return duty
    if (unseenBy(hands, action, fee) !== undefined) return 'feePaperMissing'
    return accountStop(fee, action, today) ?? (action === 'approve' ? paperStop(fee, actor.personId, true) : null)
  }
  const paramsOf = (word: OfficeAction) => ({
    ...handsParams(hands, deedOf(word), locale),
    number: batchNumber ?? unseenBy(hands, OFFICE_ACTIONS[word], fee)?.number ?? '',
    date: fee.account?.payableFrom ?? '',
  })
  return WORDS.filter(
    (word) =>
      isOfRoute(fee, word) && mayBecome(fee, OFFICE_ACTIONS[word]) && mayActOnFee(actor, [], OFFICE_ACTIONS[word]),
  ).map((action) => {
    const refusal = refusalOf(action)
    if (refusal === null) return { action, allowed: true }
    return {
      action,
      allowed: false,
      reason: refusalText(refusal, locale, paramsOf(action)),
    }
  })
}

/** A fee is either paid by the company or settled with the organiser; a bank's failure is no matter of the latter. */
function isOfRoute({ paymentRoute }: Pick<FeeRecord, 'paymentRoute'>, word: OfficeAction): boolean {
  if (word === 'settle') return isPaidByOrganiser(paymentRoute)
  return (word !== 'pay' && word !== 'fail') || !isPaidByOrganiser(paymentRoute)
}

/** A held fee is approved in one step: released with a reason, then approved. */
export function mayBecome({ state }: Pick<FeeRecord, 'state'>, action: Action): boolean {
  const released = action === 'approve' ? decideFee(state, 'release') : undefined
  return decideFee(released?.ok ? released.status : state, action).ok
}

/** The payment file that needs the bank's paper by another person before this one pays. */
const unseenBy = (hands: Hands, action: Action, fee: FeeRecord) =>
  action === 'pay' ? unseenFile(hands, fee.earlierFiles) : undefined

/** Why a fee held for compliance stays held for this person: approving it would release it too. */
export function releaseRefusal(
  fee: FeeRecord,
  action: Action,
  who: Hands & Pick<StaffActor, 'roles'>,
): ComplianceReleaseRefusal | null {
  if (fee.state !== 'held' || (action !== 'release' && action !== 'approve')) return null
  const { submittedBy, approvedBy, account } = fee
  const ofAccount = [account?.enteredBy, account?.confirmedBy].filter((id) => typeof id === 'string')
  return complianceReleaseRefusal(who, { holds: fee.holds, people: [submittedBy, ...approvedBy, ...ofAccount] })
}

/** The people that had the fee, its account and its payment files in hand so far. */
export const handsOf = ({
  submittedBy,
  approvedBy,
  failedBy,
  paidBy,
  madeBy,
  takenBy,
  account,
}: FeeRecord): FeeHands => ({
  submittedBy,
  approvedBy,
  failedBy,
  paidBy,
  madeBy,
  takenBy,
  accountEnteredBy: account?.enteredBy ?? null,
})

/** Why this person does not approve the first payment to the account yet: its paper was not opened. `says`: that it fits. */
export const paperStop = (fee: FeeRecord, personId: string, says: boolean) =>
  isPaidByOrganiser(fee.paymentRoute) ? null : paperLookRefusal(fee.firstOnPaper, { personId, says })

/** Why the account keeps the fee from this step, unless the organiser pays: it is approved for an account, and paid to that one once it is trusted. */
export function accountStop(fee: FeeRecord, action: Action, today: LocalDate): AccountRefusal | null {
  if (isPaidByOrganiser(fee.paymentRoute)) return null
  if (action === 'approve') return fee.account === null && fee.net > 0 ? 'feeAccountMissing' : null
  if (action !== 'pay') return null
  return accountRefusal(fee.account ?? undefined, { today, approvedAccountId: fee.accountId })
}
