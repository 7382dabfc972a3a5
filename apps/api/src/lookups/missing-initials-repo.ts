import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { initialsIn } from './name-initials.ts'
import { nameOrder } from './name-order.ts'

/** Where a name is looked for by its initials: table, key, name, initials. */
const PLACES = [
  ['product', 'id', 'name', 'name_initials'],
  ['taxonomy', 'id', 'name', 'name_initials'],
  ['topic', 'id', 'name', 'name_initials'],
  ['person', 'id', 'name', 'name_initials'],
  ['hco', 'id', 'name', 'name_initials'],
  ['hco_department', 'id', 'name', 'name_initials'],
  ['hcp', 'id', 'name', 'name_initials'],
  ['cost_center', 'code', 'name', 'name_initials'],
  ['io', 'code', 'company_name', 'company_initials'],
  ['online_platform', 'id', 'name', 'name_initials'],
  ['initiative', 'id', 'name', 'name_initials'],
  ['event', 'id', 'name', 'name_initials'],
] as const

/** Where lists stand by name: the order is kept in name_order. */
const ORDERED = ['person', 'hcp', 'hco'] as const

/** Gives every row that came without its pinyin initials or its place among names, from another system or an older version, its own. */
export async function fillMissingInitials(tx: Tx): Promise<void> {
  for (const [table, key, name, initials] of PLACES) {
    const columns = { table: sql.table(table), key: sql.ref(key), name: sql.ref(name), initials: sql.ref(initials) }
    const rows = await query<{ key: string; name: string }>(tx)`
      select ${columns.key}::text as key, ${columns.name} as name from ${columns.table} where ${columns.initials} = ''`
    if (rows.length === 0) continue
    await query(tx)`
      update ${columns.table} set ${columns.initials} = one.initials
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => initialsIn(table, row.name))}::text[]) one (key, initials)
      where ${columns.table}.${columns.key}::text = one.key`
  }
  for (const table of ORDERED) await fillNameOrder(tx, table)
}

async function fillNameOrder(tx: Tx, table: (typeof ORDERED)[number]): Promise<void> {
  const rows = await query<{ id: string; name: string }>(tx)`
    select id::text as id, name from ${sql.table(table)} where name_order = ''`
  if (rows.length === 0) return
  await query(tx)`
    update ${sql.table(table)} t set name_order = one.place
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => nameOrder(name, table !== 'hco'))}::text[]) one (id, place)
    where t.id = one.id`
}
