import { expect, it } from 'vitest'
import { needsSecondWord } from './erase-share.ts'

const none = { places: 0, letters: 0, strangers: 0 }
const cases: readonly (readonly [what: string, due: Partial<typeof none>, stored: Partial<typeof none>])[] = [
  ['an evening', { places: 90, letters: 40 }, { places: 50_000, letters: 20_000 }],
  ['a long weekend of a large company', { places: 900 }, { places: 50_000 }],
  ['a small company, all of it', { places: 200 }, { places: 200 }],
  ['a small company, one more', { places: 201 }, { places: 201 }],
  ['five in a hundred', { places: 500 }, { places: 10_000 }],
  ['a little more', { places: 501 }, { places: 10_000 }],
  ['letters alone', { letters: 3_000 }, { places: 50_000, letters: 9_000 }],
  ['people of platforms alone', { strangers: 300 }, { strangers: 600 }],
]

it('stops a run that erases more than a share', () => {
  const lines = cases.map(
    ([what, due, stored]) =>
      `${what.padEnd(34)} ${needsSecondWord({ ...none, ...due }, { ...none, ...stored }) ? 'stops' : 'erases'}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    an evening                         erases
    a long weekend of a large company  erases
    a small company, all of it         erases
    a small company, one more          stops
    five in a hundred                  erases
    a little more                      stops
    letters alone                      stops
    people of platforms alone          stops
    "
  `)
})
