import { helperRefusal, type HelperRefusal } from '@osmp/domain/meetings/own-side.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { findHands } from '../../duties/public.ts'
import type { Tx } from '../../kit/database/db.ts'

/** A colleague without the right to help to run a meeting, and the reason. */
export type BarredHelper = { readonly personId: string; readonly name: string; readonly reason: HelperRefusal }

/** A colleague at work, towards a business unit. */
export type Helper = { personId: string; name: string; sameUnit: boolean; roles: Role[] }

/** Those of these people that are at work, as a query of Helper. */
export const helpersOf = (personIds: readonly string[], buId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id as "personId", p.name, p.bu_id = ${buId} as "sameUnit", array(select r.role from person_role r where r.person_id = p.id) as roles
  from person p where p.id = any(${[...personIds]}::uuid[]) and p.is_active`

/** Which of these people may not be co-organisers or agents, with those that decided about the meeting where it exists already. */
export async function findBarredHelpers(
  tx: Tx,
  helpers: readonly Helper[],
  deciderIds: readonly string[],
): Promise<BarredHelper[]> {
  const personIds = helpers.map(({ personId }) => personId)
  const hands = personIds.length === 0 || deciderIds.length === 0 ? undefined : await findHands(tx, personIds)
  return helpers.flatMap(({ name, ...person }) => {
    const same = hands?.get(person.personId)?.same ?? []
    const reason = helperRefusal({ ...person, deciderIds, same })
    return reason === undefined ? [] : [{ personId: person.personId, name, reason }]
  })
}
