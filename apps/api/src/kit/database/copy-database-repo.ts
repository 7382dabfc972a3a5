import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

const SESSION = '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=0'
/** Unlogged tables are left out: each server fills them again. */
const LASTING = "c.relpersistence = 'p'"

/** Tables of the product, a sequence each has its state, and those of its jobs, as PostgreSQL names them. */
type Plan = { tables: string[]; jobTables: string[]; sequences: string[] }

/** Partitions of the tables, which are copied as one each. */
const PARTITIONS = `
  select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
  where c.relnamespace = to_regnamespace('parts') order by c.oid`

/** Rows of each table that was copied. */
export type CopiedRows = ReadonlyMap<string, number>

/** Throws unless the database is there and holds nothing yet. */
export async function requireEmpty(config: pg.ClientConfig): Promise<void> {
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' limit 1",
    )
    if (rows[0])
      throw new Error(`the database of DATABASE_URL is not empty: it has a table ${rows[0].name}. Nothing was changed`)
  })
}

/**
 * Copies all rows from one database into another that has the same schema, in one transaction: all of it or nothing. Keys between tables
 * are taken off and put on again at the end, which checks every row; triggers rest meanwhile. The owner of the tables may do that.
 */
export async function copyDatabase(source: pg.ClientConfig, target: pg.ClientConfig): Promise<CopiedRows> {
  return withClient(source, (reader) =>
    withClient(target, async (writer) => {
      await reader.query('begin isolation level repeatable read read only')
      await writer.query('begin')
      const plan = await planOf(reader)
      const counts = new Map<string, number>()
      const restoreKeys = await takeKeysOff(writer)
      for (const table of plan.tables) await writer.query(`alter table ${table} disable trigger user`)
      await dropPartitions(writer)
      await writer.query(`truncate ${[...plan.tables, ...plan.jobTables].join(', ')}`)
      await addPartitions(reader, writer)
      for (const table of [...plan.tables, ...plan.jobTables]) counts.set(table, await copyTable(reader, writer, table))
      for (const sequence of plan.sequences) await copySequence(reader, writer, sequence)
      for (const table of plan.tables) await writer.query(`alter table ${table} enable trigger user`)
      await restoreKeys()
      await writer.query('commit')
      return counts
    }),
  )
}

async function planOf(reader: pg.Client): Promise<Plan> {
  const names = async (statement: string): Promise<string[]> =>
    (await reader.query<{ name: string }>(statement)).rows.map(({ name }) => name)
  return {
    tables: await names(
      `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and ${LASTING} order by 1`,
    ),
    // Queues, schedules and jobs; statistics of the past are left out.
    jobTables: await names(
      `select format('pgboss.%I', tablename) as name from pg_tables
       where schemaname = 'pgboss' and tablename in ('queue', 'schedule', 'job_common') order by tablename = 'queue' desc, 1`,
    ),
    sequences: await names(
      `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'S' order by 1`,
    ),
  }
}

type Partition = { parent: string; name: string; bounds: string }

/** Those that the new schema came with may end before the last row; some refuse to be emptied. */
async function dropPartitions(writer: pg.Client): Promise<void> {
  const { rows } = await writer.query<Partition>(PARTITIONS)
  for (const { name } of rows) await writer.query(`drop table parts.${pg.escapeIdentifier(name)}`)
}

/** The same partitions on both sides. */
async function addPartitions(reader: pg.Client, writer: pg.Client): Promise<void> {
  const { rows } = await reader.query<Partition>(PARTITIONS)
  for (const { parent, name, bounds } of rows)
    await writer.query('select parts.add($1, $2, $3)', [parent, name, bounds])
}

/** Gives the function that puts the keys on again. */
async function takeKeysOff(writer: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await writer.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where contype = 'f' and conparentid = 0
       and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  for (const { table, name } of rows) await writer.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await writer.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function copyTable(reader: pg.Client, writer: pg.Client, table: string): Promise<number> {
  const { rows } = await reader.query<{ columns: string }>(
    `select string_agg(format('%I', attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  const written = writer.query(from(`copy ${table} (${columns}) from stdin`))
  await pipeline(reader.query(to(`copy (select ${columns} from ${table}) to stdout`)), written)
  return written.rowCount
}

async function copySequence(reader: pg.Client, writer: pg.Client, sequence: string): Promise<void> {
  const { rows } = await reader.query<{ value: string; called: boolean }>(
    `select last_value::text as value, is_called as called from ${sequence}`,
  )
  await writer.query('select setval($1::regclass, $2, $3)', [sequence, rows[0]?.value, rows[0]?.called])
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, application_name: 'osmp-move', options: SESSION })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
