import { query, type Tx } from '../../kit/database/db.ts'

const KEPT = '1 year'

/** Has this person signed in with this browser within a year? */
export async function isKnownDevice(tx: Tx, employeeCode: string, tokenHash: string, at: string): Promise<boolean> {
  const rows = await query<{ is: boolean }>(tx)`
    select exists (select from known_device d join person p on p.id = d.person_id
      where p.employee_code = ${employeeCode} and d.token_hash = ${tokenHash}
        and d.last_at > ${at}::timestamptz - ${KEPT}::interval) as is`
  return rows[0]?.is === true
}

/** Notes a sign-in with a browser: is it new to a person who has others? Old ones are dropped. */
export async function meetDevice(
  tx: Tx,
  { personId, tokenHash, label, at }: { personId: string; tokenHash: string; label: string; at: string },
): Promise<{ isNewBesideOthers: boolean }> {
  await query(tx)`
    delete from known_device where person_id = ${personId} and last_at <= ${at}::timestamptz - ${KEPT}::interval`
  const rows = await query<{ others: number; known: number }>(tx)`
    select count(*)::int as others, (count(*) filter (where token_hash = ${tokenHash}))::int as known
    from known_device where person_id = ${personId}`
  await query(tx)`
    insert into known_device (person_id, token_hash, label, first_at, last_at) values (${personId}, ${tokenHash}, ${label}, ${at}, ${at})
    on conflict (person_id, token_hash) do update set last_at = ${at}, label = ${label}`
  return { isNewBesideOthers: (rows[0]?.known ?? 0) === 0 && (rows[0]?.others ?? 0) > 0 }
}
