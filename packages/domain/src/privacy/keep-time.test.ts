import { expect, it } from 'vitest'
import { addMonths } from '../kit/time.ts'
import { dueBefore, type KeepVersion } from './keep-time.ts'

const years = (today: string, amount: number) => addMonths(today, -amount * 12)
const cases: readonly (readonly [what: string, versions: readonly KeepVersion[], today: string])[] = [
  ['one time', [{ from: '2025-01-01', amount: 2 }], '2030-06-01'],
  [
    'shortened yesterday',
    [
      { from: '2025-01-01', amount: 5 },
      { from: '2030-05-31', amount: 2 },
    ],
    '2030-06-01',
  ],
  [
    'shortened three years ago',
    [
      { from: '2025-01-01', amount: 5 },
      { from: '2027-06-01', amount: 2 },
    ],
    '2030-06-01',
  ],
  [
    'shortened, the old are gone',
    [
      { from: '2025-01-01', amount: 5 },
      { from: '2027-06-01', amount: 2 },
    ],
    '2032-06-02',
  ],
  [
    'lengthened yesterday',
    [
      { from: '2025-01-01', amount: 2 },
      { from: '2030-05-31', amount: 5 },
    ],
    '2030-06-01',
  ],
  [
    'to come',
    [
      { from: '2025-01-01', amount: 5 },
      { from: '2030-07-01', amount: 2 },
    ],
    '2030-06-01',
  ],
  ['nothing known', [], '2030-06-01'],
]

it('keeps what is stored for the longest time that held since', () => {
  const lines = cases.map(
    ([what, versions, today]) => `${what.padEnd(28)} ${today}: due before ${dueBefore(versions, today, years)}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    one time                     2030-06-01: due before 2028-06-01
    shortened yesterday          2030-06-01: due before 2025-06-01
    shortened three years ago    2030-06-01: due before 2025-06-01
    shortened, the old are gone  2032-06-02: due before 2030-06-02
    lengthened yesterday         2030-06-01: due before 2025-06-01
    to come                      2030-06-01: due before 2025-06-01
    nothing known                2030-06-01: due before 1930-06-26
    "
  `)
})
