import type { Role } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../kit/database/db.ts'
import { findNamedPeople, type NamedPerson } from './person-identity-repo.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { isNameLike, likenessKeys } from './same-name.ts'

/** A person at work with a name that can be taken for that of another. */
export type AlikePerson = { id: string; label: string; about: string; roles: Role[] }

/** So many are shown for each name. */
const MOST_ALIKE = 5

/** For each of these people, by their names, others at work with the same or a similar name, those with a role first. */
export async function alikePeople(
  tx: Tx,
  names: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, AlikePerson[]>> {
  const others = await findNamedPeople(tx)
  const byKey = new Map<string, NamedPerson[]>()
  await inTurns(others, (other) => {
    for (const key of likenessKeys(other.name)) {
      const people = byKey.get(key)
      if (people) people.push(other)
      else byKey.set(key, [other])
    }
  })
  return new Map(
    [...names].map(([id, own]) => {
      const found = [...new Set(own.flatMap(likenessKeys).flatMap((key) => byKey.get(key) ?? []))]
        .filter((one) => one.id !== id && own.some((name) => isNameLike(name, one.name)))
        .sort((one, other) => other.roles.length - one.roles.length)
      const shown = found.slice(0, MOST_ALIKE).map(({ id: otherId, name, employeeCode, unit, department, roles }) => ({
        id: otherId,
        label: `${name} ${employeeCode}`,
        about: [unit, department].filter(Boolean).join(' · '),
        roles,
      }))
      return [id, shown]
    }),
  )
}
