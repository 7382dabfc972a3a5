import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { RECORD_TABLES } from './record-tables.ts'

/** Templates in use beside these. */
export async function countOtherActive(
  tx: Tx,
  resource: 'landingTemplates' | 'posterTemplates',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(RECORD_TABLES[resource].table)} t
    where t.is_active and t.id <> all(${ids}::uuid[])`.execute(tx)
  return rows[0]?.n ?? 0
}
