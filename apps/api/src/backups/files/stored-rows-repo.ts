import { query, type Tx } from '../../kit/database/db.ts'
import { sql } from 'kysely'

export type StoredRow = { id: string; objectKey: string; sha256: string; size: number }

const BATCH = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Files whose bytes are there, a batch at a time in the order they came; those after an id alone. */
export async function* storedRows(tx: Tx, after = FIRST): AsyncGenerator<StoredRow> {
  for (let last = after; ;) {
    const rows = await query<StoredRow>(tx)`
      select id, object_key as "objectKey", sha256, size from stored_file
      where id > ${last}::uuid and purged_at is null order by id limit ${sql.lit(BATCH)}`
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Keys some row names: files, and parts of uploads that go on. */
export async function hasRow(tx: Tx, objectKey: string): Promise<boolean> {
  const rows = await query<{ has: boolean }>(tx)`
    select exists (select from stored_file where object_key = ${objectKey} and purged_at is null)
      or exists (select from upload_part where object_key = ${objectKey}) as has`
  return rows[0]?.has === true
}
