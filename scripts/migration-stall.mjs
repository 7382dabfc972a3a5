// npm run stall: how long migrations keep a writer waiting. Fills each large table they touch with a million rows, applies them file by
// file while a writer writes one row after the other, and prints its longest wait for each. `--from 0227`: those after that number;
// `--rows 100000`: fewer rows; `--samples`: some files that show the rules, and one index that breaks them.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { DEMO_PASSWORD, loadDemo } from '../apps/api/src/demo/public.ts'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { migrate } from '../apps/api/src/kit/database/migrate.ts'
import { loadReferenceData } from '../apps/api/src/reference/public.ts'
import { hashPassword } from '../apps/api/src/session/public.ts'
import { largeTablesOf } from './migration-rules.ts'
import { findServerPrograms, startCluster } from './real-postgres.mjs'

const MOST_MS = 1_000
const OUTSIDE = '-- outside a transaction\n'
const SAMPLES = {
  '9001-column.sql': 'alter table sign_in add column sample int not null default 7',
  '9002-check.sql': 'alter table sign_in add constraint sample_check check (sample > 0) not valid',
  '9003-validate.sql': 'alter table sign_in validate constraint sample_check',
  '9004-index.sql': `${OUTSIDE}create index concurrently if not exists sample_index on sign_in (sample)`,
  '9005-batches.sql': `${OUTSIDE}do $$ declare last uuid := '00000000-0000-0000-0000-000000000000'; ids uuid[]; begin
    loop
      ids := array(select id from sign_in where id > last order by id limit 2000);
      exit when cardinality(ids) = 0;
      update sign_in set sample = 8 where id = any (ids);
      commit;
      last := ids[cardinality(ids)];
    end loop; end $$`,
  '9006-refused-by-the-rules.sql': 'create index sample_refused on sign_in (sample, id)',
}

/** A row for tables that the demo company leaves empty. */
const SEEDS = {
  action_log: `insert into action_log (id, client, source, action_category, action_code, at) values (gen_random_uuid(), 1, 2, 110, 1, now())`,
  phone_message: `insert into phone_message (id, kind, object_id, phone, phone_hash, channel, state, created_at)
    values (gen_random_uuid(), 'code', gen_random_uuid(), '', '', 'sms', 'sent', now())`,
  audit_entry: `insert into audit_entry (seq, at, kind, ref, payload_hash, prev_hash, hash)
    select 1, now(), 'accessEvent', gen_random_uuid(), h, h, h from repeat('0', 64) h`,
}

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0227' },
    rows: { type: 'string', default: '1000000' },
    samples: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const FOLDER = new URL('../apps/api/migrations/', import.meta.url)
const programs = findServerPrograms()
if (!programs) {
  console.log('no PostgreSQL server programs in /usr/lib/postgresql or PATH: nothing was measured')
  process.exit()
}
const cluster = startCluster(programs)
const folder = mkdtempSync(join(tmpdir(), 'osmp-stall-'))
const place = pathToFileURL(`${folder}/`)
const db = createDb({ connectionString: cluster.url })
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
const before = names.filter((name) => name.slice(0, 4) <= values.from)
const after = names
  .filter((name) => name.slice(0, 4) > values.from)
  .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')])
