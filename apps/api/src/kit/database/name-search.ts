import { searchKeys } from '@osmp/domain/kit/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'

/**
 * Condition that each word of the keyword stands in these columns, as names are compared (`name_key`): in any order and letter case.
 * True without a word. For rows that another condition leaves few of.
 */
export function holdsWords(columns: readonly string[], keyword: string | undefined): RawBuilder<boolean> {
  const keys = searchKeys(keyword ?? '')
  if (keys.length === 0) return sql`true`
  const texts = sql.join(columns.map((column) => sql.ref(column)))
  return sql`name_key(concat_ws(chr(31), ${texts})) like all(${keys.map(likePattern)}::text[])`
}

/** Keys of the words a list is searched for; null without one. */
export function wantedKeys(keyword = ''): readonly string[] | null {
  const keys = searchKeys(keyword)
  return keys.length === 0 ? null : keys
}

/** The same of a text that search_words has made. */
export function holdsKeys(words: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<boolean> {
  return keys.length === 0 ? sql`true` : sql`${words} like all(${keys.map(likePattern)}::text[])`
}

/** A condition that an index on search_grams of this text, made by search_words, answers. Keys may be slots of a known statement. */
export function findsKeys(words: RawBuilder<unknown>, keys: readonly unknown[]): RawBuilder<boolean> {
  const grams = keys.map((key) => sql`search_grams(${words}) @> search_key(${key})`)
  return keys.length === 0 ? sql`true` : sql`(${sql.join(grams, sql` and `)})`
}
