import { expect, it } from 'vitest'
import { firstKnown } from './first-locale.ts'

it.each([
  [['en', 'zh-CN'], 'en'],
  [['', 'en-US', 'en'], 'en'],
  [['', 'fr-FR', 'en-GB', 'zh-CN'], 'en'],
  [['', 'zh-TW', 'en'], 'zh-CN'],
  [['', 'ZH'], 'zh-CN'],
  [['', 'fr', 'ja'], 'zh-CN'],
  [[''], 'zh-CN'],
] as const)('%j: %s', (tags, locale) => {
  expect(firstKnown(tags)).toBe(locale)
})
