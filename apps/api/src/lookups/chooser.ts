import { hasRole, type StaffActor } from '@osmp/domain/session/roles.ts'

/** Who chooses, and the business unit whose products and money they may choose from; null: all of them. */
export type Chooser = { personId: string; buId: string | null }

/** An administrator chooses from every business unit, everybody else from their own. */
export const chooser = (actor: StaffActor): Chooser => ({
  personId: actor.personId,
  buId: hasRole(actor, 'admin') ? null : actor.buId,
})
