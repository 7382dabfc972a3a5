import { decideEnrolmentEvent, type EnrolmentStateRefusal, type EnrolmentStatus } from './enrolment-state.ts'

export type DecisionFacts = {
  readonly status: EnrolmentStatus
  readonly decision: 'approve' | 'decline'
  readonly reason: string
  /** A seat is free and nobody waits for it. */
  readonly hasFreeSeat: boolean
}

/**
 * Where the organiser's decision leads. Approving gives a seat or the end of the waiting list and never lets anybody
 * overtake those who wait already; turning down gives a seat back.
 */
export function decideOnEnrolment({
  status,
  decision,
  reason,
  hasFreeSeat,
}: DecisionFacts):
  | { readonly ok: true; readonly to: EnrolmentStatus; readonly seats: -1 | 0 | 1 }
  | { readonly ok: false; readonly reason: EnrolmentStateRefusal } {
  if (decision === 'decline') {
    const declined = decideEnrolmentEvent(status, 'decline', reason)
    return declined.ok ? { ...declined, seats: status === 'enrolled' ? -1 : 0 } : declined
  }
  const approved = decideEnrolmentEvent(status, hasFreeSeat ? 'takeSeat' : 'wait', '')
  return approved.ok ? { ...approved, seats: hasFreeSeat ? 1 : 0 } : approved
}
