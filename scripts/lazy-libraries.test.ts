import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './check-boundaries.ts'

/** Loaded where a setting asks for them, and only then: each with the file that fetches it. */
const LAZY: Readonly<Record<string, RegExp>> = {
  METRICS_ADDR: /^node_modules\/prom-client/,
  OTEL_EXPORTER_OTLP_ENDPOINT: /^apps\/api\/src\/kit\/observe\/(?:traces|span-watch|trace-sender)\.ts$/,
}
const START = 'apps/api/src/start.ts'

/** Packages and files that are loaded with a file, through imports that are not lazy and bring values. */
function loadedWith(start: string): Set<string> {
  const files = new Set(globSync(['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts']))
  const loaded = new Set<string>()
  const visit = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (!files.has(file)) return
    for (const { to, lazy, typesOnly } of importsOf(file, readFileSync(file, 'utf8')))
      if (!lazy && !typesOnly) visit(to)
  }
  visit(start)
  return loaded
}

test('a start without metrics and traces loads nothing of their libraries', () => {
  const loaded = [...loadedWith(START)]
  expect(loaded).toContain('node_modules/fastify')
  expect(loaded).toContain('apps/api/src/metrics/start-observing.ts')
  for (const library of Object.values(LAZY)) expect(loaded.filter((name) => library.test(name))).toEqual([])
})

test('with them it does', () => {
  const [metrics, traces] = Object.values(LAZY)
  const of = (file: string, library: RegExp | undefined) => [...loadedWith(file)].some((name) => library?.test(name))
  expect(of('apps/api/src/metrics/metrics.ts', metrics)).toBe(true)
  expect(of('apps/api/src/kit/observe/traces.ts', traces)).toBe(true)
})
