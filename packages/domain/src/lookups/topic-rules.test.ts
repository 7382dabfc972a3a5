import { expect, test } from 'vitest'
import { topicCodeState } from './topic-rules.ts'

test('a 4M code around its first and last day', () => {
  const topic = { code: '4M-2026-0815', validFrom: '2026-01-01', validTo: '2026-12-31' }
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01']
  expect(days.map((day) => topicCodeState(topic, day))).toEqual(['notYetValid', 'valid', 'valid', 'expired'])
  expect([null, ''].map((code) => topicCodeState({ ...topic, code }, '2026-06-01'))).toEqual(['missing', 'missing'])
})
