import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBadCommits } from './check-commits.ts'

const WHY = 'Two browsers could pay the same fee at once.\n'
const MOVED = ['0\t0\tapps/api/src/{ => fees}/pay.ts', '1\t1\tapps/api/src/start.ts']

test.each([
  ['fees: Refuse a second payment', WHY, []],
  ['session, web: Ask once which places open', WHY, []],
  ['test-kit: Keep one guard of fetch', WHY, []],
  ['e2e: Formats of dates follow the language', WHY, []],
  [`fees: ${'a'.repeat(66)}`, WHY, []],
  ['fees: Move payments to a folder of their own', '', MOVED],
])('%s is a commit', (subject, body, files) => {
  expect(findBadCommits([{ hash: 'a1', subject, body, files }])).toEqual([])
})

const BODY = 'say why in a body of at least 8 words'
const FOLD = 'fold it into the commit that it corrects'
test.each([
  ['Refuse a second payment', WHY, [], 'begin the subject with its area'],
  ['Fees: Refuse a second payment', WHY, [], 'begin the subject with its area'],
  [`fees: ${'a'.repeat(67)}`, WHY, [], 'shorten the subject to 72 characters'],
  ['fees: Format', WHY, [], FOLD],
  ['fees: format the lists', WHY, [], FOLD],
  ['web, api: Mend what the merge broke', WHY, [], FOLD],
  ['fees: Refuse a second payment', 'It was paid twice.', [], BODY],
  ['fees: Refuse a second payment', `Paid twice.\n\nSigned-off-by: Chen Chen of Fees <c@example.com>\n`, [], BODY],
  ['fees: Move payments and rewrite them', '', [...MOVED, '40\t12\tapps/api/src/fees/fee.ts'], BODY],
  ['fees: Change a line', '', ['1\t1\tapps/api/src/fees/fee.ts'], BODY],
])('%s with %j is refused', (subject, body, files, line) => {
  const [found = '', ...more] = findBadCommits([{ hash: 'a1', subject, body, files }])
  expect(found).toContain(`a1 ${subject}: ${line}`)
  expect(more).toEqual([])
})

test('the changelog has one section for what is not released, then one for each version', () => {
  const text = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, name = '']) => name)
  expect(sections.filter((name) => !/^(Unreleased|\d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2})$/.test(name))).toEqual([])
  expect(sections).toEqual([...new Set(sections)])
})
