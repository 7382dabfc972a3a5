import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checksumOf, released } from './released-migrations.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const list = released()

test('a migration that was released is as it was then', () => {
  const files = Object.assign({}, ...Object.values(list)) as Record<string, string>
  expect(Object.keys(files).length).toBeGreaterThan(0)
  expect(Object.fromEntries(Object.keys(files).map((name) => [name, checksumOf(name)]))).toEqual(files)
})

test('each released version but the one in the making has its section in the change log, and all packages one version', () => {
  const versions = ['', 'apps/api/', 'apps/web/', 'packages/contract/', 'packages/domain/'].map(
    (folder) => (JSON.parse(read(`${folder}package.json`)) as { version: string }).version,
  )
  const [current] = versions
  expect(new Set(versions).size).toBe(1)
  const sections = [...read('CHANGELOG.md').matchAll(/^## (\S+)(?: – \d{4}-\d{2}-\d{2})?$/gm)].map(([, name]) => name)
  expect(sections[0]).toBe('Unreleased')
  expect(sections).toEqual(expect.arrayContaining(Object.keys(list).filter((version) => version !== current)))
})
