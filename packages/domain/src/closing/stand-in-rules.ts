import type { Fen } from '../kit/money.ts'
import type { Policies } from '../policies/policy-engine.ts'
import type { SpeakerStatus } from '../speakers/speaker-rules.ts'

/** A stand-in's talk; amounts gross, in fen. */
export type StandInTalk = {
  readonly status: SpeakerStatus
  readonly gross: Fen
  /** Kept by the budget for the talk that is replaced. */
  readonly freed: Fen
}

/** Do manager and finance decide on a stand-in's fee before closing? By policy, and always above what the replaced talk freed. */
export function needsStandInApproval({ status, gross, freed }: StandInTalk, policies: Policies): boolean {
  const mayBePaid = gross > 0 && (status === 'planned' || status === 'came')
  return mayBePaid && (policies('closing.standIn.approval').value || gross > freed)
}

/**
 * A stand-in's talk that is no longer wanted goes, or stays without a fee once it was recorded as absent. One with
 * a signed or accepted contract, a fee or a stand-in of its own has to be recorded as absent first.
 */
export function endOfStandIn({
  status,
  hasTraces,
}: {
  status: SpeakerStatus
  hasTraces: boolean
}): 'removed' | 'kept' | 'standInKept' {
  if (!hasTraces) return 'removed'
  return status === 'absent' ? 'kept' : 'standInKept'
}
