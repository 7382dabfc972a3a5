// Writes apps/api/src/kit/database/schema.ts from the migrations, on a throw-away embedded database: node scripts/schema-types.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { migrate } from '../apps/api/src/kit/database/migrate.ts'
import { startEmbedded } from '../apps/api/src/kit/embedded/embedded-postgres.ts'

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
  xid8: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  tsvector: 'string',
}

const folder = mkdtempSync(join(tmpdir(), 'osmp-schema-'))
const server = await startEmbedded(folder)
const { pool, close } = createDb(server.poolConfig)
await migrate(pool)
const { rows } = await pool.query(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') as has_default, a.attgenerated <> '' as generated, obj_description(c.oid) as comment,
         col_description(c.oid, a.attnum) as meaning
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`)
await close()
await server.stop()
rmSync(folder, { recursive: true, force: true })

const tables = Map.groupBy(rows, (row) => row.table)
const columnType = (row) => {
  const base = TYPES[row.type]
  if (base === 'Json') return 'Json' // its insert type is unknown, so it is optional with or without a default
  if (!base) throw new Error(`no type for ${row.table}.${row.column}: ${row.type}`)
  const type = row.nullable ? `${base} | null` : base
  return row.generated ? `GeneratedAlways<${type}>` : row.has_default && base !== 'Json' ? `Generated<${type}>` : type
}
const lineOf = (row) => `${row.meaning ? `    /** ${row.meaning} */\n` : ''}    ${row.column}: ${columnType(row)}`
const body = [...tables].map(
  ([table, columns]) =>
    `  /** ${columns[0].comment ?? table} */\n  ${table}: {\n${columns.map(lineOf).join('\n')}\n  }`,
)
const usesAlways = body.some((text) => text.includes('GeneratedAlways<'))
writeFileSync(
  new URL('../apps/api/src/kit/database/schema.ts', import.meta.url),
  `// Written by scripts/schema-types.mjs from the migrated database; a test compares. Amounts in fen, instants as UTC ISO text, dates as text.
import type { ColumnType, Generated${usesAlways ? ', GeneratedAlways' : ''} } from 'kysely'

/** Any JSON on the way out; text or a value on the way in. */
type Json = ColumnType<unknown, unknown, unknown>

/** Every table, for Kysely. */
export type Schema = {\n${body.join('\n')}\n}\n`,
)
console.log(`${tables.size} tables`)
