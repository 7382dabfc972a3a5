import type { Tile } from '@osmp/domain/telemetry/audit-tree.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** Far above what a chain of 2^48 links fills. */
const HIGHEST = 48

/** How many nodes each stored level has, lowest level first; levels without any are left out. */
export async function countNodes(tx: Tx): Promise<Map<number, number>> {
  const rows = await query<{ level: number; count: number }>(tx)`
    select l.level, m.last + 1 as count from generate_series(4, ${sql.lit(HIGHEST)}, 4) l (level)
    cross join lateral (select max(number) as last from audit_tree t where t.level = l.level) m where m.last is not null`
  return new Map(rows.map(({ level, count }) => [level, count]))
}

/** Hashes of a level from a number on up to another, which is not one of them; those of level 0 are of links. */
export async function findLevel(tx: Tx, { level, from, to }: Tile): Promise<string[]> {
  const rows = await (level === 0
    ? query<{ hash: string }>(tx)`select hash from audit_entry where seq > ${from} and seq <= ${to} order by seq`
    : query<{ hash: string }>(
        tx,
      )`select hash from audit_tree where level = ${level} and number >= ${from} and number < ${to} order by number`)
  return rows.map(({ hash }) => hash)
}

export type TreeNode = { level: number; number: number; hash: string }

export async function insertNodes(tx: Tx, nodes: readonly TreeNode[]): Promise<void> {
  await query(tx)`
    insert into audit_tree (level, number, hash)
    select level, number, hash from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as n(level smallint, number bigint, hash text)`
}

/** The nodes of many tiles; those of level 0 bear the hashes of their links. */
export async function findTiles(tx: Tx, tiles: readonly Tile[]): Promise<TreeNode[]> {
  const [links, nodes] = [tiles.filter(({ level }) => level === 0), tiles.filter(({ level }) => level > 0)]
  const asked = (some: readonly Tile[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as t(level smallint, "from" bigint, "to" bigint)`
  return [
    ...(await query<TreeNode>(tx)`
      select 0 as level, a.number, a.hash from ${asked(links)}
      cross join lateral (select seq - 1 as number, hash from audit_entry where seq > t."from" and seq <= t."to" offset 0) a`),
    ...(await query<TreeNode>(tx)`
      select t.level, a.number, a.hash from ${asked(nodes)}
      cross join lateral (select number, hash from audit_tree n where n.level = t.level and n.number >= t."from" and n.number < t."to" offset 0) a`),
  ]
}
