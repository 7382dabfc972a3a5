import { query, type Tx } from '../kit/database/db.ts'

/** Opens or ends the access of these people. */
export async function setActive(tx: Tx, personIds: readonly string[], isActive: boolean): Promise<void> {
  await query(tx)`update person set is_active = ${isActive} where id = any(${[...personIds]}::uuid[])`
}

type NewPassword = {
  personId: string
  /** The hash to be replaced; any hash when left out. */
  before?: string | null
  hash: string
  /** Of an initial password. System clock. */
  until: string | null
  /** Null: given by the command on the server. */
  by: string | null
  at: string
}

/** False when another password is there by now. */
export async function replacePassword(
  tx: Tx,
  { personId, before, hash, until, by, at }: NewPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ password_hash: hash, password_until: until, password_set_by: by, password_set_at: at })
    .where('id', '=', personId)
    .$if(before !== undefined, (update) => update.where('password_hash', '=', before ?? null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deeds of weight open to this person from then on; system clock. */
export async function holdWeighty(tx: Tx, personId: string, from: string): Promise<void> {
  await tx.updateTable('person').set({ weighty_from: from }).where('id', '=', personId).execute()
}

/** Until when deeds of weight are shut to this person; undefined: they are open. System clock. */
export async function weightyHeldUntil(tx: Tx, personId: string, at: string): Promise<string | undefined> {
  const rows = await query<{ until: string }>(tx)`
    select weighty_from as until from person where id = ${personId} and weighty_from > ${at}`
  return rows[0]?.until
}
