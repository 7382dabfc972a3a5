import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { isInReach, lendersIn, reachOf } from './reach-repo.ts'

const SOURCE = new URL('../../', import.meta.url)

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
    // Who shares one with whom, and so is no second person for them.
    'duties/request-repo.ts',
    'meetings/list/reach-repo.ts',
    // A person's own data, and whether they were ever asked to act for somebody.
    'privacy/export-repo.ts',
    'session/session-repo.ts',
  ])
})

const LENT = [
  { personId: 'a', categories: [] },
  { personId: 'b', categories: ['PPM'] },
  { personId: 'c', categories: ['PPM'] },
  { personId: 'b', categories: ['VX', 'ONETIME'] },
]

test('one group for each set of categories, and who lets decide on which', () => {
  expect(reachOf('me', LENT)).toEqual({
    me: 'me',
    lent: [
      { personIds: ['a'], categories: [] },
      { personIds: ['b', 'c'], categories: ['PPM'] },
      { personIds: ['b'], categories: ['VX', 'ONETIME'] },
    ],
  })
  expect(lendersIn(LENT, ['PPM'])).toEqual(['a', 'b', 'c'])
  expect(lendersIn(LENT, ['VX', 'ONETIME'])).toEqual(['a', 'b'])
  // No single delegation holds for both, so none does for a change from one to the other.
  expect(lendersIn(LENT, ['PPM', 'VX'])).toEqual(['a'])
  expect(lendersIn(LENT, ['TAXONOMY'])).toEqual(['a'])
})

test('categories count also where all of a reach is limited', () => {
  const open = { person: sql`p`, step: sql`s`, categories: [sql`c`], hasDecided: () => sql`false` }
  const condition = isInReach(reachOf('me', [{ personId: 'a', categories: ['PPM'] }]), open)
  const { parameters } = condition.compile(new Kysely<object>({ dialect: new PostgresDialect({ pool: new Pool() }) }))
  expect(parameters).toEqual([['me', 'a'], 'me', ['a'], ['PPM'], 'me'])
})
