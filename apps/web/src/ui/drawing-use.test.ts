import { expect, test } from 'vitest'

const screens = import.meta.glob<string>(
  ['../**/*.tsx', '!../**/*.{test,story}.tsx', '!./page/{drawing,far-drawing}.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const drawn = import.meta.glob<string>('./page/{drawing,far-drawing}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const names = Object.values(drawn).flatMap((source) =>
  [...source.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name),
)

test.each(names)('the drawing %s is shown by a screen', (name) => {
  expect(names.length).toBeGreaterThan(12)
  expect(Object.values(screens).some((source) => source.includes(`'${name}'`) || source.includes(`"${name}"`))).toBe(
    true,
  )
})

test('a magnifier stands for what was looked for and not found, not for what is not there yet', () => {
  const found = Object.entries(screens).flatMap(([path, source]) =>
    [...source.matchAll(/drawing="search"[^>]*?text=\{([^}]+)\}/g)]
      .filter(([, text]) => !/noHits|no(?:thing|ne|body|People)|found|match|unknown|missing/i.test(text ?? ''))
      .map(([, text]) => `${path} ${text}`),
  )
  expect(found).toEqual([])
})
