import type { Actor, Relation, Role } from '../session/roles.ts'
import { hasRole } from '../session/roles.ts'
import { decideFee, FEE_ACTIONS } from './fee-state.ts'
import type { FeeAction, FeeStatus } from './fee-state.ts'

type Who = { readonly system?: true; readonly relations?: readonly Relation[]; readonly roles?: readonly Role[] }

const WHO = {
  submit: { relations: ['owner', 'assistant', 'agent'] },
  check: { system: true },
  hold: { system: true, roles: ['finance', 'compliance'] },
  release: { roles: ['compliance'] },
  sendBack: { roles: ['finance', 'compliance'] },
  approve: { roles: ['finance'] },
  pay: { roles: ['finance'] },
  fail: { roles: ['finance'] },
  retry: { roles: ['finance'] },
  waive: { relations: ['owner', 'assistant', 'agent'], roles: ['finance'] },
} as const satisfies Record<FeeAction, Who>

/** These give or move money: never by the meeting's own side or by who is paid (domain §2), whatever his roles. */
const KEPT_APART: readonly FeeAction[] = ['release', 'approve', 'pay', 'fail', 'retry']
const OWN_SIDE: readonly Relation[] = ['owner', 'assistant', 'agent', 'speaker']

/** May this person act so on a fee of a meeting he stands in these relations to? */
export function mayActOnFee(actor: Actor, relations: readonly Relation[], action: FeeAction): boolean {
  const who: Who = WHO[action]
  if (actor.kind === 'system') return who.system === true
  if (actor.kind !== 'staff') return false
  if (KEPT_APART.includes(action) && relations.some((relation) => OWN_SIDE.includes(relation))) return false
  const byRelation = who.relations?.some((relation) => relations.includes(relation)) ?? false
  return byRelation || (who.roles?.some((role) => hasRole(actor, role)) ?? false)
}

/** What this person may do with the fee now; sent with every fee. */
export function allowedFeeActions(
  actor: Actor,
  relations: readonly Relation[],
  status: FeeStatus,
): readonly FeeAction[] {
  return FEE_ACTIONS.filter((action) => decideFee(status, action).ok && mayActOnFee(actor, relations, action))
}
