import { expect, test } from 'vitest'
import type { Role } from '../session/roles.ts'
import { helperRefusal } from './own-side.ts'

test('helpers of a meeting, by role, unit and decision', () => {
  const people: readonly (readonly [name: string, roles: readonly Role[], sameUnit?: boolean])[] = [
    ['colleague', ['employee']],
    ['manager', ['manager', 'approver']],
    ['administrator', ['admin']],
    ['compliance', ['compliance', 'approver']],
    ['finance', ['finance']],
    ['finance of another unit', ['finance'], false],
  ]
  const cell = (roles: readonly Role[], sameUnit: boolean, deciderIds: readonly string[]) =>
    helperRefusal({ personId: 'a', roles, sameUnit, deciderIds }) ?? 'yes'
  const lines = people.map(
    ([name, roles, sameUnit = true]) =>
      `${name.padEnd(25)}${cell(roles, sameUnit, ['b']).padEnd(14)}${cell(roles, sameUnit, ['b', 'a'])}`,
  )
  expect(`\n${''.padEnd(25)}${'before'.padEnd(14)}decided on it\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
                             before        decided on it
    colleague                yes           helperDecided
    manager                  yes           helperDecided
    administrator            yes           helperDecided
    compliance               helperGuards  helperGuards
    finance                  helperGuards  helperGuards
    finance of another unit  yes           helperDecided
    "
  `)
})
