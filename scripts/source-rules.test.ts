import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findMisplaced } from './source-rules.ts'
import { sourceLines } from './source-texts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('no file has a form of code that belongs elsewhere', () => {
  expect(findMisplaced(sourceLines(ROOT))).toEqual([])
})

test('finds each form and names its place, and skips similar code', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['apps/web/src/fees/a.tsx', 'await fetch(url)'],
    ['apps/web/src/fees/a.tsx', 'const rows = await load(fetch({ page }))'],
    ['apps/web/src/fees/a.tsx', '<p>已提交</p>'],
    ['apps/web/src/fees/a.tsx', '      提交'],
    ['apps/web/src/fees/a.tsx', "  'zh-CN': { sent: '已提交' },"],
    ['apps/web/src/fees/a.tsx', '<Row label="提交" />'],
    ['apps/web/src/fees/a.tsx', "<p style={{ color: '#fff', zIndex: 40 }} />"],
    ['apps/web/src/fees/a.tsx', "<p style={{ color: 'var(--ink)' }} />"],
    ['apps/api/src/fees/a.ts', "const key = process.env['KEY']"],
    ['apps/api/src/worker-main.ts', "const key = process.env['KEY']"],
    ['packages/domain/src/fees/a.ts', 'const now = globalThis.Date.now()'],
    ['packages/domain/src/fees/a.ts', "const day = new Intl.DateTimeFormat('en').format()"],
  ]
  expect(cases.flatMap(([file, line]) => findMisplaced([{ at: `${file}:1`, line }]))).toEqual([
    'apps/web/src/fees/a.tsx:1 asks the network itself: use useCall or api of kit/calls, for files kit/upload',
    'apps/web/src/fees/a.tsx:1 has Chinese text in JSX: put it into defineTexts, in both languages',
    'apps/web/src/fees/a.tsx:1 has Chinese text in JSX: put it into defineTexts, in both languages',
    'apps/web/src/fees/a.tsx:1 has Chinese text in an attribute: put it into defineTexts, in both languages',
    'apps/web/src/fees/a.tsx:1 has a literal colour: use a token of ui/page/tokens.css, on paper ui/media/paper.ts',
    'apps/web/src/fees/a.tsx:1 has a literal layer: use a token --layer-… of ui/page/tokens.css',
    'apps/api/src/fees/a.ts:1 reads process.env: add a setting to kit/settings/settings-table.ts and take it from the config',
    'packages/domain/src/fees/a.ts:1 reaches for the clock or the machine: take the instant or the value as an argument',
    'packages/domain/src/fees/a.ts:1 reaches for the clock or the machine: take the instant or the value as an argument',
  ])
})

test('no test is tried again when it fails', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts', '{.,apps/web}/*.config.ts'], {
    cwd: ROOT,
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => /\b(?:retry|retries): *(?!0\b)\d/.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(found).toEqual([])
})
