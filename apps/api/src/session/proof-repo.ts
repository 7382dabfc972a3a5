import { query, type Tx } from '../kit/database/db.ts'

/**
 * When the person of the session behind a token last proved who they are, epoch ms; undefined: never. `heldUntil` (UTC): after a password
 * given by others, until when no proof counts.
 */
export async function provedAt(
  tx: Tx,
  tokenHash: string,
): Promise<{ at: number | undefined; heldUntil: string | null }> {
  const rows = await query<{ at: string | null; heldUntil: string | null }>(tx)`
    select f.proved_at as at, case when p.weighty_from > now() then p.weighty_from end as "heldUntil"
    from session_token t join session_family f on f.id = t.family_id join person p on p.id = f.person_id
    where t.token_hash = ${tokenHash} and f.revoked_at is null`
  const [row] = rows
  return { at: row?.at ? Date.parse(row.at) : undefined, heldUntil: row?.heldUntil ?? null }
}

/** Notes that the person of this session has proved who they are. */
export async function markProved(tx: Tx, familyId: string, at: string): Promise<void> {
  await tx.updateTable('session_family').set({ proved_at: at }).where('id', '=', familyId).execute()
}

/** Does the person have a password of their own? An initial one proves nothing: somebody else has read it. */
export async function hasOwnPassword(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select(['password_hash', 'password_until'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row !== undefined && row.password_hash !== null && row.password_until === null
}
