import { expect, test } from 'vitest'
import { judgeStep, type KnownStep } from './clock-step.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const step = (ahead: number, state: KnownStep['state'], stood = 0): KnownStep => ({ ahead, state, stood })

test.each([
  ['drift is no step', 119_000, undefined, 'same'],
  ['a step back is taken at once', -3 * MINUTE, undefined, 'back'],
  ['a step forward is held', 3 * MINUTE, undefined, 'held'],
  ['and waits', 3 * MINUTE, step(3 * MINUTE, 'held', 4 * MINUTE), 'wait'],
  ['until it has stood for five minutes', 3 * MINUTE, step(3 * MINUTE, 'held', 5 * MINUTE), 'take'],
  ['twelve hours count by themselves', 720 * MINUTE, step(720 * MINUTE, 'held', 5 * MINUTE), 'take'],
  ['two days wait for a person', 2 * DAY, step(2 * DAY, 'held', DAY), 'wait'],
  ['whom every process follows', 2 * DAY, step(2 * DAY, 'taken', DAY), 'take'],
  ['another step begins anew', 4 * DAY, step(2 * DAY, 'held', DAY), 'held'],
  ['so does the same one after the clock had come back', 2 * DAY, step(2 * DAY, 'returned', DAY), 'held'],
  ['a clock that came back is told', 1_000, step(2 * DAY, 'held'), 'returned'],
  ['a step taken long ago is none now', 0, step(2 * DAY, 'taken', DAY), 'same'],
] as const)('%s', (_name, ahead, known, verdict) => {
  expect(judgeStep(ahead, known)).toBe(verdict)
})
