import { expect, test } from 'vitest'
import { MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import { INVITATION_STATES, invitationRefusal, stateAfterReading } from './invitation-state.ts'
import { letterShown } from './letter-shown.ts'
import { LETTER_TEMPLATE, letterFor } from './letter.ts'

const live = { revoked: false, meetingStatus: 40, now: 1_000, overAt: 2_000 } as const

test('a letter lives from approval to the end of the meeting', () => {
  const rows = MEETING_STATUS_CODES.map(
    (meetingStatus) => `${meetingStatus} ${invitationRefusal({ ...live, meetingStatus }) ?? 'lives'}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "0 invitationMeetingNotOpen
    10 invitationMeetingNotOpen
    15 invitationMeetingNotOpen
    20 lives
    26 invitationMeetingNotOpen
    30 invitationMeetingNotOpen
    40 lives
    50 lives
    60 invitationOver
    70 invitationOver
    71 invitationOver
    80 invitationMeetingCancelled
    90 invitationMeetingNotOpen"
  `)
  expect(invitationRefusal({ ...live, now: 1_999 })).toBeUndefined()
  expect(invitationRefusal({ ...live, now: 2_000 })).toBe('invitationOver')
  expect(invitationRefusal({ ...live, revoked: true, meetingStatus: 80 })).toBe('invitationRevoked')
})

test('reading changes only a new letter', () => {
  expect(INVITATION_STATES.map(stateAfterReading)).toEqual(['opened', 'opened', 'accepted', 'declined'])
})

const meeting = { name: '心血管沙龙', when: '2026-11-27 14:00–16:00', where: '仁济医院 · 三楼', isOnline: false }

test('the template greets by name and title and names the meeting', () => {
  const letter = letterFor(LETTER_TEMPLATE, meeting, { name: '高敏', title: '主任医师', talks: [] })
  expect(letter.greeting).toBe('尊敬的高敏主任医师：')
  expect(letter.paragraphs.join('')).toContain('“心血管沙龙”')
  expect(letter.paragraphs.join('')).not.toContain('讲者')
  expect(letter.facts.map(({ kind }) => kind)).toEqual(['meeting', 'when', 'where'])
})

test('a speaker is asked to speak, and an online meeting needs no place', () => {
  const reader = { name: '高敏', title: '', talks: ['血压管理', '联合用药'] }
  const letter = letterFor(LETTER_TEMPLATE, { ...meeting, where: '', isOnline: true }, reader)
  expect(letter.paragraphs.at(-1)).toContain('讲者')
  expect(letter.facts).toEqual([
    { kind: 'meeting', value: '心血管沙龙' },
    { kind: 'when', value: '2026-11-27 14:00–16:00' },
    { kind: 'online', value: '' },
    { kind: 'talk', value: '血压管理' },
    { kind: 'talk', value: '联合用药' },
  ])
})

test('words in braces that mean nothing stay, and a name never fills another', () => {
  const words = { greeting: '{name}{title}{who}', body: ' \n\n一段\n', signature: '{meeting}' }
  expect(letterFor(words, meeting, { name: '{who}', title: '', talks: [] })).toMatchObject({
    greeting: '{who}{who}',
    paragraphs: ['一段'],
    signature: '心血管沙龙',
  })
})

const DELIVERIES = [null, 'queued', 'sent', 'failed'] as const
const SENDINGS = [
  { hasLeft: false, isHanded: false },
  { hasLeft: true, isHanded: false },
  { hasLeft: true, isHanded: true },
]

test('where a letter is shown to be, by how it left and what its doctor did', () => {
  const rows = ([...INVITATION_STATES, 'revoked'] as const).flatMap((state) =>
    SENDINGS.map((sending) => {
      const shown = DELIVERIES.map((delivery) => letterShown({ state, delivery, isUnwanted: false, ...sending })).join(
        ' ',
      )
      return `${state}, ${sending.isHanded ? 'handed over' : sending.hasLeft ? 'left' : 'here'} → ${shown}`
    }),
  )
  expect(`message: ${DELIVERIES.map((one) => one ?? 'none').join(' ')}\n${rows.join('\n')}`).toMatchInlineSnapshot(`
    "message: none queued sent failed
    made, here → unsent unsent unsent unsent
    made, left → unopened leaving unopened undelivered
    made, handed over → unopened unopened unopened unopened
    opened, here → opened opened opened opened
    opened, left → opened opened opened opened
    opened, handed over → opened opened opened opened
    accepted, here → accepted accepted accepted accepted
    accepted, left → accepted accepted accepted accepted
    accepted, handed over → accepted accepted accepted accepted
    declined, here → declined declined declined declined
    declined, left → declined declined declined declined
    declined, handed over → declined declined declined declined
    revoked, here → revoked revoked revoked revoked
    revoked, left → revoked revoked revoked revoked
    revoked, handed over → revoked revoked revoked revoked"
  `)
  const unwanted = { state: 'made', isUnwanted: true, isHanded: false, delivery: 'sent' } as const
  expect([letterShown({ ...unwanted, hasLeft: false }), letterShown({ ...unwanted, hasLeft: true })]).toEqual([
    'unwanted',
    'unopened',
  ])
})
