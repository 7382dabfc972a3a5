import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { codesNamed } from '@osmp/domain/admin/code-names.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { isLocalDate } from '@osmp/domain/kit/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { foundIn, occursIn } from '../lookups/public.ts'
import { columnOf, RECORD_TABLES, type RecordTable } from './record-tables.ts'

type Fragment = RawBuilder<unknown>

/** A record as stored; `values` by field: fen, days, instants of PostgreSQL, ids. `at`: its place in the list. */
export type StoredRecord = {
  id: string
  at: string
  label: string
  labelEn: string
  isActive: boolean
  values: Readonly<Record<string, unknown>>
}

export type RecordCursor = { at: string; id: string }
type Asked = {
  keyword?: string | undefined
  state?: 'active' | 'inactive' | undefined
  cursor?: RecordCursor | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Whether an id may stand in the resource's column at all. */
export const mayBeId = (resource: ResourceKey, id: string): boolean =>
  RECORD_TABLES[resource].idType === 'text' || UUID.test(id)

const fieldSql = (resource: ResourceKey, field: string): string => {
  const column = columnOf(resource, field)
  return column === null ? (RECORD_TABLES[resource].computed?.[field] ?? 'null') : `t.${column}`
}

function selected(resource: ResourceKey): Fragment {
  const { id, label, labelEn = label, order, activeColumn } = RECORD_TABLES[resource]
  const pairs = RESOURCES[resource].fields.map(({ key }) => `'${key}', ${fieldSql(resource, key)}`)
  return sql.raw(
    `t.${id}::text as id, (${order.by})::text as at, ${label} as label, ${labelEn} as "labelEn", ${activeColumn ? `t.${activeColumn}` : 'true'} as "isActive", ` +
      `jsonb_build_object(${pairs.join(', ')}) as values`,
  )
}

const source = ({ table, join = '' }: RecordTable): Fragment => sql.raw(`from ${table} t ${join}`)

function matches(resource: ResourceKey, { keyword, state }: Asked): Fragment {
  const { search, only = 'true', activeColumn } = RECORD_TABLES[resource]
  const found = 'name' in search ? foundIn(search, keyword) : occursIn(search, keyword)
  const inState =
    state === undefined || !activeColumn ? sql`true` : sql`t.${sql.ref(activeColumn)} = ${sql.lit(state === 'active')}`
  return sql`${sql.raw(only)} and ${inState} and (${found} or ${isNamed(resource, keyword)})`
}

/** Codes are also found by what people read in their place. */
function isNamed(resource: ResourceKey, keyword: string | undefined): Fragment {
  const codes = RESOURCES[resource].fields.flatMap(({ key, ...field }) => {
    const named = field.kind === 'code' && field.names && keyword ? codesNamed(field.names, keyword) : []
    return named.length === 0 ? [] : [sql`${sql.raw(fieldSql(resource, key))} = any(${named}::text[])`]
  })
  return codes.length === 0 ? sql`false` : sql`(${sql.join(codes, sql` or `)})`
}

function after(resource: ResourceKey, cursor: RecordCursor | undefined): Fragment {
  if (!cursor) return sql`true`
  const { order, id, idType } = RECORD_TABLES[resource]
  const sign = sql.raw(order.isDescending ? '<' : '>')
  return sql`(${sql.raw(order.by)}, t.${sql.ref(id)}) ${sign} (${cursor.at}::${sql.raw(order.type)}, ${cursor.id}::${sql.raw(idType)})`
}

/** Rows scanned in list order before falling back to the search index. */
const LOOKED_THROUGH = 2_000

/** `limit` records after the cursor, in the resource's order. */
export async function findRecordPage(
  tx: Tx,
  resource: ResourceKey,
  asked: Asked,
  limit: number,
): Promise<StoredRecord[]> {
  const table = RECORD_TABLES[resource]
  const { keyword = '', ...others } = asked
  const isByIndex = keyword !== '' && 'name' in table.search && table.join === undefined
  if (isByIndex) {
    // A frequent word fills the page sooner by reading rows in list order than by sorting all rows that the index finds.
    const near = sql`(select t.* from ${sql.table(table.table)} t where ${wanted(resource, others)} ${ordered(table)} limit ${sql.lit(LOOKED_THROUGH)}) t`
    const rows = await page(tx, resource, sql`from ${near} where ${wanted(resource, { keyword })}`, limit)
    if (rows.length === limit) return rows
  }
  return page(tx, resource, sql`${source(table)} where ${wanted(resource, asked)}`, limit)
}

const wanted = (resource: ResourceKey, asked: Asked): Fragment =>
  sql`${matches(resource, asked)} and ${after(resource, asked.cursor)}`

function ordered({ order, id }: RecordTable): Fragment {
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc')
  return sql`order by ${sql.raw(order.by)} ${direction}, t.${sql.ref(id)} ${direction}`
}

async function page(tx: Tx, resource: ResourceKey, fromWhere: Fragment, limit: number): Promise<StoredRecord[]> {
  return query<StoredRecord>(tx)`
    select ${selected(resource)} ${fromWhere} ${ordered(RECORD_TABLES[resource])} limit ${sql.lit(limit)}`
}

/** How many there are, counted up to `most`. */
export async function countRecords(tx: Tx, resource: ResourceKey, asked: Asked, most: number): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select count(*)::int as n from (
      select 1 ${source(RECORD_TABLES[resource])} where ${matches(resource, asked)} limit ${sql.lit(most)}
    ) counted`
  return rows[0]?.n ?? 0
}

/** Whether a cursor can be one this list has given. */
export function mayBeCursor(resource: ResourceKey, { at, id }: RecordCursor): boolean {
  const { type } = RECORD_TABLES[resource].order
  const isPlace = type === 'text' || (isLocalDate(at.slice(0, 10)) && PLACES[type].test(at.slice(10)))
  return isPlace && mayBeId(resource, id)
}

/** What follows the day as PostgreSQL writes it. */
const PLACES = { date: /^$/, timestamptz: /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/ } as const

/** Records by id; ids that are none are left out. */
export async function findRecords(tx: Tx, resource: ResourceKey, ids: readonly string[]): Promise<StoredRecord[]> {
  const known = ids.filter((id) => mayBeId(resource, id))
  if (known.length === 0) return []
  const { id, idType, only = 'true', ...table } = RECORD_TABLES[resource]
  return query<StoredRecord>(tx)`
    select ${selected(resource)} ${source({ id, idType, ...table })}
    where ${sql.raw(only)} and t.${sql.ref(id)} = any(${known}::${sql.raw(idType)}[])`
}

/** Keeps these rows as they are until the transaction ends, in the order of their ids. */
export async function lockRecords(tx: Tx, resource: ResourceKey, ids: readonly string[]): Promise<void> {
  const { id, idType, table } = RECORD_TABLES[resource]
  await query(tx)`
    select 1 from ${sql.table(table)} t where t.${sql.ref(id)} = any(${ids}::${sql.raw(idType)}[])
    order by t.${sql.ref(id)} for update of t`
}

/** One administrator at a time writes a resource, so that what was checked of the others still holds when it is written. */
export async function lockResource(tx: Tx, resource: ResourceKey): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtext(${`admin.${resource}`}))`
}

