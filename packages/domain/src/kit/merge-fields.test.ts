import { expect, it } from 'vitest'
import { mergeFields } from './merge-fields.ts'

type Value = number | null | string | { status: string; note: string }

it.each<[what: string, base: Value | undefined, theirs: Value, mine: Value, merged: Value]>([
  ['nothing was touched', 2000, 2000, 2000, 2000],
  ['only I changed it', 2000, 2000, 2100, 2100],
  ['only they changed it', 2000, 2600, 2000, 2600],
  ['both changed it to the same', 2000, 2600, 2600, 2600],
  ['both changed it, each in its own way', 2000, 2600, 2100, 'conflict'],
  ['I emptied it', 2000, 2000, null, null],
  ['I emptied what they changed', 2000, 2600, null, 'conflict'],
  ['they emptied what I changed', 2000, null, 2100, 'conflict'],
  ['both filled it', null, 2600, 2100, 'conflict'],
  ['a client of the release before sends no base', undefined, 2600, 2100, 2100],
  ['blanks around a word are no change', '已核对', '另附说明', ' 已核对 ', '另附说明'],
  ['an empty word is none', null, '另附说明', '', '另附说明'],
  [
    'an answer of several parts is one',
    { status: 'came', note: '' },
    { status: 'absent', note: '' },
    { status: 'came', note: '迟到' },
    'conflict',
  ],
])('%s', (_, base, theirs, mine, merged) => {
  const versions = { base: base === undefined ? {} : { field: base }, theirs: { field: theirs }, mine: { field: mine } }
  const result = mergeFields<{ field: Value }>(versions)
  if (merged === 'conflict') expect(result).toEqual({ merged: { field: theirs }, conflicts: ['field'] })
  else expect(result).toEqual({ merged: { field: merged }, conflicts: [] })
})

it('merges each field by itself', () => {
  const result = mergeFields({
    base: { meal: 2000, material: 400, word: '' },
    theirs: { meal: 2600, material: 400, word: '已核对' },
    mine: { meal: 2000, material: 450, word: '含打印' },
  })
  expect(result).toEqual({ merged: { meal: 2600, material: 450, word: '已核对' }, conflicts: ['word'] })
})
