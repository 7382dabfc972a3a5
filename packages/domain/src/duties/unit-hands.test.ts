import { expect, it } from 'vitest'
import type { Role } from '../session/roles.ts'
import { missingHands } from './unit-hands.ts'

const F: readonly Role[] = ['finance', 'approver']
const C: readonly Role[] = ['compliance', 'approver']
const BOTH: readonly Role[] = ['finance', 'compliance']
const OTHER: readonly Role[] = ['manager', 'approver', 'admin']

it('names the people that a unit lacks, as one table', () => {
  const units: [string, (readonly Role[])[]][] = [
    ['no office', [OTHER]],
    ['1 finance', [F]],
    ['1 compliance', [C]],
    ['1 finance, 1 compliance', [F, C]],
    ['2 finance', [F, F]],
    ['2 finance, 1 compliance', [F, F, C]],
    ['3 finance', [F, F, F]],
    ['3 finance, 1 compliance', [F, F, F, C]],
    ['1 of both roles', [BOTH]],
    ['3 of both roles', [BOTH, BOTH, BOTH]],
    ['40 finance, 9 compliance', [...Array.from({ length: 40 }, () => F), ...Array.from({ length: 9 }, () => C)]],
  ]
  const lines = units.map(([unit, people]) => `${unit.padEnd(26)} ${missingHands(people).join(' + ') || '-'}`)
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    no office                  finance + finance + compliance
    1 finance                  finance + compliance
    1 compliance               finance + finance
    1 finance, 1 compliance    finance
    2 finance                  compliance
    2 finance, 1 compliance    -
    3 finance                  compliance
    3 finance, 1 compliance    -
    1 of both roles            finance + finance
    3 of both roles            -
    40 finance, 9 compliance   -
    "
  `)
})
