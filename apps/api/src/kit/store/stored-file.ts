import type { Readable } from 'node:stream'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { tidyUp } from '../http/after-refusal.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller, Ctx } from '../http/ctx.ts'
import type { Db, Tx } from '../database/db.ts'
import { uuidv7 } from '../database/ids.ts'
import type { ObjectStore } from './object-store.ts'

/** What keeping a file needs of a call; of staff only who it is. */
export type Storing = Pick<Ctx, 'tx' | 'at'> & {
  actor: Pick<StaffActor, 'kind' | 'personId'> | Exclude<Caller, StaffActor>
}

export type StoredFileRef = { fileId: string; objectKey: string; sha256: string; size: number }

export type FileBytes = { content: Buffer | Readable; mediaType: string }

export type PutObject = { objectKey: string; sha256: string; size: number; mediaType: string }

/**
 * Bytes that lie in the store by now. `keep` writes their row into a transaction; without it they go again. A statement that writes the row
 * of `object` by itself tells so with `isKept`.
 */
export type PutFile = { keep(into: Storing): Promise<StoredFileRef>; object: PutObject; isKept(): void }

/** Where files are kept outside of a call. */
export type StoringPlace = { db: Db; store: ObjectStore; log: Ctx['log'] }

/**
 * Puts bytes into the object store side by side, then lets `work` write their rows in one transaction of its own: a row stands for
 * bytes that are all there, and nobody waits for the store under a lock. Bytes that `work` does not keep, or of a refusal, go again;
 * after any other fault the transaction may have been committed, and the sweep takes what no row needs. Not to be called inside a
 * transaction.
 */
export async function withBytes<const Contents extends readonly FileBytes[], T>(
  { store, log }: Pick<StoringPlace, 'store' | 'log'>,
  contents: Contents,
  work: (files: { [K in keyof Contents]: PutFile }) => Promise<T>,
): Promise<T> {
  const kept = new Set<string>()
  const drop = (keys: readonly string[]) => Promise.all(keys.map((key) => tidyUp(log, () => store.delete(key))))
  const put = await Promise.allSettled(contents.map(({ content }) => store.put(content)))
  const objects = put.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const keys = objects.map(({ key }) => key)
  const failed = put.find((one) => one.status === 'rejected')
  if (failed) {
    await drop(keys)
    throw failed.reason
  }
  const files = objects.map(({ key, ...object }, index) => {
    const mediaType = contents[index]?.mediaType ?? ''
    return {
      object: { ...object, objectKey: key, mediaType },
      isKept: () => void kept.add(key),
      keep: (into: Storing) => {
        kept.add(key)
        return insertFile(into, { ...object, key, mediaType })
      },
    }
  })
  try {
    // A file for each of the contents, in their order.
    const result = await work(files as { [K in keyof Contents]: PutFile })
    await drop(keys.filter((key) => !kept.has(key)))
    return result
  } catch (error) {
    if (error instanceof AppError) await drop(keys)
    throw error
  }
}

async function insertFile(
  { tx, actor, at }: Storing,
  { key, size, sha256, mediaType }: { key: string; size: number; sha256: string; mediaType: string },
): Promise<StoredFileRef> {
  const fileId = uuidv7()
  await tx
    .insertInto('stored_file')
    .values({
      id: fileId,
      object_key: key,
      size,
      sha256,
      media_type: mediaType,
      created_by: actor.kind === 'staff' ? actor.personId : null,
      created_at: at,
    })
    .execute()
  return { fileId, objectKey: key, sha256, size }
}

/** Whether a file was taken away since a link to it was made. */
export async function isWithdrawn(tx: Tx, objectKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_file')
    .select('withdrawn_at')
    .where('object_key', '=', objectKey)
    .executeTakeFirst()
  return row !== undefined && row.withdrawn_at !== null
}
