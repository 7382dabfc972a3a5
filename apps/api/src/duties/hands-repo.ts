import { HANDS_DAYS, type Hands, ownHands } from '@osmp/domain/duties/hands.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/**
 * These people as the duty table sees them. `now`: system clock, epoch ms; left out, the database's. First the administrators behind each,
 * then all that those stand behind: two administrators behind one person are no pair of hands by that.
 */
export async function findHands(tx: Tx, personIds: readonly string[], now?: number): Promise<Map<string, Hands>> {
  const at = now === undefined ? sql`now()` : sql`${new Date(now).toISOString()}::timestamptz`
  const since = sql`${at} - make_interval(days => ${HANDS_DAYS})`
  const rows = await query<Hands>(tx)`
    with recursive behind (root, id) as (
      select p, p from unnest(${[...personIds]}::uuid[]) p
      union
      select b.root, e.by_id from behind b cross join lateral (
        select r.given_by as by_id from password_reset r where r.person_id = b.id and r.at > ${since}
        union all select i.by_person_id from person_identity i where i.person_id = b.id and i.at > ${since} and i.freed_at is null) e
    ), hand (root, id) as (
      select root, id from behind
      union
      select h.root, e.id from hand h cross join lateral (
        select r.person_id as id from password_reset r where r.given_by = h.id and r.at > ${since}
        union all select i.person_id from person_identity i where i.by_person_id = h.id and i.at > ${since} and i.freed_at is null) e
    )
    select p.id as "personId",
      array(select h.id from hand h where h.root = p.id and h.id <> p.id order by h.id) as same,
      coalesce((select string_agg(a.name, '、' order by a.name) from hand h join person a on a.id = h.id where h.root = p.id and (
          exists (select from password_reset r where r.given_by = h.id and r.at > ${since})
          or exists (select from person_identity i where i.by_person_id = h.id and i.at > ${since} and i.freed_at is null))), '') as by,
      case when p.weighty_from > ${at} then p.weighty_from end as "heldUntil"
    from person p where p.id = any(${[...personIds]}::uuid[])`
  return new Map(rows.map((row) => [row.personId, row]))
}

/** One of them. */
export async function handsOfPerson(tx: Tx, personId: string, now: number): Promise<Hands> {
  return (await findHands(tx, [personId], now)).get(personId) ?? ownHands(personId)
}
