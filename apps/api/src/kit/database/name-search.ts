import { searchKeys, SPELLED_OUT, umlautsOf } from '@osmp/domain/kit/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'

/**
 * Condition that each word of the keyword stands in these columns, as names are compared (`name_key`): in any order and letter case.
 * True without a word. For rows that another condition leaves few of.
 */
export function holdsWords(columns: readonly string[], keyword: string | undefined): RawBuilder<boolean> {
  const keys = searchKeys(keyword ?? '')
  if (keys.length === 0) return sql`true`
  const texts = sql`concat_ws(chr(31), ${sql.join(columns.map((column) => sql.ref(column)))})`
  return sql`(name_key(${texts}) like all(${keys.map(likePattern)}::text[])${orSpelledOut(texts, keys)})`
}

const UMLAUT = `[${Object.keys(SPELLED_OUT).join('')}]`

/** Or its umlauts are spelled out in the search, as in mueller: asked only of a search with such pairs of letters, and of a text with umlauts. */
function orSpelledOut(text: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> {
  if (keys.every((key) => umlautsOf(key) === key)) return sql``
  const spelled = Object.entries(SPELLED_OUT).reduce(
    (all, [letter, pair]) => sql`replace(${all}, ${letter}, ${pair})`,
    text,
  )
  return sql` or (${text} ~ ${UMLAUT} and name_key(${spelled}) like all(${keys.map(likePattern)}::text[]))`
}

/** Keys of the words a list is searched for; null without one. */
export function wantedKeys(keyword = ''): readonly string[] | null {
  const keys = searchKeys(keyword)
  return keys.length === 0 ? null : keys
}

/** The same of a text that search_words has made. */
export function holdsKeys(words: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<boolean> {
  return keys.length === 0
    ? sql`true`
    : sql`(${words} like all(${keys.map(likePattern)}::text[])${orSpelledOut(words, keys)})`
}

/** A condition that an index on search_grams of this text, made by search_words, answers. Keys may be slots of a known statement. */
export function findsKeys(words: RawBuilder<unknown>, keys: readonly unknown[]): RawBuilder<boolean> {
  const grams = keys.map((key) => {
    const spellings = typeof key === 'string' ? [...new Set([key, umlautsOf(key)])] : [key]
    const found = spellings.map((spelling) => sql`search_grams(${words}) @> search_key(${spelling})`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return keys.length === 0 ? sql`true` : sql`(${sql.join(grams, sql` and `)})`
}
