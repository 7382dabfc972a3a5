import { expect, test } from 'vitest'
import { nextStep, type CockpitFacts } from './next-step.ts'

const START = Date.parse('2026-12-04T06:00:00.000Z')
const MINUTE = 60_000
const END = START + 120 * MINUTE
const RUNNING = ['runMeeting', 'uploadPhoto', 'setSpeakerStatus', 'readLanding', 'enrolDoctor']

const facts = (changes: Partial<CockpitFacts>, actions: readonly string[] = RUNNING): CockpitFacts => ({
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

test('a closed meeting without a fee left to submit does not ask for one', () => {
  expect(nextStep(facts({ status: 70, now: END + MINUTE, feesToSubmit: 0 }, ['submitFees']))).toBe('record')
})

test('held only online, the room stands where the sign-in code does, and no photo is asked for', () => {
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

test('who may only read, and a draft without times, get the record', () => {
  expect(nextStep(facts({}, ['read', 'readLanding']))).toBe('record')
  expect(nextStep(facts({ status: 0, startAt: null, endAt: null }, ['edit']))).toBe('record')
})
