import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFull, findStrays } from './check-slices.ts'

let root: string
const put = (path: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'osmp-slices-'))
  for (const path of ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src'])
    mkdirSync(join(root, path), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([
  'packages/domain/src/approvals/approval-state.ts',
  'packages/contract/src/approvals/endpoints.ts',
  'apps/api/src/approvals/set-approve-pass.test.ts',
  'apps/api/src/main.ts',
  'apps/web/src/approvals/apply-list.screen.tsx',
  'apps/web/src/ui/page/card.module.css',
])('%s has its place', (path) => {
  put(path)
  expect(findStrays(root)).toEqual([])
})

test.each([
  ['apps/api/src/payments/pay.ts', 'payments/: not a slice'],
  ['apps/api/src/approvals/utils.ts', 'utils.ts: name it by the noun'],
  ['apps/api/src/approvals/index.ts', 'index.ts: name it by the noun'],
  ['apps/api/src/approvals/setApprovePass.ts', 'setApprovePass.ts: no such kind of file'],
  ['packages/contract/src/approvals/approval-state.ts', 'approval-state.ts: no such kind of file'],
  ['apps/api/src/import-command.ts', 'import-command.ts: a command belongs into commands/'],
  ['apps/web/src/stray.ts', 'stray.ts: belongs into a slice or kit'],
])('%s has none', (path, line) => {
  put(path)
  expect(findStrays(root).join('\n')).toContain(line)
})

test('a folder of more than sixty source files is too full; tests do not count', () => {
  for (let count = 1; count <= 60; count += 1) {
    put(`apps/api/src/fees/fee-${count}.ts`)
    put(`apps/api/src/fees/fee-${count}.test.ts`)
  }
  expect(findFull(root)).toEqual([])
  put('apps/api/src/fees/fee-61.ts')
  expect(findFull(root).join('\n')).toContain('fees: 61 files')
})
