/**
 * `npm run progress`: one line for each call of the product text that nothing answers and for each of its routes without a screen,
 * then a summary. Nothing but the summary is left when the product is whole.
 */
import { existsSync, readFileSync } from 'node:fs'
import { contract } from '../packages/contract/src/contract.ts'
import { paths } from '../apps/web/src/paths.ts'

const web = new URL('../apps/web/src/', import.meta.url)
const given = JSON.parse(readFileSync(new URL('../packages/contract/src/calls.fixture.json', import.meta.url), 'utf8'))
const calls = Object.values(contract).flatMap((slice) => Object.values(slice))
const answered = new Set(calls.map(({ method, path }) => `${method} ${path}`))
const missing = given.map(({ method, path }) => `${method} ${path}`).filter((call) => !answered.has(call))

const screens = new Map(
  [
    ...readFileSync(new URL('routes.ts', web), 'utf8').matchAll(
      /^ {2}(\w+): (?:s|firstS)creen\(\s*\(\) => import\('\.\/([^']+)'\)/gm,
    ),
  ].map(([, name, file]) => [name, file]),
)
const routes = Object.entries(paths)
const bare = routes.filter(([name]) => !screens.has(name) || !existsSync(new URL(screens.get(name), web)))

for (const line of [...missing, ...bare.map(([, { pattern }]) => pattern)]) console.log(line)
console.log(
  `${given.length - missing.length} of ${given.length} calls of the product text and ${routes.length - bare.length} of ${routes.length} routes are built; ${calls.length} calls in all`,
)
