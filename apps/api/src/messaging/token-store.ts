import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { endToken, findToken, keepToken, lockToken } from './token-repo.ts'

/** `lifetime` in seconds, as the partner gives it. */
export type FreshToken = { value: string; lifetime: number }

export type TokenStore = {
  /** The token that holds; fetched by one of all processes when it has ended. */
  get(name: string, fetch: () => Promise<FreshToken>): Promise<string>
  /** The partner no longer takes this value. */
  drop(name: string, value: string): Promise<void>
}

/** A token is renewed this long before its end, in ms: requests with it may still be on their way. */
const RESERVE = 300_000

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
      const holds = Math.max(lifetime * 1000 - RESERVE, 60_000)
      await keepToken(tx, name, value, new Date(clock.systemNow() + holds).toISOString())
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
