import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findAgainstOrder, findBreaches, findByValue, findCircles, importsOf } from './check-boundaries.ts'
import { MAY_LEAD_BACK, WEB_FRAME, WEB_ORDER } from './house-web.ts'

type Import = { to: string; lazy: boolean; typesOnly: boolean }
const graphOf = (file: string, ...to: string[]) =>
  new Map([[file, to.map((target): Import => ({ to: target, lazy: false, typesOnly: false }))]])

test('reads imports of every form', () => {
  const text = [
    "import type { A } from '@osmp/domain/meetings/a.ts'",
    'import {',
    '  b,',
    "} from '../kit/b.ts'",
    "export { c } from './c.ts'",
    "import 'node:fs'",
    "const d = () => import('./d.screen.tsx')",
    "const e = () => import(/* late */ './e.ts')",
    'export * as f from "./f.ts"',
    "const g = createRequire(import.meta.url)('./g.ts')",
  ].join('\n')
  expect(
    importsOf('apps/web/src/meetings/x.ts', text).map(({ to, lazy, typesOnly }: Import) => [to, lazy, typesOnly]),
  ).toEqual([
    ['packages/domain/src/meetings/a.ts', false, true],
    ['apps/web/src/kit/b.ts', false, false],
    ['apps/web/src/meetings/c.ts', false, false],
    ['node:fs', false, false],
    ['apps/web/src/meetings/d.screen.tsx', true, false],
    ['apps/web/src/meetings/e.ts', true, false],
    ['apps/web/src/meetings/f.ts', false, false],
    ['apps/web/src/meetings/g.ts', true, false],
  ])
})

describe('forbidden', () => {
  test.each([
    ['domain-is-pure', 'packages/domain/src/meetings/a.ts', 'node:fs'],
    ['domain-is-pure', 'packages/domain/src/meetings/a.ts', 'node_modules/zod/mini'],
    ['contract-only-domain-and-zod', 'packages/contract/src/meetings/a.ts', 'node_modules/zod'],
    ['api-never-web', 'apps/api/src/meetings/a.ts', 'apps/web/src/paths.ts'],
    ['web-never-api', 'apps/web/src/meetings/a.tsx', 'apps/api/src/kit/database/ids.ts'],
    ['contract-types-only', 'apps/web/src/meetings/a.tsx', 'packages/contract/src/contract.ts'],
    ['kit-knows-no-slice', 'apps/api/src/kit/a.ts', 'apps/api/src/meetings/public.ts'],
    ['slice-uses-only-public-of-other-slice', 'apps/api/src/fees/a.ts', 'apps/api/src/meetings/meetings-repo.ts'],
    ['sql-driver-only-in-kit', 'apps/api/src/fees/a.ts', 'node_modules/pg'],
    [
      'policies-of-a-meeting-are-asked-one-way',
      'apps/api/src/lookups/a.ts',
      'packages/domain/src/policies/policy-engine.ts',
    ],
    ['nobody-imports-screens-but-routes', 'apps/web/src/fees/a.tsx', 'apps/web/src/fees/b.screen.tsx'],
    ['no-test-code-in-product', 'apps/api/src/fees/a.ts', 'apps/api/src/test-kit/test-kit.ts'],
  ])('%s', (rule, file, to) => {
    expect(findBreaches(graphOf(file, to)).join('\n')).toContain(`${file} → ${to}\n  ${rule}: `)
  })
})

test.each([
  ['apps/api/src/fees/a.ts', 'apps/api/src/meetings/public.ts'],
  ['apps/api/src/fees/a.ts', 'apps/api/src/fees/fees-repo.ts'],
  ['apps/api/src/fees/a.ts', 'apps/api/src/kit/database/db.ts'],
  ['packages/contract/src/fees/models.ts', 'node_modules/zod/mini'],
  ['apps/web/src/routes.ts', 'apps/web/src/fees/b.screen.tsx'],
])('allowed: %s → %s', (file, to) => {
  expect(findBreaches(graphOf(file, to))).toEqual([])
})

test('finds circles, of types and lazy imports too, but for the files that may lead back', () => {
  const edge = (to: string, how: Partial<Import> = {}): Import[] => [{ to, lazy: false, typesOnly: false, ...how }]
  for (const how of [{ typesOnly: true }, { lazy: true }])
    expect(
      findCircles(
        new Map([
          ['a.ts', edge('b.ts')],
          ['b.ts', edge('a.ts', how)],
        ]),
      )[0],
    ).toContain('a.ts → b.ts → a.ts')
  const [late = ''] = MAY_LEAD_BACK
  expect(
    findCircles(
      new Map([
        ['a.ts', edge(late)],
        [late, edge('a.ts', { lazy: true })],
      ]),
    ),
  ).toEqual([])
  expect(MAY_LEAD_BACK.length).toBeLessThanOrEqual(3)
})

test('finds imports against the order of the slices, of types too', () => {
  const early = 'apps/api/src/meetings/moves/approve-meeting.ts'
  const late = 'apps/api/src/invitations/public.ts'
  const types = new Map([[early, [{ to: late, lazy: false, typesOnly: true }]]])
  expect(findAgainstOrder(types).join('\n')).toContain('meetings comes before invitations in house.ts. Move the code')
  expect(findAgainstOrder(graphOf(late, early))).toEqual([])
  expect(findAgainstOrder(graphOf('apps/api/src/meetings/meeting-save.test.ts', late))).toEqual([])
})

test('finds imports against the order of the web, lazy ones too', () => {
  const early = 'apps/web/src/approvals/late-preview.tsx'
  const late = 'apps/web/src/meetings/public.ts'
  const lazily = new Map([[early, [{ to: late, lazy: true, typesOnly: false }]]])
  expect(findAgainstOrder(lazily).join('\n')).toContain(
    'approvals comes before meetings in house-web.ts. Move the code to meetings, or move what both need to kit or ui.',
  )
  expect(findAgainstOrder(graphOf(late, early))).toEqual([])
  expect(findAgainstOrder(graphOf('apps/web/src/shell/tabs.ts', late))).toEqual([])
})

test.each([
  'import(`../${SLICE}/public.ts`)',
  "import('../meetings' + '/public.ts')",
  'const load = () => import(path)',
])('%s hides the slice', (line) => {
  expect(findByValue('apps/api/src/fees/pay.ts', line).join()).toContain('write its path, so that the check sees')
})

test.each([
  ['apps/api/src/fees/pay.ts', 'import(/* late */ `../meetings/public.ts`)'],
  ['apps/api/src/fees/pay.ts', "import('./a.json', { with: { type: 'json' } })"],
  ['apps/api/src/fees/pay.ts', '// as import(path) would'],
  ['apps/api/src/kit/document/draw-worker.ts', 'import(module)'],
])('in %s, %s hides none', (file, line) => expect(findByValue(file, line)).toEqual([]))

test('every folder of the web has its place', () => {
  const folders = readdirSync(new URL('../apps/web/src', import.meta.url), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...WEB_ORDER, ...WEB_FRAME].toSorted())
})
