import { query, type Tx } from '../kit/database/db.ts'

/** A person's name; empty for an unknown id. */
export async function findPersonName(tx: Tx, personId: string): Promise<string> {
  const rows = await query<{ name: string }>(tx)`select name from person where id = ${personId}`
  return rows[0]?.name ?? ''
}

/** Names by person id. */
export async function findPersonNames(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await query<{
    id: string
    name: string
  }>(tx)`select id, name from person where id = any(${personIds}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
