import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG_TABLE } from '../apps/api/src/kit/settings/config.ts'

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const plain = (text: string): string => text.replaceAll('`', '')

test('README’s table of settings is the one the product reads', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(
    ([, variable, fallback, meaning]) => ({
      variable,
      fallback: plain(fallback ?? ''),
      meaning,
    }),
  )
  expect(rows).toEqual(CONFIG_TABLE.map((row) => ({ ...row, fallback: plain(row.fallback) })))
})

test('.env.example has each setting with its default', () => {
  const rows = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, variable, value]) => ({
    variable,
    value,
  }))
  expect(rows).toEqual(
    CONFIG_TABLE.map(({ variable, fallback }) => ({ variable, value: /^`([^`]*)`$/.exec(fallback)?.[1] ?? '' })),
  )
})
