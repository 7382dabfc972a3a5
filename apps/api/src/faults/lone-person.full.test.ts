import { expect, it } from 'vitest'
import { type Answers, malformed, NEVER, together, vacuous, walk } from './lone-walk-test-kit.ts'

const PATIENCE = 900_000
/** In every second walk compliance confirms offices of new people. */
const SEEDS = [20_261_127, 20_261_128, 20_261_129, 20_261_130, 20_261_131]

const walks: Answers[] = []

it.each(SEEDS)(
  'one person with every role, seed %i: nothing is paid, approved, erased, weakened or named by that person alone',
  async (seed) => {
    const answers = await walk(seed)
    walks.push(answers)
    expect(malformed(answers)).toEqual([])
  },
  PATIENCE,
)

it('each act goes through in one of these walks', () => {
  expect(vacuous(together(walks)).toSorted()).toEqual(NEVER.toSorted())
})
