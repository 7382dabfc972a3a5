import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db } from '../kit/database/db.ts'

/**
 * Work in a transaction that asks for a second connection waits for the others, which may wait for its locks: with every
 * connection held by such work all of it stands until the locks time out. So the product under test is refused a second one.
 */
const isInside = new AsyncLocalStorage<boolean>()

/** The same database, whose transactions may not ask a guarded pool for another connection. */
export const oneConnectionEach = <T extends Db>(database: T): T => ({
  ...database,
  inTransaction: (work, length) => database.inTransaction((tx) => isInside.run(true, () => work(tx)), length),
})

/** Throws when such a transaction asks for another connection. */
export function guardPool(pool: pg.Pool): void {
  // pg's overloads do not survive a wrapper.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]): unknown => {
    if (isInside.getStore()) throw new Error('a second connection was asked for inside a transaction')
    return connect(...args)
  }
  pool.connect = guarded as pg.Pool['connect']
}
