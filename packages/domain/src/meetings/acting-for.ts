/** So many days after a colleague submitted a meeting that names an agent, the agent may begin meetings for that colleague. */
export const NAMED_DAYS = 180

export type OwnerChoice = {
  readonly actorId: string
  /** For which person the meeting is to be; null: as it is, a new one for the actor. */
  readonly wantedId: string | null
  /** Colleagues of the business unit that named the actor as their agent, in a meeting of their own that they submitted. */
  readonly principalIds: readonly string[]
  /** Undefined for a new meeting. */
  readonly stored?: { readonly ownerId: string; readonly agentId: string | null; readonly isDraft: boolean } | undefined
}

export const OWNER_REFUSALS = ['meetingOwnerFixed', 'actingForUnknown'] as const
export type OwnerRefusal = (typeof OWNER_REFUSALS)[number]

/**
 * The owner a meeting gets. An agent alone could otherwise choose the approvers by choosing the owner: so it takes a naming by the
 * owner's own hand, and ends with the first submission.
 */
export function chosenOwner({
  actorId,
  wantedId,
  principalIds,
  stored,
}: OwnerChoice): { ok: true; ownerId: string } | { ok: false; reason: OwnerRefusal } {
  const present = stored?.ownerId ?? actorId
  if (wantedId === null || wantedId === present) return { ok: true, ownerId: present }
  const isOwn = stored === undefined || stored.ownerId === actorId || stored.agentId === actorId
  if (!isOwn || stored?.isDraft === false) return { ok: false, reason: 'meetingOwnerFixed' }
  if (wantedId !== actorId && !principalIds.includes(wantedId)) return { ok: false, reason: 'actingForUnknown' }
  return { ok: true, ownerId: wantedId }
}
