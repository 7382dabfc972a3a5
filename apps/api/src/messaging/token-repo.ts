import type { Tx } from '../kit/database/db.ts'

/** A token that holds at `at`. */
export async function findToken(tx: Tx, name: string, at: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('messaging_token')
    .select('value')
    .where('name', '=', name)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.value
}

/** Locks the token's row until the transaction ends, making it first where there is none. */
export async function lockToken(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('messaging_token')
    .values({ name, value: '', expires_at: new Date(0).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('messaging_token').select('name').where('name', '=', name).forUpdate().execute()
}

export async function keepToken(tx: Tx, name: string, value: string, expiresAt: string): Promise<void> {
  await tx.updateTable('messaging_token').set({ value, expires_at: expiresAt }).where('name', '=', name).execute()
}

/** Ends exactly this value: the next one may stand there already. */
export async function endToken(tx: Tx, name: string, value: string, at: string): Promise<void> {
  await tx
    .updateTable('messaging_token')
    .set({ expires_at: at })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute()
}
