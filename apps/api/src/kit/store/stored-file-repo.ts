import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'

/** No link opens these files from now on; rows and bytes stay as a record. */
export async function withdrawFiles(tx: Tx, fileIds: readonly string[], at: string): Promise<void> {
  await sql`update stored_file set withdrawn_at = ${at} where id = any(${[...fileIds]}::uuid[])`.execute(tx)
}

/** Forgets these files; the caller drops their bytes. */
export async function dropFileRows(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await sql`delete from stored_file where id = any(${[...fileIds]}::uuid[])`.execute(tx)
}
