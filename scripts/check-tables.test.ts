import { expect, test } from 'vitest'
import { findForeignReads, findForeignWrites, writtenIn } from './check-tables.ts'
import { readIn } from './read-tables.ts'

test('reads what a statement writes, and no comment', () => {
  const text = [
    '/** insert into hcp */',
    "await tx.updateTable('engagement').set({ status: 40 })",
    'sql`insert into sign_in as s (id) values (1)`',
    'sql`with gone as (delete from enrollment n where true returning id) update meeting_event m set at = now()`',
    "await tx.selectFrom('speaker').selectAll().execute()",
  ].join('\n')
  expect(writtenIn(text)).toEqual(['engagement', 'sign_in', 'enrollment', 'meeting_event'])
})

test.each([
  'insert into "engagement" (id)',
  'merge into engagement e using x',
  'truncate engagement',
  'update only "engagement" set status = 40',
  "delete from ${sql.table('engagement')}",
  "tx.mergeInto('engagement')",
  'tx.mergeInto(`engagement`)',
  'delete from "public" . "engagement"',
  "delete from ${sql.id('public', 'engagement')}",
  'delete from ${table("engagement")}',
  "const T = 'engagement as e' as const\ntx.deleteFrom(T)",
  'delete /* all */ from engagement',
  "delete from ${sql.raw('engagement')}",
  "tx['deleteFrom']('engagement')",
])('finds what %s writes', (text) => expect(writtenIn(text)).toEqual(['engagement']))

test.each([
  ['apps/api/src/fees/fee-repo.ts', "tx.updateTable('speaker_fee')", ''],
  ['apps/api/src/fees/fee-repo.ts', "tx.selectFrom('engagement')", ''],
  ['apps/api/src/privacy/erase-repo.ts', "tx.deleteFrom('enrollment')", ''],
  ['apps/api/src/fees/pay-fee.test.ts', "tx.updateTable('engagement')", ''],
  ['apps/api/src/fees/fee-repo.ts', "tx.updateTable('engagement')", 'writes engagement, which meetings owns'],
  ['apps/api/src/fees/fee-repo.ts', 'tx.deleteFrom(TABLE)', 'a value names its table'],
  ['apps/api/src/fees/fee-repo.ts', 'sql`delete from ${sql.table(TABLE)}`', 'a value names its table'],
  ['apps/api/src/fees/fee-repo.ts', 'const { table } = sql', 'a value names its table'],
  ['apps/api/src/jobs/outbox-repo.ts', 'sql`select from ${sql.table(table)}`', ''],
  ['apps/api/src/fees/pay-fee.ts', "tx.selectFrom('speaker_fee')", 'SQL stands in a repository'],
  ['apps/api/src/fees/pay-fee.ts', 'query<{ id: string }>(tx)`select from speaker_fee`', 'SQL stands in a repository'],
  ['apps/api/src/fees/pay-fee.ts', 'queryFirst(tx)`select from speaker_fee`', 'SQL stands in a repository'],
])('%s with %s', (file, text, line) => {
  expect(findForeignWrites(file, text).join('\n')).toContain(line)
  if (line === '') expect(findForeignWrites(file, text)).toEqual([])
})

const KNOWN = new Set(['engagement', 'hcp', 'person', 'topic'])

test.each([
  ['sql`select from engagement e join "person" p on p.id = e.owner_id`', ['engagement', 'person']],
  [
    'sql`select from engagement e, only public.person p, lateral (select from hcp h) x where e.id in (1, topic)`',
    ['engagement', 'person', 'hcp'],
  ],
  ['sql`select from (engagement e left join hcp h using (id)) cross join topic`', ['engagement', 'hcp', 'topic']],
  ["sql`select from ${sql.table('engagement')} e where ${sql`exists (select from hcp)`}`", ['hcp', 'engagement']],
  ['sql`delete from engagement e using person p, hcp h where true`', ['person', 'hcp']],
  ['sql`update engagement set at = 1 from person`', ['person']],
  ['sql`merge into engagement using person on true`', ['person']],
  ['sql`insert into engagement select from hcp`', ['hcp']],
  ['const FROM = sql`engagement e join hcp h on true`', ['engagement', 'hcp']],
  ["pool.query('select from person')", ['person']],
  ["tx.selectFrom('engagement as e').innerJoin('person as p', 'p.id', 'e.owner_id')", ['engagement', 'person']],
  ["tx.selectFrom(['engagement as e', 'hcp']).leftJoin(sql.table('topic'), on)", ['engagement', 'hcp', 'topic']],
  ["tx.deleteFrom('engagement').using('person')", ['person']],
  ['tx.selectFrom(`engagement as e`).innerJoin("person as p", on)', ['engagement', 'person']],
  ['sql`table engagement`', ['engagement']],
  ["sql`select from ${sql.id('public', 'engagement')} e`", ['engagement']],
  // No tables: names of with-queries, columns, functions, comments and plain texts.
  ['sql`with person as (select from hcp) select from person`', ['hcp']],
  ['sql`with person as (select from person) select from person`', ['person']],
  ['sql`with recursive person (id) as (select 1 union select from person) select from person`', []],
  ['sql`select (with person as (select from hcp) select from person), x from topic`', ['hcp', 'topic']],
  ['sql`select from (with person as (values (1)) select from person) p join person on true`', ['person']],
  [
    'sql`select person, extract(year from topic), a is distinct from hcp from x engagement where y in (select person.id)`',
    [],
  ],
  ['sql`select from person(1) join hcp.own on true -- from topic`', []],
  ['sql`topic is null`', []],
  ["say('a letter from person')", []],
  ['sql`select 1` // from person', []],
])('finds what %s reads', (text, tables) => expect(readIn(text, KNOWN)).toEqual(tables))

const READ = "tx.selectFrom('speaker_account')"
const FEE = { file: 'apps/api/src/landing/account-repo.ts', text: READ }
const EARLY = { file: 'apps/api/src/speakers/account-repo.ts', text: READ }

test.each([
  [[FEE], { landing: { before: 'speaker_account' } }, []],
  [[{ ...FEE, file: 'apps/api/src/privacy/erase-repo.ts' }], {}, []],
  [[FEE], {}, [`${FEE.file}: reads speaker_account, which fees owns; ask fees/public.ts, or add it to READS`]],
  [
    [EARLY],
    {},
    [`${EARLY.file}: reads speaker_account, which fees owns; ask fees/public.ts, or add it to READS with a reason`],
  ],
  [
    [],
    { speakers: { before: 'hcp' } },
    ['scripts/house-reads.ts: no file of speakers reads hcp any more; take it out of READS'],
  ],
  [
    [EARLY],
    { speakers: { before: 'speaker_account' } },
    ['scripts/house-reads.ts: speaker_account of speakers belongs under later in READS'],
  ],
])('reads of %j with %j', (sources, reads, lines) => expect(findForeignReads(sources, reads)).toEqual(lines))
