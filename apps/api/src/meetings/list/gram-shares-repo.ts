import { query, type Tx } from '../../kit/database/db.ts'
import { keyGrams, rarestTwo } from '../../kit/database/search-grams.ts'

const HOLDS_MS = 10 * 60_000
/** Of 600 meetings 18 hold a gram of such a share. */
const FREQUENT = 0.03

type Shares = ReadonlyMap<string, number> | null

let known: { shares: Shares; until: number } | undefined

/**
 * Which share of the meetings holds a gram, by the database's statistics; null without any. Read once in ten minutes: it decides how a
 * search reads and never what it finds.
 */
async function gramShares(tx: Tx): Promise<Shares> {
  if (known && known.until > performance.now()) return known.shares
  const rows = await query<{ shares: Record<string, number> | null }>(tx)`select gram_shares() as shares`
  const found = rows[0]?.shares
  known = { shares: found ? new Map(Object.entries(found)) : null, until: performance.now() + HOLDS_MS }
  return known.shares
}

/** Words as the index of characters is asked for them; `rare`: one of them has a gram that few meetings hold. */
export type SearchedWords = {
  readonly grams: readonly (readonly string[])[]
  readonly seem: 'rare' | 'frequent' | 'unknown'
}

export async function searchedWords(tx: Tx, words: readonly string[]): Promise<SearchedWords> {
  const shares = await gramShares(tx)
  const shareOf = (gram: string) => shares?.get(gram) ?? 0
  const isRare = words.some((word) => keyGrams(word).some(({ gram }) => shareOf(gram) < FREQUENT))
  const seem = isRare ? 'rare' : 'frequent'
  return { grams: words.map((word) => rarestTwo(word, shareOf)), seem: shares === null ? 'unknown' : seem }
}
