import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { isOverload } from '../database/db-faults.ts'
import type { Log } from '../process/logger.ts'
import type { MarkPlace } from './store-mark.ts'
import { keepMark, lockMark } from './store-mark-repo.ts'

/** This file store is not the one the database works with. The message is one line for the person at the terminal. */
export class ForeignStore extends Error {}

const AGAIN_MS = 5_000
const ADVICE =
  'give all processes of one database the same S3_* settings, or one shared folder as DATA_DIR; where files were moved here on purpose, npm run admin -- --accept-files'

/**
 * Makes file store and database known to each other at the first start, and later refuses another store, in which files would be
 * missing and others' files swept. Throws ForeignStore, and what the store throws.
 */
export async function joinStore(db: Db, place: MarkPlace): Promise<void> {
  const there = await place.read()
  const known = await db.inTransaction(async (tx) => {
    const kept = await lockMark(tx)
    if (kept ?? there !== undefined) return kept
    const made = { mark: randomUUID(), isWritten: false }
    await keepMark(tx, made)
    return made
  })
  if (known === undefined) throw new ForeignStore(`the file store belongs to another database: ${ADVICE}`)
  if (there === known.mark && known.isWritten) return
  if (there !== undefined && there !== known.mark)
    throw new ForeignStore(`the file store belongs to another database: ${ADVICE}`)
  if (known.isWritten)
    throw new ForeignStore(`the file store is empty or new, and this database works with another one: ${ADVICE}`)
  await place.write(known.mark)
  await db.inTransaction((tx) => keepMark(tx, { ...known, isWritten: true }))
}

/** The same, later where the store is away now: a store of others ends the process then. Throws ForeignStore. */
export async function joinStoreSoon(db: Db, place: MarkPlace, log: Log): Promise<void> {
  try {
    await joinStore(db, place)
  } catch (error) {
    if (error instanceof ForeignStore || isOverload(error)) throw error
    log.warn({ err: error }, 'the file store does not answer: what needs files fails until it does')
    setTimeout(() => void again(db, place, log), AGAIN_MS).unref()
  }
}

async function again(db: Db, place: MarkPlace, log: Log): Promise<void> {
  await joinStoreSoon(db, place, log).catch((error: unknown) => {
    if (!(error instanceof ForeignStore)) return void setTimeout(() => void again(db, place, log), AGAIN_MS).unref()
    log.fatal({ err: error }, 'the file store is not the one of this database')
    process.exit(1)
  })
}

/** Makes this store the one the database works with. */
export async function acceptStore(db: Db, place: MarkPlace): Promise<void> {
  const mark = randomUUID()
  await place.write(mark)
  await db.inTransaction((tx) => keepMark(tx, { mark, isWritten: true }))
}
