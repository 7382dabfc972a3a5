import { hasRole, type StaffActor } from '@osmp/domain/session/roles.ts'

/** The business unit whose products and money a person may choose from; null: all of them. */
export function buScope(actor: StaffActor): string | null {
  return hasRole(actor, 'admin') ? null : actor.buId
}
