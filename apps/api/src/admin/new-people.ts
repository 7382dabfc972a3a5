import {
  asksCompliance,
  firstRoleFrom,
  givesFirstRole,
  givesOffice,
  type RoleChange,
} from '@osmp/domain/duties/new-people.ts'
import type { Tx } from '../kit/database/db.ts'
import { findInDirectory } from '../messaging/public.ts'
import { findMadeAt } from '../people/public.ts'
import { proposedIn, type ProposedRecord } from './proposed-records.ts'

const rolesIn = (part: ProposedRecord['before']): readonly string[] => {
  const roles = part['roles']
  return typeof roles === 'object' && roles !== null ? roles : []
}
const rolesOf = ({ before, after }: ProposedRecord): RoleChange =>
  after['roles'] === undefined ? { before: [], after: [] } : { before: rolesIn(before), after: rolesIn(after) }

/** Does compliance confirm these changes of people, for the roles they give? */
export async function needCompliance(tx: Tx, people: readonly ProposedRecord[]): Promise<boolean> {
  const offices = people.filter((person) => givesOffice(rolesOf(person)))
  if (offices.length === 0) return false
  const known = await findInDirectory(
    tx,
    offices.map(({ id }) => id),
  )
  return asksCompliance(offices.map((person) => ({ ...rolesOf(person), isInDirectory: known.has(person.id) })))
}

/** From when a confirmed request may give its people their first roles; null: already. `systemAt`: UTC. */
export async function firstRolesFrom(tx: Tx, content: unknown, systemAt: string): Promise<string | null> {
  const { resource, records } = proposedIn(content)
  const first = resource === 'people' ? records.filter((person) => givesFirstRole(rolesOf(person))) : []
  if (first.length === 0) return null
  const madeAt = await findMadeAt(
    tx,
    first.map(({ id }) => id),
  )
  return firstRoleFrom(madeAt, systemAt)
}
