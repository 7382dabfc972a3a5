import type { Tx } from '../kit/database/db.ts'

export async function findPersonName(tx: Tx, personId: string): Promise<string> {
  const row = await tx.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.name
}
