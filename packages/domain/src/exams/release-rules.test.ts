import { expect, it } from 'vitest'
import { mayRelease } from './release-rules.ts'

it.each([
  ['nothing handed in', 0, 0, false, false, false],
  ['the first four', 4, 0, false, false, false],
  ['the first five', 5, 0, false, false, true],
  ['one more after five', 1, 5, false, false, false],
  ['four more after five', 4, 5, false, false, false],
  ['five more after five', 5, 5, false, false, true],
  ['more than five, handed in at once', 8, 5, false, false, true],
  ['four at the end, none seen before', 4, 0, true, false, false],
  ['the rest at the end', 2, 5, true, false, true],
  ['nothing left at the end', 0, 5, true, false, false],
  ['one more after it was opened again and closed', 1, 7, true, true, false],
  ['five more after it was opened again and closed', 5, 7, true, true, true],
])('%s', (_what, waiting, released, hasEnded, endedBefore, may) => {
  expect(mayRelease({ waiting, released, hasEnded, endedBefore })).toBe(may)
})
