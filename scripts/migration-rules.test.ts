import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf, findStalls, type Known } from './migration-rules.ts'
import { released } from './released-migrations.ts'

/** Migrations up to here came before the rules. */
const HISTORY = 227
const FOLDER = new URL('../apps/api/migrations/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')
const numberOf = (name: string): number => Number(name.slice(0, 4))
const releases = new Set(
  [...readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8').matchAll(/^## (\S+) – \d/gm)].map(
    ([, version = '']) => version,
  ),
)

test('no migration stops writers of a large table, or takes away what a released build uses', async () => {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const shipped = new Set(Object.values(released()).flatMap((files) => Object.keys(files)))
  const facts = await Promise.all(names.map(async (name) => ({ name, ...(await factsOf(read(name))) })))
  const fresh = facts
    .filter(({ name }) => numberOf(name) > HISTORY && !shipped.has(name))
    .flatMap(({ created }) => created)
  const checks = new Map(facts.flatMap((one) => [...one.checks]))
  const faults: string[] = []
  for (const { name } of facts.filter(({ name: one }) => numberOf(one) > HISTORY)) {
    const before = facts.filter((one) => one.name < name).flatMap(({ validated }) => validated)
    const known = {
      freshTables: new Set(fresh),
      releases,
      notNull: new Set(before.flatMap((one) => checks.get(one) ?? [])),
    }
    faults.push(...(await findStalls(read(name), known)).map((fault) => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

const KNOWN: Known = {
  freshTables: new Set(['fresh']),
  releases: new Set(['0.2.0']),
  notNull: new Set(['sign_in.checked']),
}
const OUTSIDE = '-- the release before may run on it\n-- outside a transaction\n'

test.each([
  ['create index a on sign_in (b)', 'an index on sign_in stops its writers'],
  ['create index concurrently if not exists a on sign_in (b)', 'needs “-- outside a transaction”'],
  [`${OUTSIDE}create index concurrently a on sign_in (b)`, 'needs if not exists'],
  [`${OUTSIDE}create index concurrently if not exists a on sign_in (b); select 1`, 'holds one statement'],
  ['alter table sign_in add column c int not null', 'not null without a default'],
  ['alter table sign_in add column c uuid default gen_random_uuid()', 'differs by row'],
  ['alter table sign_in add column c bigserial', 'differs by row'],
  ['alter table sign_in add column c int generated always as (b + 1) stored', 'is computed for each row'],
  ['alter table sign_in add column c text check (c <> $$$$)', 'comes with a check of all rows'],
  ['alter table sign_in add column c uuid references person', 'comes with a check of all rows'],
  ['alter table sign_in add column c int unique', 'builds an index under a lock'],
  ['alter table sign_in alter column b type bigint', 'may write the whole table anew'],
  ['alter table sign_in alter column b set not null', 'reads the whole table'],
  ['alter table sign_in add constraint k check (b > 0)', 'is checked on all rows under a lock'],
  ['alter table sign_in add constraint k foreign key (b) references person', 'is checked on all rows under a lock'],
  [
    'alter table sign_in add constraint k check (b > 0) not valid; alter table sign_in validate constraint k',
    'runs under the lock of a statement before',
  ],
  ['alter table sign_in rename b to c', 'takes a name from the release before'],
  ['alter table sign_in rename to other', 'takes a name from the release before'],
  ['alter table sign_in drop column b', 'drop column sign_in.b'],
  ['drop table sign_in', 'drop table sign_in'],
  ['drop function f(int)', 'drop function'],
  ['-- unused since 0.3.0\nalter table sign_in drop column b', '0.3.0 is no released version'],
  ['update sign_in set b = 1', 'an update of sign_in: while it works'],
  ['alter table sign_in add column c int; update sign_in set c = 1', 'under the lock of the statement before'],
  ['delete from sign_in where b = 1', 'a delete of sign_in'],
  ['do $$ begin end $$', 'a do block'],
  ['alter table sign_in add column c int not null default null', 'not null without a default'],
  ['alter table policy add column c int not null', 'not null without a default'],
  ['alter table policy drop column b', 'drop column policy.b'],
  ['alter table policy rename b to c', 'takes a name from the release before'],
  ['drop table policy', 'drop table policy'],
  [
    "-- few rows: one\ndo $$ begin execute 'alter table sign_in drop column b'; end $$",
    'write the statement into the file itself',
  ],
  ['lock table sign_in', 'lock table'],
  ["set local lock_timeout = '10s'", 'the migration runner sets it'],
  ['truncate sign_in', 'truncate'],
])('refused: %s', async (sql, words) => {
  expect((await findStalls(sql, KNOWN)).join('; ')).toContain(words)
})

test.each([
  'create table t (id uuid primary key, person_id uuid not null references person); create index t_person on t (person_id)',
  'create index a on fresh (b)',
  'create index a on policy (b)',
  'alter table fresh drop column b',
  "alter table policy add column c int not null default 0, alter column b set default 'x'",
  "alter table sign_in add column c int not null default 0, add column d timestamptz default now(), add column e text default ''",
  'alter table sign_in add column c text, add constraint c_form check (c <> $$$$) not valid',
  'alter table sign_in validate constraint c_form',
  'alter table sign_in alter column checked set not null',
  'alter table sign_in alter column b drop not null, drop constraint k',
  '-- unused since 0.2.0\nalter table sign_in drop column b',
  `${OUTSIDE}create unique index concurrently if not exists a on sign_in (b)`,
  `${OUTSIDE}drop index concurrently if exists a`,
  `${OUTSIDE}do $$ begin update sign_in set b = 1; commit; end $$`,
  '-- few rows: drafts of one administrator\nupdate sign_in set b = 1 where b = 2',
  "alter table sign_in add constraint k unique using index a; comment on table sign_in is 'x'",
])('allowed: %s', async (sql) => {
  expect(await findStalls(sql, KNOWN)).toEqual([])
})
