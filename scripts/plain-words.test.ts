import { expect, test } from 'vitest'
import { countOf, countsToday, lowered, mostAllowed } from './plain-words.ts'

test('no file hides the subjects of its comments and titles more often than before', () => {
  const most = mostAllowed()
  const more = [...countsToday()].filter(([file, count]) => count > (most[file] ?? 0))
  expect(
    more.map(([file, count]) => `${file}: ${count} such words, ${most[file] ?? 0} allowed; name the subject`),
  ).toEqual([])
})

test('counts words of comments and titles, and no words of code', () => {
  const text = [
    '/** What somebody sees. */',
    "const nobody = 'who'",
    '// told anew',
    "it('21000: whoever asks', () => {})",
    "test.each([1])('is for %s', () => {})",
  ].join('\n')
  expect(countOf(text)).toBe(6)
})

test('a lower count is written down, a higher one is not', () => {
  expect(
    lowered(
      { 'b.ts': 3, 'a.ts': 2, 'gone.ts': 1 },
      new Map([
        ['a.ts', 4],
        ['b.ts', 1],
      ]),
    ),
  ).toEqual({ 'a.ts': 2, 'b.ts': 1 })
})
