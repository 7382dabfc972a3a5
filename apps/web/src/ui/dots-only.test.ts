import { expect, it } from 'vitest'

const screens = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('puts middle dots between facts by Dotted or dottedText alone, so that all look the same', () => {
  expect(Object.keys(screens).length).toBeGreaterThan(100)
  expect(Object.keys(screens).filter((file) => screens[file]?.includes("' · '"))).toEqual([])
})
