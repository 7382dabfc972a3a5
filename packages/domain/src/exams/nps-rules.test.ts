import { expect, test } from 'vitest'
import { npsFigures, npsGroup } from './nps-rules.ts'

test('the eleven answers and their groups', () => {
  const groups = Array.from({ length: 11 }, (_, answer) => `${answer} ${npsGroup(answer)}`)
  expect(groups.join('\n')).toMatchInlineSnapshot(`
    "0 detractor
    1 detractor
    2 detractor
    3 detractor
    4 detractor
    5 detractor
    6 detractor
    7 passive
    8 passive
    9 promoter
    10 promoter"
  `)
})

test('promoters less detractors, rounded once', () => {
  const cases: readonly (readonly number[])[] = [
    [],
    [10],
    [0],
    [7, 8],
    [9, 10, 8, 3],
    [9, 9, 5],
    [9, 5, 5],
    [10, 6],
    [9, 8, 8, 8, 8, 8, 8, 8],
    [6, 8, 8, 8, 8, 8, 8, 8],
  ]
  const rows = cases.map((answers) => {
    const { promoters, passives, detractors, score } = npsFigures(answers)
    return `[${answers.join(' ')}] ${promoters}/${passives}/${detractors} → ${score}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "[] 0/0/0 → null
    [10] 1/0/0 → 100
    [0] 0/0/1 → -100
    [7 8] 0/2/0 → 0
    [9 10 8 3] 2/1/1 → 25
    [9 9 5] 2/0/1 → 33
    [9 5 5] 1/0/2 → -33
    [10 6] 1/0/1 → 0
    [9 8 8 8 8 8 8 8] 1/7/0 → 13
    [6 8 8 8 8 8 8 8] 0/7/1 → -13"
  `)
  expect(Object.is(npsFigures([10, 0]).score, 0)).toBe(true)
})
