import type { Db } from '../database/db.ts'
import { openSecret, storedSecret } from './server-secret.ts'
import type { SecretConfig } from '../settings/secret-settings.ts'

/**
 * Proves at start that every key of the server opens, and seals anew those that lie open or under the former key. All or none.
 * How many were sealed. Throws what is wrong in words for the operator: SECRET_KEY missing, another one, or a key altered.
 */
export async function openSecrets(db: Db, { secretKey, secretKeyBefore }: SecretConfig): Promise<number> {
  return db.inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('server_secret')
      .select(['name', 'value', 'wrapped_by'])
      .orderBy('name')
      .forUpdate()
      .execute()
    let sealed = 0
    for (const row of rows) {
      const secret = openSecret(row, [secretKey, secretKeyBefore])
      if (!secretKey || row.wrapped_by === secretKey.id) continue
      const { value, wrapped_by } = storedSecret(row.name, secret, secretKey)
      await tx.updateTable('server_secret').set({ value, wrapped_by }).where('name', '=', row.name).execute()
      sealed += 1
    }
    return sealed
  })
}
