import { query, type Tx } from '../kit/database/db.ts'

export async function insertSn(
  tx: Tx,
  row: { snHash: string; personId: string; action: string; at: string },
): Promise<void> {
  await tx
    .insertInto('api_sn')
    .values({ sn_hash: row.snHash, person_id: row.personId, action: row.action, issued_at: row.at })
    .execute()
}

/** Claims a number for its first use; false when it was used before or is not this person's for this action. */
export async function claimSn(
  tx: Tx,
  use: { snHash: string; personId: string; action: string; bodyHash: string; at: string },
): Promise<boolean> {
  const rows = await query(tx)`
    update api_sn set used_at = ${use.at}, body_hash = ${use.bodyHash}
    where sn_hash = ${use.snHash} and person_id = ${use.personId} and action = ${use.action} and used_at is null
      and issued_at > ${use.at}::timestamptz - interval '24 hours'
    returning sn_hash`
  return rows.length > 0
}

export async function storeReply(tx: Tx, snHash: string, reply: string): Promise<void> {
  await tx.updateTable('api_sn').set({ reply }).where('sn_hash', '=', snHash).execute()
}

export function findUsedSn(
  tx: Tx,
  use: { snHash: string; personId: string; action: string },
): Promise<{ body_hash: string | null; reply: string | null } | undefined> {
  return tx
    .selectFrom('api_sn')
    .select(['body_hash', 'reply'])
    .where('sn_hash', '=', use.snHash)
    .where('person_id', '=', use.personId)
    .where('action', '=', use.action)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
}
