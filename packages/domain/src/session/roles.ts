export const ROLES = ['employee', 'manager', 'approver', 'finance', 'compliance', 'admin'] as const
/** What a member of staff may be, on the server; a person may hold several. `admin` is the workbench user. */
export type Role = (typeof ROLES)[number]

export const RELATIONS = ['owner', 'assistant', 'agent', 'speaker', 'attendee', 'approver', 'manager'] as const
/**
 * What a person is to one meeting. `approver`: named in its approval chain (or acting for one who is);
 * `manager`: its owner is in their tree of reports.
 */
export type Relation = (typeof RELATIONS)[number]

export type StaffActor = {
  readonly kind: 'staff'
  readonly personId: string
  readonly employeeCode: string
  readonly roles: readonly Role[]
  readonly buId: string
  /** Has reports, or has been asked to decide for somebody: only then is there more to look up than their own. */
  readonly seesOthers: boolean
  /** The people in their tree of reports, twelve steps down at most. */
  readonly reportIds: readonly string[]
}

/** A public person: holds an hcpToken bound to one meeting and one enrolment. `hcpId` is null for a walk-in not in the master data. */
export type AttendeeActor = {
  readonly kind: 'attendee'
  readonly hcpId: string | null
  readonly enrollmentId: string
  readonly engagementId: string
  /** Known only by a number typed at the door: answers give the family name in the place of the name. */
  readonly isFromDoor?: boolean
}

/** The clock and the jobs. */
export type SystemActor = { readonly kind: 'system' }

export type Actor = StaffActor | AttendeeActor | SystemActor

export function hasRole(actor: Actor, role: Role): boolean {
  return actor.kind === 'staff' && actor.roles.includes(role)
}
