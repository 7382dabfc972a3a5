import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { type FreshToken, usedFor } from '../kit/http/held-token.ts'
import { endToken, findToken, keepToken, lockToken } from './token-repo.ts'

export type TokenStore = {
  /** The token that holds; fetched by one of all processes when it has ended. */
  get(name: string, fetch: () => Promise<FreshToken>): Promise<string>
  /** The partner no longer takes this value. */
  drop(name: string, value: string): Promise<void>
}

/** Access tokens and tickets in the database, where all processes share them: partners count and limit how often they are fetched. */
export function createTokenStore(db: Db, clock: Clock): TokenStore {
  const atNow = () => new Date(clock.systemNow()).toISOString()
  const fetching = new Map<string, Promise<string>>()

  /** Other processes wait at the row's lock and then find the new value. */
  const renew = (name: string, fetch: () => Promise<FreshToken>) =>
    db.inTransaction(async (tx) => {
      await lockToken(tx, name)
      const known = await findToken(tx, name, atNow())
      if (known !== undefined) return known
      const { value, lifetime } = await fetch()
      await keepToken(tx, name, value, new Date(clock.systemNow() + usedFor(lifetime)).toISOString())
      return value
    })

  return {
    get: async (name, fetch) => {
      const known = await findToken(db.db, name, atNow())
      if (known !== undefined) return known
      // Whoever waits in this process waits here and not on a connection of its own.
      const running = fetching.get(name) ?? renew(name, fetch).finally(() => fetching.delete(name))
      fetching.set(name, running)
      return running
    },
    drop: (name, value) => endToken(db.db, name, value, atNow()),
  }
}
