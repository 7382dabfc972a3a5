import type { Readable } from 'node:stream'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { settlingRefusals, tidyUp } from './after-refusal.ts'
import type { Caller, Ctx } from './ctx.ts'
import type { Db, Tx } from './db.ts'
import { uuidv7 } from './ids.ts'
import type { ObjectStore } from './object-store.ts'

/** What storing needs of a call; of staff only who it is. */
export type Storing = Pick<Ctx, 'tx' | 'store' | 'at' | 'log' | 'afterRefusal'> & {
  actor: Pick<StaffActor, 'kind' | 'personId'> | Exclude<Caller, StaffActor>
}

export type StoredFileRef = { fileId: string; objectKey: string; sha256: string; size: number }

/**
 * Puts bytes into the object store, then their row into the transaction: a row stands for bytes that are all there. When the
 * row cannot be written, or the call is refused later, the bytes go again.
 */
export async function storeFile(
  ctx: Storing,
  { content, mediaType }: { content: Buffer | Readable; mediaType: string },
): Promise<StoredFileRef> {
  const { key, size, sha256 } = await ctx.store.put(content)
  ctx.afterRefusal(() => ctx.store.delete(key))
  const fileId = uuidv7()
  try {
    await ctx.tx
      .insertInto('stored_file')
      .values({
        id: fileId,
        object_key: key,
        size,
        sha256,
        media_type: mediaType,
        created_by: ctx.actor.kind === 'staff' ? ctx.actor.personId : null,
        created_at: ctx.at,
      })
      .execute()
  } catch (error) {
    await tidyUp(ctx.log, () => ctx.store.delete(key))
    throw error
  }
  return { fileId, objectKey: key, sha256, size }
}

/** Where files are kept outside of a call. */
export type StoringPlace = { db: Db; store: ObjectStore; log: Ctx['log'] }

/** Stores outside a call, as of `at`: one transaction, and when it is refused the bytes go again. */
export async function storing<T, By extends Storing['actor']>(
  { db, store, log }: StoringPlace,
  { actor, at }: { actor: By; at: string },
  work: (into: Storing & { actor: By }) => Promise<T>,
): Promise<T> {
  return settlingRefusals({ tx: db.db, log }, (afterRefusal) =>
    db.inTransaction((tx) => work({ tx, store, log, actor, at, afterRefusal })),
  )
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
