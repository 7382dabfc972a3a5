import { expect, it } from 'vitest'
import { ownHands } from '../duties/hands.ts'
import type { Role } from '../session/roles.ts'
import { complianceReleaseRefusal, releasedByCompliance, waitsForCompliance } from './compliance-hold.ts'
import { handsHold, unseenResets } from './hands-hold.ts'
import { holdText } from './hold-texts.ts'

const RESETS = [
  { id: 'r1', personId: 'clerk', name: '何静', by: '陈晨' },
  { id: 'r2', personId: 'approver', name: '潘悦', by: '陈晨' },
]
const HELD = [handsHold(RESETS)]

it('a fee is held once for each reset: compliance’s release is remembered', () => {
  expect(unseenResets(RESETS, [])).toEqual(RESETS)
  expect(unseenResets(RESETS, HELD)).toEqual(RESETS)
  const after = releasedByCompliance(HELD)
  expect([waitsForCompliance(HELD), waitsForCompliance(after), waitsForCompliance([])]).toEqual([true, false, false])
  const later = { id: 'r3', personId: 'clerk', name: '何静', by: '陈晨' }
  expect(unseenResets([...RESETS, later], after)).toEqual([later])
})

it('compliance releases it, and none of the hands that acted on it', () => {
  const refusal = (personId: string, roles: Role[], same: string[] = []) =>
    complianceReleaseRefusal({ ...ownHands(personId), roles, same }, { holds: HELD, people: ['owner', 'payer'] }) ??
    'yes'
  const rows = [
    ['another officer', refusal('other', ['compliance'])],
    ['finance', refusal('other', ['finance'])],
    ['an officer named by the hold', refusal('clerk', ['compliance'])],
    ['an officer who acted on the fee', refusal('payer', ['compliance'])],
    ['an officer of the same hands', refusal('other', ['compliance'], ['admin', 'approver'])],
    ['an officer whose password another administrator reset', refusal('other', ['compliance'], ['second'])],
  ]
  expect(rows.map(([who, answer]) => `${answer?.padEnd(18)} ${who}`)).toEqual([
    'yes                another officer',
    'feeHandsCompliance finance',
    'feeHandsYours      an officer named by the hold',
    'feeHandsYours      an officer who acted on the fee',
    'handsSame          an officer of the same hands',
    'yes                an officer whose password another administrator reset',
  ])
  expect(complianceReleaseRefusal({ ...ownHands('x'), roles: ['finance'] }, { holds: [], people: [] })).toBeNull()
})

it('names the people and the administrator', () => {
  expect(HELD.map((hold) => holdText(hold, 'zh-CN'))).toEqual(['经办人何静、潘悦的登录密码在 30 天内由陈晨重置'])
})
