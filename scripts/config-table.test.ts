import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleEnv, settingsPage } from '../apps/api/src/kit/settings/settings-page.ts'
import { CONFIG_TABLE, SETTINGS } from '../apps/api/src/kit/settings/settings-table.ts'

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('the page of settings and .env.example are what npm run config -- page writes', () => {
  expect(read('docs/operations/settings.md')).toBe(settingsPage())
  expect(read('.env.example')).toBe(exampleEnv())
})

test('each setting has one section of the page', () => {
  const inSections = CONFIG_TABLE.map(({ variable }) => variable)
  expect(inSections.toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

/** The list of 0.1.0 is closed. */
const SETTINGS_OF_THE_FIRST_VERSION = 69

test('a setting that came after 0.1.0 names the version that brought it', () => {
  expect(CONFIG_TABLE.filter(({ since }) => since === '0.1.0')).toHaveLength(SETTINGS_OF_THE_FIRST_VERSION)
  for (const { since } of CONFIG_TABLE) expect(since).toMatch(/^\d+\.\d+\.\d+$/)
})

test('a secret has room for its file: no setting is called like one', () => {
  const names = new Set(CONFIG_TABLE.map(({ variable }) => variable))
  expect(CONFIG_TABLE.filter(({ variable, isSecret }) => isSecret && names.has(`${variable}_FILE`))).toEqual([])
})
