import { expect, test } from 'vitest'
import { mayRelease } from './release-rules.ts'

test('how many anonymous answers are shown after each that is handed in', () => {
  const rows: string[] = []
  let shown = 0
  for (let submitted = 0; submitted <= 11; submitted += 1) {
    if (mayRelease(submitted - shown)) shown = submitted
    rows.push(`${submitted} handed in: ${shown} shown, ${submitted - shown} hidden`)
  }
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "0 handed in: 0 shown, 0 hidden
    1 handed in: 0 shown, 1 hidden
    2 handed in: 0 shown, 2 hidden
    3 handed in: 0 shown, 3 hidden
    4 handed in: 0 shown, 4 hidden
    5 handed in: 5 shown, 0 hidden
    6 handed in: 5 shown, 1 hidden
    7 handed in: 5 shown, 2 hidden
    8 handed in: 5 shown, 3 hidden
    9 handed in: 5 shown, 4 hidden
    10 handed in: 10 shown, 0 hidden
    11 handed in: 10 shown, 1 hidden"
  `)
})

test('more than five that wait together are shown together', () => {
  expect(mayRelease(8)).toBe(true)
})
