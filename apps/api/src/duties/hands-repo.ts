import { HANDS_DAYS, type Hands, ownHands } from '@osmp/domain/duties/hands.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** These people as the duty table sees them. `now`: system clock, epoch ms; left out, the database's. */
export async function findHands(tx: Tx, personIds: readonly string[], now?: number): Promise<Map<string, Hands>> {
  const at = now === undefined ? sql`now()` : sql`${new Date(now).toISOString()}::timestamptz`
  const since = sql`${at} - make_interval(days => ${HANDS_DAYS})`
  const rows = await query<Hands>(tx)`
    with recursive edge as materialized (select person_id, given_by from password_reset where at > ${since}),
    hand (root, id) as (
      select p, p from unnest(${[...personIds]}::uuid[]) p
      union
      select h.root, case when e.person_id = h.id then e.given_by else e.person_id end
      from hand h join edge e on h.id in (e.person_id, e.given_by)
    )
    select p.id as "personId",
      array(select h.id from hand h where h.root = p.id and h.id <> p.id order by h.id) as same,
      coalesce((select string_agg(a.name, '、' order by a.name) from person a where a.id in (
        select e.given_by from edge e join hand h on h.id = e.given_by where h.root = p.id)), '') as by,
      case when p.weighty_from > ${at} then p.weighty_from end as "heldUntil"
    from person p where p.id = any(${[...personIds]}::uuid[])`
  return new Map(rows.map((row) => [row.personId, row]))
}

/** One of them. */
export async function handsOfPerson(tx: Tx, personId: string, now: number): Promise<Hands> {
  return (await findHands(tx, [personId], now)).get(personId) ?? ownHands(personId)
}
