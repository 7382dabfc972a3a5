import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** A person's name; empty for an unknown id. */
export async function findPersonName(tx: Tx, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from person where id = ${personId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Names by person id. */
export async function findPersonNames(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from person where id = any(${personIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
