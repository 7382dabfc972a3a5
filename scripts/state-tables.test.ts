import { fileURLToPath } from 'node:url'
import { ENROLMENT_EVENTS } from '@osmp/domain/enrolment/enrolment-state.ts'
import { MEETING_EVENTS } from '@osmp/domain/meetings/meeting-state.ts'
import { expect, test } from 'vitest'
import { sourceLines } from './source-texts.ts'

/** The code of the product apart from the tables themselves and from what asks them for buttons alone. */
const NO_CALLER = /(?:meeting-state|enrolment-state|allowed-actions)\.ts:/
const LINES = sourceLines(fileURLToPath(new URL('..', import.meta.url))).filter(({ at }) => !NO_CALLER.test(at))
const codeOf = (folder: string): string =>
  LINES.filter(({ at }) => at.startsWith(folder))
    .map(({ line }) => line)
    .join('\n')
const CODE = codeOf('')
const SERVER = codeOf('apps/api/src/')

/** The names a pattern finds, by its first group. */
const found = (code: string, pattern: RegExp): Set<string | undefined> =>
  new Set([...code.matchAll(pattern)].map(([, name]) => name))

test('the product asks each event of a meeting', () => {
  const asked = found(SERVER, /(?:decideMeeting\(\s*[\w.]+,\s*|\bevent: )'(\w+)'/g)
  expect(Object.keys(MEETING_EVENTS).filter((event) => !asked.has(event))).toEqual([])
})

test('the product asks each event of an enrolment', () => {
  const decided = found(CODE, /decideEnrolmentEvent\(\s*\w+,\s*(?:\w+ \? '\w+' : )?'(\w+)'/g)
  const read = found(CODE, /ENROLMENT_EVENTS\.(\w+)\.(?:from|to)\b/g)
  expect(Object.keys(ENROLMENT_EVENTS).filter((event) => !decided.has(event) && !read.has(event))).toEqual([])
})

/** The third argument of each call of moveMeeting. */
const moves = (code: string): (string | undefined)[] =>
  [...code.matchAll(/(?<!function )moveMeeting\(\s*\w+(?:\.\w+)*,\s*\w+,\s*([^,]+),/g)].map(([, move]) => move)

/** A target that was typed instead of decided: a number, a name of a status, or an object made on the spot. */
const typed = (code: string): (string | undefined)[] => moves(code).filter((move) => !/^[a-z]\w*$/.test(move ?? ''))

test('each move of a meeting writes a decision, not a status that was typed', () => {
  expect(moves(CODE).length).toBeGreaterThan(9)
  expect(typed(CODE)).toEqual([])
  const breaches = [
    'tx, meeting, 80, { at }',
    'tx, meeting, MEETING.cancelled, { at }',
    'tx, meeting, { to: 80 }, { at }',
  ]
  expect(breaches.flatMap((call) => typed(`await moveMeeting(${call})`))).toHaveLength(3)
})
