import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'

/** True the first time; a second use is known until `expiresAt`. `at`: system clock. */
export async function useOnce(tx: Tx, nonce: string, at: string, expiresAt: string): Promise<boolean> {
  await tx.deleteFrom('messaging_nonce').where('expires_at', '<', at).execute()
  const result = await tx
    .insertInto('messaging_nonce')
    .values({ nonce_hash: sha256hex(nonce), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
