import { decideFee } from '@osmp/domain/fees/fee-state.ts'
import { type MeetingStakes, stakeOf } from '@osmp/domain/meetings/decision-policy.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Locale } from '../kit/locale.ts'
import type { FeeRecord } from './fee-repo.ts'
import type { FeeAction } from './fee-presenter.ts'

type Officer = { personId: string; stakes: MeetingStakes; meetingStatus: number; locale: Locale }

/** What a fee's state offers a finance officer; what his own interest or an open meeting forbids comes with the reason. */
export function financeActions(fee: FeeRecord, { personId, stakes, meetingStatus, locale }: Officer): FeeAction[] {
  const hasStake = stakeOf(personId, { ...stakes, submitterId: fee.submittedBy }) !== undefined
  const named = (action: string, refusal: ResultName | null): FeeAction =>
    refusal === null ? { action, allowed: true } : { action, allowed: false, reason: refusalText(refusal, locale) }
  const own: ResultName | null = hasStake ? 'feeOwnInterest' : null
  const closed: ResultName | null = isClosed(meetingStatus) ? null : 'feeNotClosed'
  const offered = [
    mayBecome(fee, 'approve') && named('approve', own),
    mayBecome(fee, 'sendBack') && named('return', own),
    mayBecome(fee, 'pay') && named('pay', own ?? closed),
  ]
  return offered.filter((action) => action !== false)
}

/** A held fee is approved in one step: released with a reason, then approved. Reversed fees are past every action. */
export function mayBecome({ state }: Pick<FeeRecord, 'state'>, action: 'approve' | 'sendBack' | 'pay'): boolean {
  if (state === 'reversed') return false
  const released = action === 'approve' ? decideFee(state, 'release') : undefined
  return decideFee(released?.ok ? released.status : state, action).ok
}
