import { type RawBuilder, sql } from 'kysely'

/** Codes as a set of SQL: `(60, 70, 71)`. Literals, so that partial indexes and known statements fit; the values come from our own constants. */
export function setText(codes: readonly number[]): string {
  if (codes.length === 0 || !codes.every((code) => Number.isSafeInteger(code)))
    throw new RangeError('set of codes must hold at least one integer')
  return `(${codes.join(', ')})`
}

/** The same as a fragment: `where e.status in ${setOf(OVER)}`. */
export const setOf = (codes: readonly number[]): RawBuilder<unknown> => sql.raw(setText(codes))
