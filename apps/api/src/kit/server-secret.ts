import { randomBytes } from 'node:crypto'
import type { Tx } from './db.ts'

/** A key the server made for itself at its first start; every process reads the same one. */
export async function serverSecret(tx: Tx, name: string, at: string): Promise<Buffer> {
  await tx
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
