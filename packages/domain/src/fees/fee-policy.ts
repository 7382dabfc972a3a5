import type { Actor, Relation, Role } from '../session/roles.ts'
import { hasRole } from '../session/roles.ts'
import type { FeeAction } from './fee-state.ts'

type Who = { readonly system?: true; readonly relations?: readonly Relation[]; readonly roles?: readonly Role[] }

const WHO = {
  submit: { relations: ['owner', 'assistant', 'agent'] },
  check: { system: true },
  hold: { system: true, roles: ['finance', 'compliance'] },
  release: { roles: ['finance', 'compliance'] },
  sendBack: { roles: ['finance', 'compliance'] },
  approve: { roles: ['finance'] },
  pay: { roles: ['finance'] },
  fail: { roles: ['finance'] },
  retry: { roles: ['finance'] },
  waive: { roles: ['finance'] },
  reverse: { roles: ['finance'] },
} as const satisfies Record<FeeAction, Who>

const OWN_SIDE: readonly Relation[] = ['owner', 'assistant', 'agent', 'speaker']

/**
 * May this person act so on a fee of a meeting they stand in these relations to? Whatever their roles, the meeting's own side and
 * who is paid submit and do nothing more (domain §2).
 */
export function mayActOnFee(actor: Actor, relations: readonly Relation[], action: FeeAction): boolean {
  const who: Who = WHO[action]
  if (actor.kind === 'system') return who.system === true
  if (actor.kind !== 'staff') return false
  if (action !== 'submit' && relations.some((relation) => OWN_SIDE.includes(relation))) return false
  const byRelation = who.relations?.some((relation) => relations.includes(relation)) ?? false
  return byRelation || (who.roles?.some((role) => hasRole(actor, role)) ?? false)
}
