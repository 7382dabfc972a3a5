import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { Schema } from '../kit/database/schema.ts'

type Rows<T extends keyof Schema> = readonly Insertable<Schema[T]>[]

/** Inserts all rows by one statement; they must have the same columns. */
export async function insertRows<T extends keyof Schema>(tx: Tx, table: T, rows: Rows<T>): Promise<void> {
  if (rows.length > 0) await statement(table, rows).execute(tx)
}

/** The same, but a row that is there already stays as it is. */
export async function insertMissingRows<T extends keyof Schema>(tx: Tx, table: T, rows: Rows<T>): Promise<void> {
  if (rows.length > 0) await sql`${statement(table, rows)} on conflict do nothing`.execute(tx)
}

function statement<T extends keyof Schema>(table: T, rows: Rows<T>): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}
