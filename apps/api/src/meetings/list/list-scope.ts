import type { StaffActor } from '@osmp/domain/session/roles.ts'

/** Whose meetings a person may see beside their own: their tree of reports. What waits for a deputy stands in the list of approvals. */
export type ListScope = {
  me: string
  reportIds: readonly string[]
  /** Also meetings for having been asked about them, or having decided. */
  asApprover: boolean
  /** Finance and compliance see their BU. */
  buId: string | null
  /** Administrators see every meeting. */
  seesAll: boolean
}

export function listScopeOf(actor: StaffActor): ListScope {
  const isOverseer = actor.roles.includes('finance') || actor.roles.includes('compliance')
  return {
    me: actor.personId,
    reportIds: actor.reportIds,
    asApprover: true,
    buId: isOverseer ? actor.buId : null,
    seesAll: actor.roles.includes('admin'),
  }
}
