import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../packages/contract/src/contract.ts'
import type { EndpointDefinition } from '../packages/contract/src/kit/endpoint.ts'

const ROOT = new URL('../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, ROOT), 'utf8')
const WEB = 'apps/web/src/'
const given = new Set(
  (JSON.parse(read('packages/contract/src/calls.fixture.json')) as { method: string; path: string }[]).map(
    ({ method, path }) => `${method} ${path}`,
  ),
)

/** Calls of the product text, as \`slice.call\`. */
const calls = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries<EndpointDefinition>(endpoints)
    .filter(([, { method, path }]) => given.has(`${method} ${path}`))
    .map(([call]) => ({ slice, call })),
)

const sources = readdirSync(new URL(WEB, ROOT), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|story)\.tsx?$/.test(name))
  .map((name) => read(WEB + name))
  .join('\n')
const namesakes = Object.values(contract).flatMap((endpoints) => Object.keys(endpoints))
const isAlone = (call: string): boolean => namesakes.filter((name) => name === call).length === 1

/** Asked as a method of the client, or by its name where a hook or a table asks; with the slice before it where two slices have the name. */
const isAsked = ({ slice, call }: { slice: string; call: string }): boolean =>
  new RegExp(isAlone(call) ? `\\.${call}\\(|'${call}'` : `\\.${slice}\\.${call}\\(|'${slice}',\\s*'${call}'`).test(
    sources,
  )

test('calls that no screen asks are those decision 0035 names', () => {
  const kept = [...read('docs/decisions/0035-calls-for-other-clients.md').matchAll(/^\| `(\w+\.\w+)` /gm)].map(
    ([, name]) => name,
  )
  expect(calls).toHaveLength(given.size)
  expect(kept.toSorted()).toEqual(
    calls
      .filter((one) => !isAsked(one))
      .map(({ slice, call }) => `${slice}.${call}`)
      .toSorted(),
  )
})
