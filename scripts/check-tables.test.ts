import { expect, test } from 'vitest'
import { findForeignWrites, writtenIn } from './check-tables.ts'

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
])('finds what %s writes', (text) => expect(writtenIn(text)).toEqual(['engagement']))

test.each([
  ['apps/api/src/fees/fee-repo.ts', "tx.updateTable('speaker_fee')", ''],
  ['apps/api/src/fees/fee-repo.ts', "tx.selectFrom('engagement')", ''],
  ['apps/api/src/privacy/erase-repo.ts', "tx.deleteFrom('enrollment')", ''],
  ['apps/api/src/fees/pay-fee.test.ts', "tx.updateTable('engagement')", ''],
  ['apps/api/src/fees/fee-repo.ts', "tx.updateTable('engagement')", 'writes engagement, which meetings owns'],
  ['apps/api/src/fees/fee-repo.ts', 'tx.deleteFrom(TABLE)', 'a value names its table'],
  ['apps/api/src/fees/fee-repo.ts', 'sql`delete from ${sql.table(TABLE)}`', 'a value names its table'],
  ['apps/api/src/jobs/outbox-repo.ts', 'sql`select from ${sql.table(table)}`', ''],
  ['apps/api/src/fees/pay-fee.ts', "tx.selectFrom('speaker_fee')", 'SQL stands in a repository'],
])('%s with %s', (file, text, line) => {
  expect(findForeignWrites(file, text).join('\n')).toContain(line)
  if (line === '') expect(findForeignWrites(file, text)).toEqual([])
})
