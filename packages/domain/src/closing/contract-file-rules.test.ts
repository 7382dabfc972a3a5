import { expect, test } from 'vitest'
import { ownHands } from '../duties/hands.ts'
import { contractDayRefusal, contractFileRefusal, namedIn } from './contract-file-rules.ts'

test('compliance of the unit accepts a contract file, but neither its uploader nor the side of the meeting', () => {
  const compliance = { roles: ['compliance'], relations: [], sameBu: true } as const
  const answer = (standing: Parameters<typeof contractFileRefusal>[1]['standing'], uploadedBy = 'other') =>
    contractFileRefusal(ownHands('me'), { uploadedBy, standing })
  expect([
    answer(compliance),
    answer({ ...compliance, relations: ['approver'] }),
    answer(compliance, 'me'),
    answer({ ...compliance, relations: ['assistant'] }),
    answer({ ...compliance, sameBu: false }),
    answer({ roles: ['finance'], relations: [], sameBu: true }),
    answer({ roles: ['admin'], relations: [], sameBu: true }),
  ]).toEqual([
    null,
    null,
    'contractFileYours',
    'contractFileOwnMeeting',
    'contractFileCompliance',
    'contractFileCompliance',
    'contractFileCompliance',
  ])
  const same = { ...ownHands('me'), same: ['other'] }
  expect(contractFileRefusal(same, { uploadedBy: 'other', standing: compliance })).toBe('handsSame')
  const held = { ...ownHands('me'), heldUntil: '2026-11-28T02:00:00Z' }
  expect(contractFileRefusal(held, { uploadedBy: 'other', standing: compliance })).toBe('handsAfterReset')
})

test('a file names a speaker where its name holds one name alone', () => {
  const people = [{ name: '陈志远' }, { name: '李梅' }]
  expect(['陈志远-合同.pdf', '合同.pdf', '陈志远李梅.pdf'].map((name) => namedIn(people, name)?.name)).toEqual([
    '陈志远',
    undefined,
    undefined,
  ])
})

test.each([
  ['contract_sanofi_third_party', undefined, 'contractDayMissing'],
  ['contract_sanofi_third_party', '2026-11-29', 'contractDayAhead'],
  ['contract_sanofi_third_party', '2026-11-28', null],
  ['contract_sanofi_third_party', '2025-03-01', null],
  ['sign_report', undefined, null],
  ['others', '2026-11-29', null],
] as const)('%s signed on %s: %s', (type, signedOn, refusal) => {
  expect(contractDayRefusal(type, signedOn, '2026-11-28')).toBe(refusal)
})
