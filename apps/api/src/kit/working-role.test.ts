import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from './process/logger.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { createTestDatabase, directPool, type TestDatabase } from '../test-kit/test-database.ts'
import { asWorkingRole } from '../test-kit/test-working-role.ts'
import { ADD_ONLY, KEPT, tooManyRights } from './database/working-role-repo.ts'

/** The product's own connection, and that of the owner beside it. */
let work: TestDatabase
let owner: pg.Pool
let ownerConfig: pg.PoolConfig
const role = asWorkingRole()
beforeAll(async () => {
  work = await createTestDatabase('demo', async (direct) => {
    ownerConfig = direct
    owner = directPool(direct)
    return role.through(direct)
  })
})
afterAll(async () => {
  await owner.end()
  await work.drop()
  await role.drop()
})

const DENIED = /permission denied|must be owner|must be superuser|superuser/i
const refused = (statement: string) => expect(work.pool.query(statement), statement).rejects.toThrow(DENIED)

it.each([
  'alter table audit_entry disable trigger all',
  'alter table sign_in disable trigger user',
  'alter table ledger_entry owner to current_user',
  'set session_replication_role = replica',
  "select pg_read_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "copy person to '/tmp/people'",
  "copy person to program 'cat'",
  "create function f() returns int language sql as 'select 1'",
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create extension dblink',
  'drop table audit_entry',
  'drop trigger audit_entry_append_only on audit_entry',
  'truncate access_event',
  'select from parts.audit_entry_first',
  'insert into parts.action_log_rest (client) values (1)',
  "select parts.add('action_log', 'mine', 'default')",
  "select parts.divide('person', 'id')",
  'truncate login_attempt',
  'alter table person add column spare int',
  'create role other superuser',
  'alter role current_user superuser',
  "alter system set fsync = 'off'",
  'set role osmp',
  'set session authorization osmp',
  "update schema_migration set checksum = ''",
  "delete from schema_migration where name < '0002'",
])('the product’s own connection may not: %s', async (statement) => {
  await expect(work.pool.query(statement)).rejects.toThrow(/permission denied|must be owner|superuser|does not exist/i)
})

it('only adds to logs, chain, money and steps of fees, and takes no evidence away', async () => {
  for (const table of ADD_ONLY) {
    const { rows } = await owner.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1',
      [table],
    )
    const column = rows[0]?.name ?? ''
    await refused(`update ${table} set ${column} = ${column}`)
    await refused(`delete from ${table}`)
    await expect(work.pool.query(`select count(*) from ${table}`)).resolves.toBeDefined()
  }
  for (const table of KEPT) await refused(`delete from ${table}`)
})

it('sees standbys through the owner where that one may read them, and nothing where it may not', async () => {
  const seen = async () => (await work.pool.query('select * from standby_state()')).rows
  expect(await seen()).toEqual([{ synchronous: 0, lag_seconds: null }])
  const { rows } = await work.pool.query<{ name: string }>('select current_user as name')
  const name = rows[0]?.name ?? ''
  await owner.query(`grant create on schema public to ${name}`)
  await owner.query(`alter function standby_state() owner to ${name}`)
  try {
    expect(await seen()).toEqual([])
    await owner.query(`grant pg_read_all_stats to ${name}`)
    expect(await seen()).toEqual([{ synchronous: 0, lag_seconds: null }])
  } finally {
    await owner.query(`revoke pg_read_all_stats from ${name}`)
    await owner.query('alter function standby_state() owner to current_user')
    await owner.query(`revoke create on schema public from ${name}`)
  }
})

it('owns nothing, and the start can tell it from a role that does', async () => {
  expect(await tooManyRights(work.pool)).toEqual([])
  expect(await tooManyRights(owner)).toEqual([
    'is a superuser',
    'may make or pass roles',
    'owns tables',
    'may change the schema',
    'may reach partitions past their tables',
    'may change logs',
  ])
})

it('lists every table whose rows the database itself lets nobody change', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...ADD_ONLY])
})

it('refuses to start where an owner is named and the working role could do as much', async () => {
  const ways = { owner: ownerConfig, working: ownerConfig, role: undefined }
  const needs = { build: { version: '', commit: '' }, log: createLogger('silent'), before: async () => undefined }
  await expect(prepareDatabase(ways, needs)).rejects.toThrow(
    /^the database role \w+ of DATABASE_URL is a superuser, .*DATABASE_OWNER_URL$/,
  )
  await expect(prepareDatabase({ ...ways, working: work.poolConfig }, needs)).resolves.toMatchObject({
    mayMigrate: true,
  })
})
