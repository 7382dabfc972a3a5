import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { RECORD_TABLES } from './record-tables.ts'

type Row = Record<string, unknown>

/** All rows hold the same columns, those of record-tables.ts. One statement: a row may point at another one of them. */
export async function insertRecords(tx: Tx, resource: ResourceKey, rows: readonly Row[]): Promise<void> {
  const { table } = RECORD_TABLES[resource]
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await query(tx)`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}

export async function updateRecords(tx: Tx, resource: ResourceKey, rows: readonly Row[]): Promise<void> {
  const { table, id } = RECORD_TABLES[resource]
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== id)
  const pairs = sql.join(columns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`))
  await query(tx)`
    update ${sql.table(table)} t set ${pairs}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
    where t.${sql.ref(id)} = x.${sql.ref(id)}`
}
