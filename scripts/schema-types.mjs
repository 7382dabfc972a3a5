// Writes apps/api/src/kit/database/schema.ts from a migrated database: node scripts/schema-types.mjs <postgres url>
import { writeFileSync } from 'node:fs'
import pg from 'pg'

const TYPES = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  tsvector: 'string',
}

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
const { rows } = await client.query(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attgenerated <> '') as has_default, a.attgenerated <> '' as generated, obj_description(c.oid) as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`)
await client.end()

const tables = Map.groupBy(rows, (row) => row.table)
const pascal = (name) => name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())
const columnType = (row) => {
  const base = TYPES[row.type]
  if (base === 'Json') return 'Json' // its insert type is unknown, so it is optional with or without a default
  if (!base) throw new Error(`no type for ${row.table}.${row.column}: ${row.type}`)
  const type = row.nullable ? `${base} | null` : base
  return row.generated ? `GeneratedAlways<${type}>` : row.has_default && base !== 'Json' ? `Generated<${type}>` : type
}
const body = [...tables].map(
  ([table, columns]) =>
    `/** ${columns[0].comment ?? table} */\nexport type ${pascal(table)}Table = {\n${columns.map((row) => `  ${row.column}: ${columnType(row)}`).join('\n')}\n}`,
)
const usesAlways = body.some((text) => text.includes('GeneratedAlways<'))
writeFileSync(
  new URL('../apps/api/src/kit/database/schema.ts', import.meta.url),
  `// Written by scripts/schema-types.mjs from the migrated database; a test compares. Amounts in fen, instants as UTC ISO text, dates as text.
import type { ColumnType, Generated${usesAlways ? ', GeneratedAlways' : ''} } from 'kysely'

/** Any JSON on the way out; text or a value on the way in. */
type Json = ColumnType<unknown, unknown, unknown>

${body.join('\n\n')}

/** Every table, for Kysely. */
export type Schema = {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}\n`,
)
console.log(`${tables.size} tables`)
