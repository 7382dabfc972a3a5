import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { isInReach, principalsIn, reachOf } from './reach-repo.ts'

const SOURCE = new URL('../', import.meta.url)

const READS = /\b(?:from|join) delegation\b|(?:From|Join)\('delegation\b/

/** Files that read the table of delegations itself. */
function readers(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-kit\.ts$|\/test-[^/]+$/.test(file))
    .filter((file) => READS.test(readFileSync(new URL(file, SOURCE), 'utf8')))
    .toSorted()
}

test('delegations are read for a decision, a list or a notice in one file only', () => {
  expect(readers()).toEqual([
    // Their own management.
    'approvals/delegation-list-repo.ts',
    'meetings/reach-repo.ts',
    // A person's own data, and whether they were ever asked to act for somebody.
    'privacy/export-repo.ts',
    'session/session-repo.ts',
  ])
})

test('one group for every category with the person themselves, one for each set of categories', () => {
  const reach = reachOf('me', [
    { personId: 'a', categories: [] },
    { personId: 'b', categories: ['PPM'] },
    { personId: 'c', categories: ['PPM'] },
    { personId: 'b', categories: ['VX', 'ONETIME'] },
  ])
  expect(reach).toEqual([
    { personIds: ['me', 'a'], categories: [] },
    { personIds: ['b', 'c'], categories: ['PPM'] },
    { personIds: ['b'], categories: ['VX', 'ONETIME'] },
  ])
  expect(principalsIn(reach, ['PPM'])).toEqual(['me', 'a', 'b', 'c'])
  expect(principalsIn(reach, ['VX', 'ONETIME'])).toEqual(['me', 'a', 'b'])
  // No single delegation holds for both, so none does for a change from one to the other.
  expect(principalsIn(reach, ['PPM', 'VX'])).toEqual(['me', 'a'])
  expect(principalsIn(reach, ['TAXONOMY'])).toEqual(['me', 'a'])
})

test('categories count also where all of a reach is limited', () => {
  const condition = isInReach([{ personIds: ['a'], categories: ['PPM'] }], sql`p`, [sql`c`])
  const { parameters } = condition.compile(new Kysely<object>({ dialect: new PostgresDialect({ pool: new Pool() }) }))
  expect(parameters).toEqual([['a'], ['a'], ['PPM']])
})
