import { sql, type RawBuilder } from 'kysely'
import { holdsWords } from '../kit/database/name-search.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** What a list call asks, as its repo reads it. */
export type ListQuestion<G extends string> = {
  engagementId: string
  keyword: string
  /** The group whose rows are wanted; null: all. */
  group: { by: G; key: string } | null
  /** The last row of the page before. */
  after: { at: string; id: string } | null
  limit: number
}

export type Group = { key: string; name: string; count: number }
/** The largest groups, how many rows there are in all, and how many of them stand in groups beyond these. */
export type Groups<T extends Group = Group> = { total: number; rest: number; list: T[] }

const PAGE = 50

type Input<G extends string> = {
  engagementId: string
  keyword?: string | undefined
  groupBy?: G | undefined
  group?: string | undefined
  cursorAt?: string | undefined
  cursorId?: string | undefined
  size?: number | undefined
}

/** One row more than the page holds, to tell whether there are more. */
export function questionOf<G extends string>(input: Input<G>): ListQuestion<G> {
  const { engagementId, keyword = '', groupBy, group, cursorAt, cursorId, size = PAGE } = input
  return {
    engagementId,
    keyword,
    group: groupBy === undefined || group === undefined ? null : { by: groupBy, key: group },
    after: cursorAt === undefined || cursorId === undefined ? null : { at: cursorAt, id: cursorId },
    limit: size + 1,
  }
}

/** A page of at most `limit - 1` rows, and where the next one begins. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => { at: string; id: string },
): { rows: readonly T[]; cursor: { cursorAt: string; cursorId: string } | null } {
  const page = rows.slice(0, limit - 1)
  const last = page.at(-1)
  if (rows.length < limit || last === undefined) return { rows: page, cursor: null }
  const { at, id } = placeOf(last)
  return { rows: page, cursor: { cursorAt: at, cursorId: id } }
}

/** Condition for the rows after a place, newest first; table (or source) and columns are ours. */
export function after(
  { from, row, at, id = 'id' }: { from: RawBuilder<unknown>; row: string; at: string; id?: string },
  { after: place }: Pick<ListQuestion<string>, 'after'>,
): RawBuilder<unknown> {
  if (place === null) return sql`true`
  return sql`(${sql.ref(`${row}.${at}`)}, ${sql.ref(`${row}.${id}`)}) < (${rowInstant(place, from, [at, id])}, ${place.id}::uuid)`
}

/** Condition that these columns hold the words of the keyword. */
export const holds = (columns: readonly string[], { keyword }: { keyword: string }): RawBuilder<unknown> =>
  holdsWords(columns, keyword)

/** Counted groups with the total of them all beside each. */
export function groupsFrom<T extends Group & { total: number }>(rows: readonly T[]): Groups<Omit<T, 'total'>> {
  const total = rows[0]?.total ?? 0
  const shown = rows.reduce((sum, { count }) => sum + count, 0)
  return { total, rest: total - shown, list: rows.map(({ total: _total, ...group }) => group) }
}
