import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import type { Schema } from '../kit/schema.ts'

/** Inserts all rows by one statement; they must have the same columns. A row that is there already stays as it is. */
export async function insertRows<T extends keyof Schema>(tx: Tx, table: T, rows: readonly Insertable<Schema[T]>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}
