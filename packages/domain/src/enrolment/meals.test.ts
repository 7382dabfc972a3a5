import { expect, test } from 'vitest'
import {
  ateMeal,
  type Cap,
  type EarlierPlace,
  MEAL_OPT_INS,
  mealDecision,
  mealHeads,
  mealOptIn,
  meetingsDecision,
  takenBefore,
} from './meals.ts'

const DAY = '2026-12-08'
const ANSWERS = [null, true, false] as const

test('the door beats the form, and absent people never eat', () => {
  const rows = [true, false].flatMap((attended) =>
    ANSWERS.flatMap((enrolAnswer) =>
      ANSWERS.map((doorAnswer) => {
        const ate = ateMeal({ attended, enrolAnswer, doorAnswer })
        return `${attended ? 'came' : 'absent'}, form ${enrolAnswer}, door ${doorAnswer}: ${ate ? 'ate' : 'no meal'}`
      }),
    ),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "came, form null, door null: no meal
    came, form null, door true: ate
    came, form null, door false: no meal
    came, form true, door null: ate
    came, form true, door true: ate
    came, form true, door false: no meal
    came, form false, door null: no meal
    came, form false, door true: ate
    came, form false, door false: no meal
    absent, form null, door null: no meal
    absent, form null, door true: no meal
    absent, form null, door false: no meal
    absent, form true, door null: no meal
    absent, form true, door true: no meal
    absent, form true, door false: no meal
    absent, form false, door null: no meal
    absent, form false, door true: no meal
    absent, form false, door false: no meal"
  `)
})

/** So many meals, the last on `day`, as places of one doctor. */
const meals = (count: number, day = '2026-06-01', more: Partial<EarlierPlace> = {}): EarlierPlace[] =>
  Array.from({ length: count }, () => ({ day, attended: true, enrolAnswer: true, doorAnswer: null, ...more }))

const CAP = (severity: Cap['severity']): Cap => ({ value: 4, severity })

test('a cap warns, or refuses the meal', () => {
  const rows: readonly (readonly [string, readonly EarlierPlace[], boolean, Cap['severity']])[] = [
    ['no meal before', [], true, 'warn'],
    ['3 meals', meals(3), true, 'warn'],
    ['4 meals', meals(4), true, 'warn'],
    ['4 meals', meals(4), false, 'warn'],
    ['4 meals', meals(4), true, 'block'],
    ['4 meals', meals(4), false, 'block'],
    ['4 meals', meals(4), true, 'info'],
    ['3 meals, 1 yes and absent', [...meals(3), ...meals(1, DAY, { attended: false })], true, 'block'],
    ['3 meals, 1 refused at the door', [...meals(3), ...meals(1, DAY, { doorAnswer: false })], true, 'block'],
    [
      '3 meals, 1 taken at the door',
      [...meals(3), ...meals(1, DAY, { enrolAnswer: false, doorAnswer: true })],
      true,
      'block',
    ],
    ['3 meals, 1 not asked', [...meals(3), ...meals(1, DAY, { enrolAnswer: null })], true, 'block'],
    ['3 meals, 1 of 365 days ago', [...meals(3), ...meals(1, '2025-12-08')], true, 'block'],
    ['3 meals, 1 of 366 days ago', [...meals(3), ...meals(1, '2025-12-07')], true, 'block'],
    ['9 meals', meals(9), true, 'block'],
  ]
  const said = rows.map(([before, places, wants, severity]) => {
    const taken = takenBefore(places, DAY)
    const decision = mealDecision({ wants, meals: taken.meals, cap: CAP(severity) })
    return `${before}, says ${wants ? 'yes' : 'no'}, ${severity}: ${decision}`
  })
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "no meal before, says yes, warn: ok
    3 meals, says yes, warn: ok
    4 meals, says yes, warn: warn
    4 meals, says no, warn: ok
    4 meals, says yes, block: refused
    4 meals, says no, block: ok
    4 meals, says yes, info: ok
    3 meals, 1 yes and absent, says yes, block: ok
    3 meals, 1 refused at the door, says yes, block: ok
    3 meals, 1 taken at the door, says yes, block: refused
    3 meals, 1 not asked, says yes, block: ok
    3 meals, 1 of 365 days ago, says yes, block: refused
    3 meals, 1 of 366 days ago, says yes, block: ok
    9 meals, says yes, block: refused"
  `)
})

test('many meetings are marked and refuse nothing', () => {
  const rows: readonly (readonly [string, readonly EarlierPlace[], Cap['severity']])[] = [
    ['5 in 90 days', meals(5, '2026-10-01'), 'warn'],
    ['6 in 90 days', meals(6, '2026-10-01'), 'warn'],
    ['6 without a meal', meals(6, '2026-10-01', { enrolAnswer: false }), 'warn'],
    ['5, and 1 of 90 days ago', [...meals(5, '2026-10-01'), ...meals(1, '2026-09-09')], 'warn'],
    ['5, and 1 of 91 days ago', [...meals(5, '2026-10-01'), ...meals(1, '2026-09-08')], 'warn'],
    ['5, and 1 absent', [...meals(5, '2026-10-01'), ...meals(1, '2026-10-01', { attended: false })], 'warn'],
    ['6 in 90 days', meals(6, '2026-10-01'), 'info'],
  ]
  const said = rows.map(([before, places, severity]) => {
    const { meetings } = takenBefore(places, DAY)
    return `${before}, ${severity}: ${meetingsDecision({ meetings, cap: { value: 6, severity } })}`
  })
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "5 in 90 days, warn: ok
    6 in 90 days, warn: warn
    6 without a meal, warn: warn
    5, and 1 of 90 days ago, warn: warn
    5, and 1 of 91 days ago, warn: ok
    5, and 1 absent, warn: ok
    6 in 90 days, info: ok"
  `)
})

test('meals are divided by those that ate, where the meeting asked', () => {
  const rows = [
    [false, 20, 0, 0],
    [false, 20, 20, 5],
    [true, 20, 0, 0],
    [true, 20, 20, 15],
    [true, 20, 20, 0],
    [true, 20, 12, 9],
    [true, 0, 0, 0],
  ] as const
  const said = rows.map(([asks, signedIn, answered, ate]) => {
    const heads = mealHeads(asks, { signedIn, answered, ate })
    return `${asks ? 'asked' : 'not asked'}: ${signedIn} came, ${answered} answered, ${ate} yes: ${heads} heads`
  })
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "not asked: 20 came, 0 answered, 0 yes: 20 heads
    not asked: 20 came, 20 answered, 5 yes: 20 heads
    asked: 20 came, 0 answered, 0 yes: 20 heads
    asked: 20 came, 20 answered, 15 yes: 15 heads
    asked: 20 came, 20 answered, 0 yes: 0 heads
    asked: 20 came, 12 answered, 9 yes: 17 heads
    asked: 0 came, 0 answered, 0 yes: 0 heads"
  `)
})

test('a meeting that serves no meal asks nowhere', () => {
  const said = [...MEAL_OPT_INS, 'later'].flatMap((value) =>
    [false, true].map((isOnline) => `${value}${isOnline ? ', online' : ''}: ${mealOptIn(value, isOnline)}`),
  )
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "off: off
    off, online: off
    enrol: enrol
    enrol, online: off
    door: door
    door, online: off
    later: off
    later, online: off"
  `)
})
