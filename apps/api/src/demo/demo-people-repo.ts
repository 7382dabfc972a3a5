import { query, type Tx } from '../kit/database/db.ts'

/** Whether anybody marked as of the demo is in this database; one without tables has nobody. */
export async function hasDemoPeople(tx: Tx): Promise<boolean> {
  const there = await query<{
    isThere: boolean
  }>(tx)`select to_regclass('person') is not null as "isThere"`
  if (there[0]?.isThere !== true) return false
  const row = await tx.selectFrom('person').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The password of the demo's people who have chosen none, as its hash; undefined when all have. Locks them. */
export async function takeSharedHash(tx: Tx): Promise<string | undefined> {
  const rows = await query<{ hash: string }>(tx)`
    select password_hash as hash from person
    where is_demo and password_set_at is null and password_hash is not null order by id for update`
  return rows[0]?.hash
}

export async function setSharedHash(tx: Tx, hash: string): Promise<void> {
  await query(tx)`
    update person set password_hash = ${hash}
    where is_demo and password_set_at is null and password_hash is not null`
}

/** Ends every session of the demo's people. */
export async function endDemoSessions(tx: Tx, at: string): Promise<void> {
  await query(tx)`
    update session_family f set revoked_at = ${at}, revoked_reason = 'passwordChanged' from person p
    where p.id = f.person_id and p.is_demo and f.revoked_at is null`
}
