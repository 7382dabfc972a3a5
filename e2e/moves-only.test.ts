import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a person has no hand for: calls past the screen, and addresses put together in code. */
const FORBIDDEN: readonly { name: string; shape: RegExp }[] = [
  {
    name: 'a call past the screen',
    shape: /\bcallAs\(|\.request\b(?!\(\))|(?<!\broute\.)\bfetch\(|XMLHttpRequest|\.sendBeacon\(/,
  },
  { name: 'an address put together', shape: /\.goto\(\s*(?:`|[^)\n]*\+|new URL\([^)]*`)/ },
  { name: 'an address nobody types', shape: /\.goto\(\s*'(?!\/'|\/login')/ },
]

/** What is no journey of a person, and why. */
const NO_JOURNEY: Readonly<Record<string, string>> = {
  'base-path.e2e.ts': 'opens addresses below another path, which is what it checks',
  'clock.ts': 'the demo’s own control of time, the one call a journey makes',
  'demo-visitors.ts': 'finds an address for each screen of screens.e2e.ts',
  'visit.ts': 'opens each screen by its address, which is what it checks',
  'product-process.ts': 'waits until a server of its own is ready',
}

const sources = ['.', './journeys'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({
      name: folder === '.' ? file : `journeys/${file}`,
      lines: readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8').split('\n'),
    })),
)

test('journeys and stories move by what is on the screen', () => {
  const found = sources
    .filter(({ name }) => !Object.hasOwn(NO_JOURNEY, name))
    .flatMap(({ name, lines }) =>
      lines.flatMap((line, at) =>
        FORBIDDEN.filter(({ shape }) => shape.test(line)).map(
          (rule) => `${name}:${at + 1} ${rule.name}: ${line.trim()}`,
        ),
      ),
    )
  expect(found).toEqual([])
})

test('what is no journey is there', () => {
  const names = sources.map(({ name }) => name)
  expect(Object.keys(NO_JOURNEY).filter((name) => !names.includes(name))).toEqual([])
})
