import { keepParam } from '../database/param-repo.ts'
import { query, type Tx } from '../database/db.ts'

const MARK = 'store.mark'

/** `isWritten`: the file store had it before. */
export type KnownMark = { mark: string; isWritten: boolean }

/** The mark of the file store this database works with; locked against other processes until the transaction ends. */
export async function lockMark(tx: Tx): Promise<KnownMark | undefined> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended('osmp.store-mark', 0))`
  const row = await tx.selectFrom('system_param').select('value').where('key', '=', MARK).executeTakeFirst()
  const [mark, isWritten]: unknown[] = ['mark', 'isWritten'].map((name) => Reflect.get(Object(row?.value), name))
  return typeof mark === 'string' ? { mark, isWritten: isWritten === true } : undefined
}

export const keepMark = (tx: Tx, known: KnownMark): Promise<void> => keepParam(tx, MARK, known)
