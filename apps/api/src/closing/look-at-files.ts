import { buffer } from 'node:stream/consumers'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import { ObjectMissing, type ObjectStore } from '../kit/store/object-store.ts'
import { findSimilar } from '../photos/public.ts'
import { insertFileLook } from './file-look-repo.ts'
import { findUnlooked, markLooked, type UnlookedFile } from './unlooked-files-repo.ts'
import { lookOf, type ReadyFile } from '../files/public.ts'

/** Files of one run: well within the time a job has. */
const BATCH = 200

type Place = { db: Db; store: ObjectStore; log: Log }

/**
 * Looks at pictures that were uploaded before closing files were compared, so that using them again is noticed: from then on new files are
 * compared with them, and they themselves with others where their meeting is still to be closed. Safe to run twice.
 */
export async function lookAtFiles({ db, store, log }: Place, at: string): Promise<void> {
  for (const file of await findUnlooked(db.db, BATCH)) {
    const look = file.mediaType.startsWith('image/') ? await lookIn({ store, log }, file) : undefined
    await db.inTransaction(async (tx) => {
      if (look && look.hash !== null) {
        const { hash, turned, fine } = look
        const { attachmentId, engagementId, isClosed } = file
        const asked = { hashes: turned, fine: fine?.turned ?? [], engagementId }
        const similar = isClosed ? undefined : await findSimilar(tx, asked)
        await insertFileLook(tx, attachmentId, { hash, fine: fine?.hash ?? null, similar })
      }
      await markLooked(tx, file.attachmentId, at)
    })
  }
}

/** Bytes that are gone or no picture any more cannot be compared; a store that is away is asked again by the next run. */
async function lookIn({ store, log }: Omit<Place, 'db'>, file: UnlookedFile): Promise<ReadyFile['look'] | undefined> {
  const { type, objectKey, attachmentId } = file
  try {
    const content = await buffer((await store.get(objectKey)).stream)
    return await lookOf(type, content).catch((error: unknown) => {
      log.warn({ err: error, attachmentId }, 'a closing file is no picture')
      return undefined
    })
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    log.warn({ attachmentId }, 'the bytes of a closing file are gone')
    return undefined
  }
}
