/**
 * `npm run progress`: one line for each call that answers "not built yet" and for each route that shows the placeholder,
 * then a summary. Nothing but the summary is left when the product is whole.
 */
import { readFileSync } from 'node:fs'
import { contract } from '../packages/contract/src/contract.ts'
import { paths } from '../apps/web/src/paths.ts'

const web = new URL('../apps/web/src/', import.meta.url)
const screens = [
  ...readFileSync(new URL('routes.ts', web), 'utf8').matchAll(
    /^ {2}(\w+): screen\(\s*\(\) => import\('\.\/([^']+)'\)/gm,
  ),
]
const calls = Object.values(contract).flatMap((slice) => Object.values(slice))

const pendingCalls = calls.filter((call) => 'pending' in call).map(({ method, path }) => `${method} ${path}`)
const placeholders = screens
  .filter(([, , file = '']) => readFileSync(new URL(file, web), 'utf8').includes('NotBuiltYet'))
  .map(([, name = '']) => Reflect.get(paths, name).pattern)

for (const line of [...pendingCalls, ...placeholders]) console.log(line)
console.log(
  `${calls.length - pendingCalls.length} of ${calls.length} calls and ${screens.length - placeholders.length} of ${screens.length} routes are built`,
)
