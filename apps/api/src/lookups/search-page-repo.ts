import { searchKeys } from '@osmp/domain/kit/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { findsKeys, holdsKeys, holdsWords } from '../kit/database/name-search.ts'
import type { RecentChoices } from './recent-choice-repo.ts'

type Fragment = RawBuilder<unknown>
export type SearchInput = { keyword?: string | undefined; page?: number | undefined }

/**
 * True for rows in whose name, pinyin initials or code the keyword's words occur; true for all without one. The columns are
 * those of an index on search_grams(lookup_words(…)).
 */
export function foundIn(
  columns: { name: string; initials: string; code: string },
  keyword: string | undefined,
): Fragment {
  const words = sql`lookup_words(${sql.ref(columns.name)}, ${sql.ref(columns.initials)}, ${sql.ref(columns.code)})`
  const keys = searchKeys(keyword ?? '')
  return sql`(${findsKeys(words, keys)} and ${holdsKeys(words, keys)})`
}

/** The same for short lists without an index. */
export const occursIn = (columns: readonly string[], keyword: string | undefined): Fragment =>
  holdsWords(columns, keyword)

const PAGE_SIZE = 20

/** `recent`: so many of the rows, at the head of the first page, are what the person chose last; undefined on any other page. */
export type Page<Row> = { rows: Row[]; total: number; hasMore: boolean; recent?: number }

type Query = {
  columns: Fragment
  /** Everything from `from` to the conditions. */
  from: Fragment
  order: Fragment
  page: number | undefined
  /** Puts what a person chose last before the rest, on whatever page they are; each row still comes once. */
  recent?: RecentChoices | undefined
}

/** One page of 20, counted from 1, with the number of all rows. */
export async function findPage<Row extends object>(tx: Tx, asked: Query): Promise<Page<Row>> {
  const { from, page = 1, recent } = asked
  const skipped = (page - 1) * PAGE_SIZE
  const { rows, recentCount } = recent
    ? await findRecentFirst<Row>(tx, asked, recent)
    : { rows: await findPlain<Row>(tx, asked, skipped), recentCount: 0 }
  const isLast = rows.length > 0 && rows.length < PAGE_SIZE
  const total = isLast ? skipped + rows.length : await countRows(tx, from)
  const found = { rows, total, hasMore: skipped + rows.length < total }
  return recent && page === 1 ? { ...found, recent: recentCount } : found
}

async function findPlain<Row>(tx: Tx, { columns, from, order }: Query, skipped: number): Promise<Row[]> {
  return query<Row>(tx)`select ${columns} ${from} order by ${order} limit 20 offset ${skipped}`
}

type Placed<Row> = { row: Row; place: number | null }

/** One statement: what was chosen last and still belongs to the list, then the rest in its order. */
async function findRecentFirst<Row>(
  tx: Tx,
  { columns, from, order, page = 1 }: Query,
  { keys, key, type, isOffered }: RecentChoices,
): Promise<{ rows: Row[]; recentCount: number }> {
  const skipped = (page - 1) * PAGE_SIZE
  const list = sql.raw(`${type}[]`)
  const rows = await query<Placed<Row>>(tx)`
    with chosen as materialized (
      select array(${keys}) as keys
    ), first as materialized (
      select array(select ${key} ${from} and ${key} = any((select keys from chosen)::${list}) and ${isOffered}
        order by array_position((select keys from chosen)::${list}, ${key}) limit 5) as keys
    ), head as (
      select ${columns}, array_position((select keys from first)::${list}, ${key}) as place
      ${from} and ${page} = 1 and ${key} = any((select keys from first)::${list})
    ), rest as (
      select ${columns} ${from} and not ${key} = any((select keys from first)::${list})
      order by ${order} limit 20 offset greatest(0, ${skipped} - (select cardinality(keys) from first))
    )
    (select to_jsonb(head) - 'place' as row, place from head order by place) union all select to_jsonb(rest), null from rest`
  const recentCount = rows.filter(({ place }) => place !== null).length
  return { rows: rows.slice(0, PAGE_SIZE).map(({ row }) => row), recentCount }
}

async function countRows(tx: Tx, from: Fragment): Promise<number> {
  const rows = await query<{ total: number }>(tx)`select count(*)::int as total ${from}`
  return rows[0]?.total ?? 0
}

/** A page as pickers receive it. */
export function presentPage<Row, Shown>(
  { rows, ...page }: Page<Row>,
  present: (row: Row) => Shown,
): { list: Shown[]; total: number; hasMore: boolean; recent?: number } {
  return { list: rows.map(present), ...page }
}
