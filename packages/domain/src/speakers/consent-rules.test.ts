import { expect, test } from 'vitest'
import { ownHands } from '../duties/hands.ts'
import { acceptConsentRefusal, consentEnds, decideConsentEnd } from './consent-rules.ts'

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

test('compliance of the unit accepts a consent, but neither its uploader nor the side that plans the meeting', () => {
  const compliance = { roles: ['compliance'], relations: [], sameBu: true } as const
  const answer = (standing: Parameters<typeof acceptConsentRefusal>[1]['standing'], uploadedBy = 'other') =>
    acceptConsentRefusal(ownHands('me'), { uploadedBy, standing })
  const facts = { uploadedBy: 'other', standing: compliance }
  expect(acceptConsentRefusal({ ...ownHands('me'), same: ['other'] }, facts)).toBe('handsSame')
  expect(acceptConsentRefusal({ ...ownHands('me'), heldUntil: '2026-11-28T02:00:00Z' }, facts)).toBe('handsAfterReset')
  expect([
    answer(compliance),
    answer({ ...compliance, relations: ['approver'] }),
    answer(compliance, 'me'),
    answer({ ...compliance, relations: ['assistant'] }),
    answer({ ...compliance, sameBu: false }),
    answer({ roles: ['approver'], relations: ['approver'], sameBu: true }),
    answer({ roles: ['admin'], relations: [], sameBu: true }),
  ]).toEqual([
    null,
    null,
    'consentYours',
    'consentOwnMeeting',
    'consentComplianceAccepts',
    'consentComplianceAccepts',
    'consentComplianceAccepts',
  ])
})
