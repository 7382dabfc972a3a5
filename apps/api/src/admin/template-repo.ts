import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { RECORD_TABLES } from './record-tables.ts'

/** Templates in use beside these. */
export async function countOtherActive(
  tx: Tx,
  resource: 'landingTemplates' | 'posterTemplates',
  ids: readonly string[],
): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select count(*)::int as n from ${sql.table(RECORD_TABLES[resource].table)} t
    where t.is_active and t.id <> all(${ids}::uuid[])`
  return rows[0]?.n ?? 0
}
