import { expect, it } from 'vitest'
import { malformed, vacuous, walk } from './lone-walk-test-kit.ts'

const PATIENCE = 300_000

/** A walk of one seed does each of these; five seeds do all, in lone-person.full.test.ts. */
const DONE = ['approve', 'account', 'makeFile', 'takeFile', 'pay', 'pass', 'policy', 'otherRoles', 'erase']
const DONE_TO_NAMES = ['renameSpeaker', 'renameHospital', 'person', 'personRole', 'personPassword', 'contractText']

it(
  'one person with every role, by chance: nothing is paid, approved, erased, weakened or named by that person alone',
  async () => {
    const answers = await walk(20_261_127)
    expect(malformed(answers)).toEqual([])
    expect(vacuous(answers).filter((name) => [...DONE, ...DONE_TO_NAMES].includes(name))).toEqual([])
  },
  PATIENCE,
)
