import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, directPool, type TestDatabase } from '../../test-kit/test-database.ts'
import { asWorkingRole } from '../../test-kit/test-working-role.ts'
import { countOutsidePartitions, dropEmptyPartitions, makePartitions, PARTITIONED } from './partition-repo.ts'

/** The product's own connection, and that of the owner beside it. */
let work: TestDatabase
let owner: pg.Pool
const role = asWorkingRole()
beforeAll(async () => {
  work = await createTestDatabase('schema', async (direct) => {
    owner = directPool(direct)
    return role.through(direct)
  })
})
afterAll(async () => {
  await owner.end()
  await work.drop()
  await role.drop()
})

const partitions = async (parent: string) =>
  (
    await owner.query<{ name: string }>(
      'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where inhparent = $1::regclass order by 1',
      [parent],
    )
  ).rows.map(({ name }) => name)
const addAction = (at: string) =>
  work.pool.query(
    `insert into action_log (id, client, source, action_category, action_code, at) values (gen_random_uuid(), 1, 2, 110, 1, ${at})`,
  )

it('divides logs, audit and texts; a part holds its rows of this month and of the next three', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([...PARTITIONED])
  expect(await makePartitions(work.db)).toBe(0)
  for (const ahead of [0, 1, 2, 3]) await addAction(`clock_timestamp() + interval '${ahead} months'`)
  expect(await countOutsidePartitions(work.db)).toContainEqual({ table: 'action_log', count: 0 })
})

it('takes rows of years ahead and years ago, and reads all of them in one order', async () => {
  await addAction("timestamptz '2099-05-05Z'")
  await addAction("timestamptz '2001-05-05Z'")
  const { rows } = await work.pool.query<{ year: number }>(
    'select extract(year from at)::int as year from action_log order by at desc, id desc',
  )
  expect(rows.at(0)).toEqual({ year: 2099 })
  expect(rows.at(-1)).toEqual({ year: 2001 })
  expect(await countOutsidePartitions(work.db)).toContainEqual({ table: 'action_log', count: 1 })
})

it('makes what is missing once, but no month that has rows in the default partition', async () => {
  const name = (await partitions('access_event')).findLast((one) => /_\d{4}_\d\d$/.test(one)) ?? ''
  await owner.query(`drop table parts.${name}; drop table parts.${name.replace('access_event', 'action_log')}`)
  await addAction("date_trunc('month', clock_timestamp(), 'UTC') + interval '3 months'")
  expect(await makePartitions(work.db)).toBe(1)
  expect(await makePartitions(work.db)).toBe(0)
  expect(await partitions('access_event')).toContain(name)
  expect(await partitions('action_log')).not.toContain(name.replace('access_event', 'action_log'))
  expect(await countOutsidePartitions(work.db)).toContainEqual({ table: 'action_log', count: 2 })
})

it('gives the audit chain its next numbers before the last ones are used', async () => {
  const add = (seq: number) =>
    work.pool.query(
      `insert into audit_entry (seq, at, kind, ref, payload_hash, prev_hash, hash)
       select $1, now(), 'accessEvent', gen_random_uuid(), h, h, h from repeat('0', 64) h`,
      [seq],
    )
  await add(7_999_999)
  expect(await makePartitions(work.db)).toBe(0)
  await add(8_000_000)
  expect(await makePartitions(work.db)).toBe(1)
  await add(10_000_000)
  const { rows } = await work.pool.query(
    'select seq, tableoid::regclass::text as name from audit_entry order by seq desc limit 1',
  )
  expect(rows).toEqual([{ seq: 10_000_000, name: 'parts.audit_entry_from_10m' }])
})

it('lets no row of chain and access log change or go, by the table or by its part, the owner included', async () => {
  await work.pool.query("insert into access_event (kind) values ('signedIn')")
  await expect(owner.query('update access_event set at = now()')).rejects.toThrow(
    /^access_event rows are never changed/,
  )
  for (const statement of ['delete from parts.access_event_first', 'delete from access_event'])
    await expect(owner.query(statement)).rejects.toThrow(/^access_event rows are never changed/)
  for (const one of ['audit_entry', ...(await partitions('audit_entry')).map((name) => `parts.${name}`)]) {
    await expect(owner.query(`truncate ${one}`)).rejects.toThrow(/^audit_entry rows are never changed/)
    await expect(owner.query(`delete from ${one}`)).rejects.toThrow(/^audit_entry rows are never changed/)
  }
  const { rows } = await work.pool.query("select 1 from audit_pending where kind = 'accessEvent'")
  expect(rows).toHaveLength(1)
})

it('drops parts that are empty and long over, and keeps those with a row and those of evidence', async () => {
  const add = (parent: string, month: string, until: string) =>
    owner.query('select parts.add($1, $2, $3)', [
      parent,
      `${parent}_${month.replace('-', '_')}`,
      `for values from ('${month}-01Z') to ('${until}-01Z')`,
    ])
  for (const parent of ['action_log', 'access_event']) {
    await owner.query(`alter table ${parent} detach partition parts.${parent}_first`)
    await add(parent, '2001-05', '2001-06')
  }
  await add('action_log', '2001-06', '2001-07')
  await addAction("timestamptz '2001-06-05Z'")
  expect(await dropEmptyPartitions(work.db)).toBe(1)
  expect(await dropEmptyPartitions(work.db)).toBe(0)
  expect(await partitions('action_log')).toContain('action_log_2001_06')
  expect(await partitions('action_log')).not.toContain('action_log_2001_05')
  expect(await partitions('access_event')).toContain('access_event_2001_05')
})
