import type { IdentityDeed, IdentityPart } from '@osmp/domain/duties/new-people.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type NewIdentity = { personId: string; what: IdentityPart }
type By = { personId: string; at: string; systemAt: string }

/** From now on these people and the administrator count as the same hands; not the first administrator, made by the command. */
export async function insertIdentities(tx: Tx, made: readonly NewIdentity[], by: By): Promise<void> {
  const rows = made
    .filter(({ personId }) => personId !== by.personId)
    .map(({ personId, what }) => ({ id: uuidv7(), person_id: personId, what }))
  if (rows.length === 0) return
  await query(tx)`
    insert into person_identity (id, person_id, by_person_id, what, at, business_at)
    select r.id, r.person_id, ${by.personId}::uuid, r.what, ${by.systemAt}::timestamptz, ${by.at}::timestamptz
    from jsonb_populate_recordset(null::person_identity, ${JSON.stringify(rows)}::jsonb) r`
}

/** Rows that still tie this person to administrators, of any age. */
export async function findTies(tx: Tx, personId: string): Promise<(IdentityDeed & { id: string })[]> {
  return query<IdentityDeed & { id: string }>(tx)`
    select id, by_person_id as "byPersonId", what, at from person_identity where person_id = ${personId} and freed_at is null`
}

/** `at`: system clock. */
export async function endTies(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await query(tx)`
    update person_identity set freed_at = ${at} where id = any(${[...ids]}::uuid[]) and freed_at is null`
}

/** The administrator that gave the address a person had at this moment (system clock); undefined: none that is noted. */
export async function findAddressGiver(tx: Tx, personId: string, at: string): Promise<string | undefined> {
  const row = await queryFirst<{ by: string }>(tx)`
    select by_person_id as by from person_identity
    where person_id = ${personId} and what in ('made', 'address') and at <= ${at} order by at desc, id desc limit 1`
  return row?.by
}

/** The address of a person, unless it changed after this moment (machine's clock). */
export async function findAddressSince(tx: Tx, personId: string, at: string): Promise<string | undefined> {
  const row = await queryFirst<{ email: string }>(tx)`
    select email from person where id = ${personId} and (email_changed_at is null or email_changed_at <= ${at})`
  return row?.email
}

/** When these people were made, those by an administrator; system clock. */
export async function findMadeAt(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ at: string }>(tx)`
    select at from person_identity where person_id = any(${[...personIds]}::uuid[]) and what = 'made'`
  return rows.map(({ at }) => at)
}