const measured = values.samples ? Object.entries(SAMPLES) : after
let worst = 0
try {
  console.log(`on ${cluster.version}, ${rows} rows in each table`)
  for (const name of before) copyFileSync(new URL(name, FOLDER), join(folder, name))
  await migrate(db.pool, { folder: place })
  if (values.samples) for (const [name, sql] of after) writeFileSync(join(folder, name), sql)
  await migrate(db.pool, { folder: place })
  const now = Date.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.inTransaction(async (tx) => {
    await loadReferenceData(tx, now)
    await loadDemo(tx, { now, passwordHash })
  })
  for (const [name, sql] of measured) {
    const tables = values.samples ? ['sign_in'] : await largeTablesOf(sql)
    const filled = []
    for (const table of tables) if (await fill(table)) filled.push(table)
    const { ms, longest } = await measure(name, sql, filled)
    const isPlanted = name.includes('refused')
    if (!isPlanted) worst = Math.max(worst, longest)
    const where = filled.length === 0 ? 'no large table that is there' : filled.join(', ')
    console.log(`${name}: ${ms} ms, a writer waited ${longest} ms at most (${where})`)
  }
  console.log(`longest wait ${worst} ms, at most ${MOST_MS}`)
} finally {
  if (ask.client) (await ask.client).release(true)
  await db.close()
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = worst > MOST_MS ? 1 : 0

/** Repeats the rows of the demo company under new keys; what else must be unique is let go for this measurement. */
async function fill(table) {
  const key = await keyOf(table)
  if (key === undefined) return false
  const count = async () => Number((await ask(`select count(*) as n from ${table}`))[0].n)
  if (SEEDS[table] !== undefined && (await count()) === 0) await ask(SEEDS[table])
  const have = await count()
  if (have === 0) return false
  if (have >= rows) return true
  const unique = await ask(
    `select c.relname as index, o.conname as constraint from pg_index i join pg_class c on c.oid = i.indexrelid
     left join pg_constraint o on o.conindid = i.indexrelid and o.conrelid = i.indrelid
     where i.indrelid = '${table}'::regclass and i.indisunique and not i.indisprimary`,
  )
  await ask('set session_replication_role = replica')
  for (const { index, constraint } of unique)
    await ask(
      constraint === null ? `drop index ${index}` : `alter table ${table} drop constraint ${constraint} cascade`,
    )
  const others = await ask(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = '${table}'::regclass and not indisprimary`,
  )
  for (const { name } of others) await ask(`drop index ${name}`)
  const [{ columns }] = await ask(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await ask(
    `insert into ${table} (${columns}) overriding system value
       select ${columns.replaceAll(/(?<=^|, )/g, 'made.')} from (
         select one, row_number() over () as at from ${table} one, generate_series(1, ${Math.ceil((rows - have) / have)})
       ) source, lateral jsonb_populate_record(null::${table}, to_jsonb(source.one) || jsonb_build_object('${key.name}', ${key.next})) made`,
  )
  for (const { made } of others) await ask(made)
  await ask('set session_replication_role = origin')
  await ask(`analyze ${table}`)
  return true
}

/** A key of one column, and how another value of it is made. */
async function keyOf(table) {
  const found = await ask(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = to_regclass('${table}') and i.indisprimary and i.indnkeyatts = 1`,
  )
  const [key] = found
  if (key?.type === 'uuid') return { name: key.name, next: 'gen_random_uuid()' }
  if (key?.type === 'bigint' || key?.type === 'integer') return { name: key.name, next: '1000000 + source.at' }
  return undefined
}

/** Applies one file while a row of each table is written again and again. */
async function measure(name, sql, tables) {
  writeFileSync(join(folder, name), sql)
  const state = { isOver: false, longest: 0 }
  const writers = tables.map((table) => write(table, state))
  const began = performance.now()
  await migrate(db.pool, { folder: place })
  const ms = Math.round(performance.now() - began)
  state.isOver = true
  await Promise.all(writers)
  return { ms, longest: Math.round(state.longest) }
}

async function write(table, state) {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  // Rows that are never changed take the same lock.
  await client.query('set session_replication_role = replica')
  const key = await keyOf(table)
  const { rows: some } = await client.query(`select ${key.name} as key from ${table} limit 200`)
  for (let n = 0; !state.isOver; n += 1) {
    const began = performance.now()
    await client.query(`update ${table} set ${key.name} = ${key.name} where ${key.name} = $1`, [
      some[n % some.length].key,
    ])
    state.longest = Math.max(state.longest, performance.now() - began)
  }
  await client.end()
}

/** On one connection with its own settings, without a limit of time. */
async function ask(sql) {
  ask.client ??= db.pool.connect().then(async (client) => {
    await client.query('set statement_timeout = 0')
    return client
  })
  return (await (await ask.client).query({ text: sql })).rows
}