/** Records that share these fields with one of `rows` (columns by name). */
export async function findAlike(
  tx: Tx,
  resource: ResourceKey,
  fields: readonly string[],
  rows: readonly object[],
): Promise<StoredRecord[]> {
  if (rows.length === 0) return []
  const table = RECORD_TABLES[resource]
  const columns = fields.map((field) => columnOf(resource, field)).filter((column) => column !== null)
  // Many records may have an empty value in these fields: the unique index leaves empty values out, and so does this query.
  const mayBeEmpty = table.alsoUnique?.some((other) => other.join() === fields.join()) === true
  const equal = columns
    .map((column) => `t.${column} = x.${column}${mayBeEmpty ? ` and t.${column} <> ''` : ''}`)
    .join(' and ')
  const names = columns.map((column) => `p.${column}`).join(', ')
  // Whole rows of a long file would be a text of megabytes, written in one turn.
  const named = await inTurns(rows, (row) =>
    Object.fromEntries(columns.map((column) => [column, Reflect.get(row, column) as unknown])),
  )
  const found = await query<StoredRecord>(tx)`
    select ${selected(resource)} ${source(table)}
    join (select distinct ${sql.raw(names)} from jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(named)}::jsonb) p) x
      on ${sql.raw(equal)}`
  return found
}
