import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type Fragment = RawBuilder<unknown>
export type SearchInput = { keyword?: string | undefined; page?: number | undefined }

/**
 * True for rows in whose name, pinyin initials or code the keyword occurs; true for all without one. The columns are
 * those of an index on search_grams(lookup_words(…)).
 */
export function foundIn(
  columns: { name: string; initials: string; code: string },
  keyword: string | undefined,
): Fragment {
  if (keyword === undefined || keyword === '') return sql`true`
  const words = sql`lookup_words(${sql.ref(columns.name)}, ${sql.ref(columns.initials)}, ${sql.ref(columns.code)})`
  const word = keyword.toLowerCase()
  return sql`(search_grams(${words}) @> search_grams(${word}) and position(${word} in ${words}) > 0)`
}

/** The same for short lists without an index. */
export function occursIn(columns: readonly string[], keyword: string | undefined): Fragment {
  if (keyword === undefined || keyword === '') return sql`true`
  const words = sql.join(columns.map((column) => sql.ref(column)))
  return sql`position(${keyword.toLowerCase()} in lower(concat_ws(' ', ${words}))) > 0`
}

const PAGE_SIZE = 20

export type Page<Row> = { rows: Row[]; total: number; hasMore: boolean }

/** One page of 20, counted from 1, with the number of all rows. `from` holds everything from `from` to the conditions. */
export async function findPage<Row>(
  tx: Tx,
  query: { columns: Fragment; from: Fragment; order: Fragment; page: number | undefined },
): Promise<Page<Row>> {
  const skipped = ((query.page ?? 1) - 1) * PAGE_SIZE
  const { rows } =
    await sql<Row>`select ${query.columns} ${query.from} order by ${query.order} limit 20 offset ${skipped}`.execute(tx)
  const isLast = rows.length > 0 && rows.length < PAGE_SIZE
  const total = isLast ? skipped + rows.length : await countRows(tx, query.from)
  return { rows, total, hasMore: skipped + rows.length < total }
}

async function countRows(tx: Tx, from: Fragment): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A page as pickers receive it. */
export function presentPage<Row, Shown>(
  { rows, total, hasMore }: Page<Row>,
  present: (row: Row) => Shown,
): { list: Shown[]; total: number; hasMore: boolean } {
  return { list: rows.map(present), total, hasMore }
}
