/** Neighbouring characters of a word, and where they begin. */
type Gram = { readonly gram: string; readonly at: number; readonly size: number }

const ASCII = /^[\0-\x7f]*$/ // oxlint-disable-line no-control-regex -- the range of ASCII

/**
 * The grams of search_key of the database: three ASCII characters in a row, pairs where another character takes part or there are no
 * three, or a single one. A text with the word holds all of them.
 */
export function keyGrams(word: string): readonly Gram[] {
  const letters = [...word]
  if (letters.length === 1) return [{ gram: word, at: 0, size: 1 }]
  const grams = (size: number): Gram[] =>
    letters.slice(size - 1).map((_, at) => ({ gram: letters.slice(at, at + size).join(''), at, size }))
  const threes = grams(3).filter(({ gram }) => ASCII.test(gram))
  return [...threes, ...grams(2).filter(({ gram }) => threes.length === 0 || !ASCII.test(gram))]
}

/** Of a gram that the statistics do not know, as it is rarer than all in them. */
const LEAST_SHARE = 1e-5

/**
 * The two grams of a word that fewest texts hold together; `shareOf` gives the share of the texts that hold one. Two leave few texts, so
 * that reading the index for a third costs more than it saves.
 */
export function rarestTwo(word: string, shareOf: (gram: string) => number): readonly string[] {
  const grams = keyGrams(word)
  const share = ({ gram }: Gram) => Math.max(shareOf(gram), LEAST_SHARE)
  const first = least(grams, share)
  if (first === undefined) return []
  // Characters that both have are counted once.
  const isNew = ({ at, size }: Gram) => Math.min(1, Math.abs(at - first.at) / size)
  const second = least(
    grams.filter(({ gram }) => gram !== first.gram),
    (one) => share(one) ** isNew(one),
  )
  return second === undefined ? [first.gram] : [first.gram, second.gram]
}

const least = <One>(all: readonly One[], valueOf: (one: One) => number): One | undefined =>
  all.length === 0 ? undefined : all.reduce((best, one) => (valueOf(one) < valueOf(best) ? one : best))
