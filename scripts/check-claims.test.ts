import { expect, test } from 'vitest'
import {
  constantsIn,
  findDeadImports,
  findDeadLinks,
  findMissingPaths,
  findMissingTests,
  findOffWithoutReason,
  findUnreadableChanges,
  findWrongNumbers,
} from './check-claims.ts'

test('a lint rule that is off needs a reason behind it', () => {
  const text = ['"react/refs": "off", // Our hooks …', '"react/purity": "off",', '"eslint/eqeqeq": "error"'].join('\n')
  expect(findOffWithoutReason(text)).toEqual([
    '.oxlintrc.json:2: react/purity is off; say why in a comment behind it, or turn it on',
  ])
})

test('a number in docs is compared with the constant it names', () => {
  const constants = constantsIn(['export const CALLS_AT_ONCE = 16\nconst WAIT_MS = 5 * 1_000\n'])
  const wrong = (text: string): string[] => findWrongNumbers('docs/x.md', text, constants)
  expect(wrong('16 calls (`CALLS_AT_ONCE`) run, for 5,000 ms (`WAIT_MS`), 64 MB of memory')).toEqual([])
  expect(wrong('64 run at a time (`CALLS_AT_ONCE`)')).toEqual([
    'docs/x.md: says 64 for CALLS_AT_ONCE, the code says 16; correct the page',
  ])
  expect(wrong('3 tries (`TRIES`)').join()).toContain('names TRIES, which no source defines')
})

test('a test that a page names is there, with the title it quotes', () => {
  const files: Record<string, string> = { 'apps/api/src/fees/a.test.ts': "it('pays a fee once')", 'e2e/b.e2e.ts': '' }
  const wrong = (page: string): string[] => findMissingTests('docs/x.md', page, (path) => files[path])
  expect(wrong('`fees/a.test.ts` “pays … once”, `e2e/b.e2e.ts`')).toEqual([])
  expect(wrong('`fees/a.test.ts` “pays it twice”, `fees/c.test.ts`')).toEqual([
    'docs/x.md: fees/a.test.ts has no test “pays it twice”; correct the page',
    'docs/x.md: names fees/c.test.ts, which is not there; correct the page',
  ])
})

test('paths, links and imports that a page names lead to files', () => {
  const files = [
    'apps/api/src/fees/fee-pay.ts',
    'packages/domain/src/fees/fee-rules.ts',
    'docs/how-to.md',
    'apps/web/src/a.ts',
  ]
  const isThere = (path: string): boolean => files.some((file) => file === path || file.startsWith(`${path}/`))
  const page =
    'See `fees/fee-pay.ts`, `domain/fees/fee-rules.ts`, `apps/api/src/fees`, `fees/gone.ts`, `/admin/jobs`, `docs/gone/`'
  expect(findMissingPaths('docs/x.md', page, isThere)).toEqual([
    'docs/x.md: names fees/gone.ts, which is not there; correct the page',
    'docs/x.md: names docs/gone/, which is not there; correct the page',
  ])
  const links = '[how](how-to.md#add) [out](https://example.com) [here](#x) [gone](gone.md)'
  expect(findDeadLinks('docs/x.md', links, isThere)).toEqual([
    'docs/x.md: links gone.md, which is not there; correct the page',
  ])
  const block = (first: string): string =>
    `\`\`\`ts\n${first}import { a } from '../a.ts'\nimport { b } from './b.ts'\n\`\`\``
  expect(findDeadImports('docs/x.md', block('// apps/web/src/fees/x.ts\n'), isThere)).toEqual([
    'docs/x.md: imports ./b.ts, which is not there; correct the page',
  ])
  expect(findDeadImports('docs/x.md', block(''), isThere).join()).toContain('add it')
})

test('unreleased changes are in four groups, in short lines', () => {
  const log = (...lines: string[]): string =>
    ['# Changelog', '## Unreleased', ...lines, '## 0.1.0', '- long ago'].join('\n')
  expect(findUnreadableChanges(log('### New', '- a', '### For operators', '- b'))).toEqual([])
  expect(findUnreadableChanges(log('- a', '### Other', `- ${'b'.repeat(200)}`))).toEqual([
    'CHANGELOG.md: a change stands above the groups New, Changed, Mended, For operators; move it',
    'CHANGELOG.md: the group Other is none of New, Changed, Mended, For operators',
    `CHANGELOG.md: “${'b'.repeat(38)}…” is longer than 200 characters; shorten it`,
  ])
})
