/** Staff with a stake in a meeting, by person id. */
export type MeetingStakes = {
  readonly submitterId: string
  readonly ownerId: string
  readonly assistantIds: readonly string[]
  readonly agentId: string | null
  /** Staff who receive money from this meeting. */
  readonly payeeIds: readonly string[]
}

export const DECISION_REFUSALS = [
  'decisionOwnSubmission',
  'decisionOwnMeeting',
  'decisionActsForOwner',
  'decisionPaidByMeeting',
] as const
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number]

/** Why this person can have no say in the meeting's approval or fees, or undefined. */
export function stakeOf(personId: string, stakes: MeetingStakes): DecisionRefusal | undefined {
  if (personId === stakes.submitterId) return 'decisionOwnSubmission'
  if (personId === stakes.ownerId) return 'decisionOwnMeeting'
  if (personId === stakes.agentId || stakes.assistantIds.includes(personId)) return 'decisionActsForOwner'
  return stakes.payeeIds.includes(personId) ? 'decisionPaidByMeeting' : undefined
}

/**
 * Nobody decides on what they submitted, own, act for or are paid by. With a delegation both people are tried: the one
 * who acts and the one they act for (`principalId`; the same id without a delegation).
 */
export function mayDecide(
  who: { readonly actorId: string; readonly principalId: string },
  stakes: MeetingStakes,
): { readonly ok: true } | { readonly ok: false; readonly reason: DecisionRefusal } {
  const reason = stakeOf(who.actorId, stakes) ?? stakeOf(who.principalId, stakes)
  return reason === undefined ? { ok: true } : { ok: false, reason }
}
