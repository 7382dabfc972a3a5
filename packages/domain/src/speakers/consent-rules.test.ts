import { expect, test } from 'vitest'
import { consentEnds, decideConsentEnd } from './consent-rules.ts'

test('a consent covers the day of the meeting and holds for a year at most', () => {
  const answer = (validUntil: string, meetingDay: string | null) => {
    const decided = decideConsentEnd(validUntil, { today: '2026-11-23', meetingDay })
    return decided.ok ? 'ok' : decided.reason
  }
  expect([
    answer('2026-12-09', '2026-12-10'),
    answer('2026-12-10', '2026-12-10'),
    answer('2027-12-11', '2026-12-10'),
    answer('2027-12-12', '2026-12-10'),
    answer('2026-11-22', null),
    answer('2026-11-23', null),
  ]).toEqual(['consentEndsTooSoon', 'ok', 'ok', 'consentEndsTooLate', 'consentEndsTooSoon', 'ok'])
})

test('for a meeting that was held, the file may end on its day', () => {
  expect(consentEnds('2026-11-23', '2026-11-20')).toEqual({ first: '2026-11-20', last: '2027-11-24' })
})
