import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'

const HOLDS_MS = 10 * 60_000

let known: { grams: readonly string[] | null; until: number } | undefined

/**
 * Grams that many meetings hold, by the database's statistics; null without any. A word with another gram is rare. Read once in ten
 * minutes: it decides how a search reads and never what it finds.
 */
export async function frequentGrams(tx: Tx): Promise<readonly string[] | null> {
  if (known && known.until > performance.now()) return known.grams
  const { rows } = await sql<{ grams: string[] | null }>`select frequent_grams() as grams`.execute(tx)
  const grams = rows[0]?.grams ?? null
  known = { grams, until: performance.now() + HOLDS_MS }
  return grams
}
