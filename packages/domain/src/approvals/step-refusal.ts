import { type Doer, type Done, dutyInTheWay, isBySameHands } from '../duties/duties.ts'
import { type DecisionRefusal, type MeetingStakes, stakeOf } from '../meetings/decision-policy.ts'

/** A step that was passed: its approver, and its decider, where that is known. */
export type PassedStep = {
  readonly approverId: string
  /** The second person of a step that went up. */
  readonly escalatedToId?: string | null
  readonly decidedBy: string | null
}

export type StepRefusal = DecisionRefusal | 'decisionStepTaken' | 'handsSame'

/**
 * Why a person may not pass or send back a step of an application, or of a meeting's actual amounts, that is addressed to them or to the
 * person they act for: a stake in the meeting, the submission, or another step of the same application. Both people are judged.
 */
export function stepRefusal(
  doer: Doer,
  { stakes, passed }: { readonly stakes: MeetingStakes; readonly passed: readonly PassedStep[] },
): StepRefusal | undefined {
  const stake = stakeOf(doer.actorId, stakes) ?? stakeOf(doer.principalId, stakes)
  if (stake !== undefined) return stake
  const done: Done[] = [{ deed: 'submitMeeting', personIds: [stakes.submitterId] }, ...stepsDone(passed)]
  const earlier = dutyInTheWay('approveStep', doer, done)
  if (earlier === undefined) return undefined
  if (isBySameHands('approveStep', doer, done)) return 'handsSame'
  return earlier === 'submitMeeting' ? 'decisionOwnSubmission' : 'decisionStepTaken'
}

/** Each passed step as a deed of its decider and of the approver the decider acted for. */
export function stepsDone(passed: readonly PassedStep[]): Done[] {
  return passed.map((step) => ({ deed: 'approveStep', personIds: deciders(step) }))
}

/** A step that went up was decided by its second person for themselves: its approver has decided nothing. */
function deciders({ approverId, escalatedToId, decidedBy }: PassedStep): string[] {
  if (decidedBy === null) return [approverId]
  return decidedBy === escalatedToId ? [decidedBy] : [...new Set([decidedBy, approverId])]
}
