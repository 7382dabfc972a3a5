import { expect, test } from 'vitest'
import { nextStep, type StepFacts } from './next-step.ts'

const START = Date.parse('2026-12-04T06:00:00.000Z')
const MINUTE = 60_000
const END = START + 120 * MINUTE
const RUNNING = ['runMeeting', 'uploadPhoto', 'setSpeakerStatus', 'readLanding', 'enrolDoctor']

const facts = (changes: Partial<StepFacts>, actions: readonly string[] = RUNNING): StepFacts => ({
  status: 50,
  startAt: START,
  endAt: END,
  now: START,
  allowed: (action) => actions.includes(action),
  isOnline: false,
  enrolled: 20,
  signed: 5,
  photos: 0,
  photosNeeded: 3,
  speakersOpen: 2,
  feesToSubmit: 2,
  feesInHand: 0,
  ...changes,
})

test('through the day of a meeting', () => {
  const approved = facts({ status: 40, now: START - 24 * 60 * MINUTE }, ['readLanding', 'enrolDoctor'])
  expect(nextStep(approved)).toBe('share')
  expect(nextStep(facts({ now: START - 30 * MINUTE }))).toBe('signIn')
  expect(nextStep(facts({ now: START + 10 * MINUTE }))).toBe('signIn')
  expect(nextStep(facts({ now: START + 10 * MINUTE, signed: 20 }))).toBe('photos')
  expect(nextStep(facts({ now: START + 30 * MINUTE }))).toBe('photos')
  expect(nextStep(facts({ now: START + 30 * MINUTE, photos: 3 }))).toBe('signIn')
  expect(nextStep(facts({ now: END - 5 * MINUTE, photos: 3 }))).toBe('speakers')
  expect(nextStep(facts({ now: END + MINUTE, photos: 3, speakersOpen: 0 }))).toBe('end')
  expect(nextStep(facts({ status: 60, now: END + MINUTE }, []))).toBe('close')
  expect(nextStep(facts({ status: 70, now: END + MINUTE }, ['submitFees']))).toBe('fees')
})

test.each<[what: string, status: number, may: string[], changes: Partial<StepFacts>, step: string | null]>([
  ['closed, fees to submit', 70, ['submitFees'], { feesToSubmit: 2 }, 'fees'],
  ['closed, fees sent back and others with finance', 70, ['submitFees'], { feesToSubmit: 1, feesInHand: 1 }, 'fees'],
  ['closed, fees with finance', 70, ['submitFees'], { feesToSubmit: 0, feesInHand: 2 }, 'feesInHand'],
  ['closed, fees to submit by others', 70, [], { feesToSubmit: 2, feesInHand: 0 }, null],
  ['closed, all paid', 70, ['submitFees'], { feesToSubmit: 0 }, null],
  ['closed by the system', 71, ['supplementFile'], {}, 'lapsed'],
  ['closed by the system, a reader', 71, [], {}, null],
  ['cancelled', 80, ['read'], {}, null],
  ['void', 90, ['recreate'], {}, null],
])('after its end offers nothing that is not due: %s', (_what, status, may, changes, step) => {
  expect(nextStep(facts({ status, now: END + MINUTE, ...changes }, may))).toBe(step)
})

test('held only online, the room replaces the sign-in code, and no photo is asked for', () => {
  const online = { isOnline: true, photosNeeded: 0 }
  const moments = [START - 30 * MINUTE, START + 10 * MINUTE, START + 60 * MINUTE, END - 5 * MINUTE, END + MINUTE]
  expect(moments.map((now) => nextStep(facts({ ...online, now, speakersOpen: 0 })))).toEqual([
    'room',
    'room',
    'room',
    'room',
    'end',
  ])
})

test('a reader without other rights, and a draft without times, get the record', () => {
  expect(nextStep(facts({}, ['read', 'readLanding']))).toBe('record')
  expect(nextStep(facts({ status: 0, startAt: null, endAt: null }, ['edit']))).toBe('record')
})
