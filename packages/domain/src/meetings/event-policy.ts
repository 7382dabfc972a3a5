import type { Relation, Role } from '../session/roles.ts'

type Who = Extract<Relation, 'owner' | 'assistant' | 'manager'> | Extract<Role, 'finance' | 'compliance' | 'admin'>

/**
 * Who may do what with a large event; what is not written here is refused. Finance and compliance count only inside their
 * own BU. `manager`: its owner or an assistant is in the person's tree of reports.
 */
const ACCESS = {
  read: ['owner', 'assistant', 'manager', 'finance', 'compliance', 'admin'],
  edit: ['owner', 'assistant'],
  addMeeting: ['owner', 'assistant'],
  cancel: ['owner'],
} as const satisfies Record<string, readonly Who[]>

export type EventAction = keyof typeof ACCESS

export const EVENT_ACTIONS = ['read', 'edit', 'addMeeting', 'cancel'] as const satisfies readonly EventAction[]

/** Where one person stands towards one event. */
export type EventStanding = {
  readonly roles: readonly Role[]
  readonly relations: readonly ('owner' | 'assistant' | 'manager')[]
  /** The event belongs to the person's business unit. */
  readonly sameBu: boolean
}

export function mayOnEvent({ roles, relations, sameBu }: EventStanding, action: EventAction): boolean {
  const opens = (who: Who): boolean => {
    if (who === 'admin') return roles.includes('admin')
    if (who === 'finance' || who === 'compliance') return sameBu && roles.includes(who)
    return relations.includes(who)
  }
  return ACCESS[action].some(opens)
}

export const EVENT_POLICY_REFUSALS = ['eventNotFound', 'eventForbidden'] as const
export type EventPolicyRefusal = (typeof EVENT_POLICY_REFUSALS)[number]

/** Undefined when the action is open. An event outside the person's scope answers exactly as one that does not exist. */
export function eventPolicyRefusal(standing: EventStanding, action: EventAction): EventPolicyRefusal | undefined {
  if (mayOnEvent(standing, action)) return undefined
  return mayOnEvent(standing, 'read') ? 'eventForbidden' : 'eventNotFound'
}
