import { expect, test } from 'vitest'
import { codesNamed, SETTING_NAMES } from './code-names.ts'
import { DICTIONARY_NAMES } from './dictionary-names.ts'

test('a code is found by its name in either language', () => {
  expect(codesNamed(SETTING_NAMES, '水印')).toEqual(['watermark.enabled', 'watermark.opacity'])
  expect(codesNamed(SETTING_NAMES, 'WATER')).toEqual(['watermark.enabled', 'watermark.opacity'])
  expect(codesNamed(DICTIONARY_NAMES, '讲者')).toEqual([
    'contractDeclineReason',
    'speakerLevel',
    'speakerRole',
    'speakerStatus',
  ])
  expect(codesNamed(DICTIONARY_NAMES, 'none of them')).toEqual([])
})
