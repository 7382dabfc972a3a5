import { helperRefusal, type HelperRefusal } from '@osmp/domain/meetings/own-side.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import { findHands } from '../../duties/public.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { decidersOf } from './decider-repo.ts'

/** A colleague without the right to help to run a meeting, and the reason. */
export type BarredHelper = { readonly personId: string; readonly name: string; readonly reason: HelperRefusal }

type Asked = { personIds: readonly string[]; buId: string; engagementId: string | null }
type Row = { personId: string; name: string; sameUnit: boolean; roles: Role[] }

/** Which of these people may not be co-organisers or agents in a business unit, nor of this meeting where it exists already. */
export async function findBarredHelpers(tx: Tx, { personIds, buId, engagementId }: Asked): Promise<BarredHelper[]> {
  if (personIds.length === 0) return []
  const rows = await query<Row>(tx)`
    select p.id as "personId", p.name, p.bu_id = ${buId} as "sameUnit", array(select r.role from person_role r where r.person_id = p.id) as roles
    from person p where p.id = any(${[...personIds]}::uuid[])`
  const deciders = engagementId === null ? [] : (await decidersOf(sql`${engagementId}::uuid`).execute(tx)).rows
  const deciderIds = deciders.map(({ id }) => id)
  const hands = deciderIds.length === 0 ? undefined : await findHands(tx, personIds)
  return rows.flatMap(({ name, ...person }) => {
    const same = hands?.get(person.personId)?.same ?? []
    const reason = helperRefusal({ ...person, deciderIds, same })
    return reason === undefined ? [] : [{ personId: person.personId, name, reason }]
  })
}
