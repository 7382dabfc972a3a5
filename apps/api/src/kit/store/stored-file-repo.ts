import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../database/db.ts'

/** No link opens these files from now on; rows and bytes stay as a record. */
export async function withdrawFiles(tx: Tx, fileIds: readonly string[], at: string): Promise<void> {
  await query(tx)`update stored_file set withdrawn_at = ${at} where id = any(${[...fileIds]}::uuid[])`
}

/** For a statement that writes rows beside a file: the row of the file, where `kept` has one. */
export const insertsFile = (
  kept: RawBuilder<unknown>,
  file: Record<'id' | 'objectKey' | 'size' | 'sha256' | 'mediaType' | 'createdBy' | 'at', unknown>,
): RawBuilder<unknown> => sql`
  insert into stored_file (id, object_key, size, sha256, media_type, created_by, created_at)
  select ${file.id}::uuid, ${file.objectKey}, ${file.size}::bigint, ${file.sha256}, ${file.mediaType}, ${file.createdBy}::uuid, ${file.at}::timestamptz
  from ${kept}`

/** Forgets these files; the caller drops their bytes. */
export async function dropFileRows(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await query(tx)`delete from stored_file where id = any(${[...fileIds]}::uuid[])`
}
