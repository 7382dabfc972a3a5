import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RELATIONS, ROLES } from '../session/roles.ts'
import { allowedMeetingActions, fitsState } from './allowed-actions.ts'
import type { MeetingSituation } from './allowed-actions.ts'
import { MEETING_STATUS_CODES } from './meeting-codes.ts'
import type { MeetingStatus } from './meeting-codes.ts'
import { MEETING_ACTIONS, mayOnMeeting } from './meeting-policy.ts'
import type { Standing } from './meeting-policy.ts'
import { decideMeeting } from './meeting-state.ts'
import { ALL_IN_ORDER } from './test-meeting-facts.ts'

const START = 1_800_000_000_000
const HOUR = 3_600_000
const situation: MeetingSituation = {
  ...ALL_IN_ORDER,
  now: START - 2 * HOUR,
  startAt: START,
  opensAt: START - HOUR,
  overAt: START + 1.5 * HOUR,
}
/** A moment that suits the status. */
const at = (status: MeetingStatus): MeetingSituation =>
  status >= 50 && status < 80 ? { ...situation, now: START + HOUR } : situation

test('action by status, in a situation that suits it: x fits', () => {
  const head = `${''.padEnd(16)} ${MEETING_STATUS_CODES.map((code) => String(code).padStart(2)).join(' ')}`
  const rows = MEETING_ACTIONS.map((action) => {
    const cells = MEETING_STATUS_CODES.map((status) => (fitsState(status, action, at(status)).ok ? ' x' : ' .'))
    return `${action.padEnd(16)} ${cells.join(' ')}`
  })
  expect([head, ...rows].join('\n')).toMatchInlineSnapshot(`
    "                  0 10 15 20 26 30 40 50 60 70 71 80 90
    readLanding       .  .  .  x  .  .  x  x  x  x  x  x  .
    read              x  x  x  x  x  x  x  x  x  x  x  x  x
    readBudget        x  x  x  x  x  x  x  x  x  x  x  x  x
    readFees          x  x  x  x  x  x  x  x  x  x  x  x  x
    readFiles         x  x  x  x  x  x  x  x  x  x  x  x  x
    readLog           x  x  x  x  x  x  x  x  x  x  x  x  x
    readPhotos        x  x  x  x  x  x  x  x  x  x  x  x  x
    readSignList      x  x  x  x  x  x  x  x  x  x  x  x  x
    readEvidence      x  x  x  x  x  x  x  x  x  x  x  x  x
    readConsent       x  x  x  x  x  x  x  x  x  x  x  x  x
    edit              x  .  .  .  x  x  .  .  .  .  .  .  .
    delete            x  .  .  .  .  .  .  .  .  .  .  .  .
    submit            x  .  .  .  x  x  .  .  .  .  .  .  .
    revoke            .  x  x  x  .  .  .  .  .  .  .  .  .
    cancel            .  x  x  x  x  x  x  .  .  .  .  .  .
    cancelAndCreate   .  x  x  x  x  x  x  .  .  .  .  .  .
    change            .  .  .  .  .  .  x  .  .  .  .  .  .
    rearrangeAgenda   .  .  .  .  .  .  x  x  .  .  .  .  .
    recreate          .  .  .  .  x  x  .  .  .  .  .  x  x
    pass              .  x  x  x  .  .  .  .  .  .  .  .  .
    sendBack          .  x  x  x  .  .  .  .  .  .  .  .  .
    enrolDoctor       .  .  .  x  .  .  x  x  .  .  .  .  .
    editLanding       .  .  .  x  .  .  x  x  .  .  .  .  .
    runMeeting        .  .  .  .  .  .  .  x  .  .  .  .  .
    undoLink          .  .  .  x  .  .  x  x  x  .  .  .  .
    acceptDoubts      .  .  .  x  .  .  x  x  x  .  .  .  .
    voidSignIn        .  .  .  .  .  .  .  x  x  .  .  .  .
    uploadPhoto       .  .  .  .  .  .  .  x  x  .  .  .  .
    deletePhoto       .  .  .  .  .  .  x  x  x  .  .  .  .
    setSpeakerStatus  .  .  .  .  .  .  .  x  x  .  .  .  .
    end               .  .  .  .  .  .  .  x  .  .  .  .  .
    close             .  .  .  .  .  .  .  .  x  .  .  .  .
    reopen            .  .  .  .  .  .  .  .  .  x  x  .  .
    uploadFile        .  .  .  .  .  .  .  x  x  .  .  .  .
    deleteFile        .  .  .  .  .  .  .  x  x  .  .  .  .
    supplementFile    .  .  .  .  .  .  .  .  .  x  x  .  .
    submitFees        .  .  .  .  .  .  .  .  .  x  .  .  .
    decideFees        .  .  .  .  .  .  .  .  x  x  x  .  .
    payFees           .  .  .  .  .  .  .  .  .  x  x  .  .
    sendReport        .  .  .  .  .  .  .  .  x  x  x  .  .
    issueStatement    .  .  .  .  .  .  .  .  x  x  x  .  ."
  `)
})

test('the owner of a running meeting sees what fits and why the rest does not', () => {
  const owner: Standing = { roles: ['employee'], relations: ['owner'], sameBu: true }
  const rows = allowedMeetingActions(50, owner, { ...situation, now: START + 1, checklistComplete: false }).map(
    ({ action, allowed, reason }) => `${action} ${allowed ? 'yes' : reason}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "readLanding yes
    read yes
    readBudget yes
    readFees yes
    readFiles yes
    readLog yes
    readPhotos yes
    readSignList yes
    readConsent yes
    edit meetingIsRunning
    delete meetingIsRunning
    submit meetingIsRunning
    revoke meetingIsRunning
    cancel meetingIsRunning
    cancelAndCreate meetingIsRunning
    change meetingIsRunning
    rearrangeAgenda yes
    recreate meetingIsRunning
    enrolDoctor yes
    editLanding yes
    runMeeting yes
    undoLink yes
    voidSignIn yes
    uploadPhoto yes
    deletePhoto yes
    setSpeakerStatus yes
    end yes
    close meetingIsRunning
    uploadFile yes
    deleteFile yes
    supplementFile meetingIsRunning
    submitFees meetingIsRunning
    sendReport reportTooSoon
    issueStatement statementTooSoon"
  `)
})

test('sign-in, and photos with it, opens an hour before the start', () => {
  const early = { ...situation, now: START - HOUR - 1 }
  expect(fitsState(40, 'runMeeting', early)).toEqual({ ok: false, reason: 'meetingNotOpenYet' })
  expect(fitsState(40, 'runMeeting', { ...situation, now: START - HOUR }).ok).toBe(true)
  expect(fitsState(40, 'uploadPhoto', early)).toEqual({ ok: false, reason: 'meetingNotOpenYet' })
})

const standings: fc.Arbitrary<Standing> = fc.record({
  roles: fc.subarray([...ROLES]),
  relations: fc.subarray([...RELATIONS]),
  sameBu: fc.boolean(),
})
const EVENT_ACTIONS = [
  'submit',
  'revoke',
  'cancel',
  'cancelAndCreate',
  'recreate',
  'pass',
  'sendBack',
  'end',
  'close',
  'reopen',
] as const

test('what is allowed is open by policy, and decide accepts it', () => {
  const input = { versionMatches: true, reasonGiven: true, ruleBlocks: false }
  fc.assert(
    fc.property(
      standings,
      fc.constantFrom(...MEETING_STATUS_CODES),
      fc.integer({ min: START - 3 * HOUR, max: START + 9 * HOUR }),
      fc.record({
        isOwnSide: fc.boolean(),
        isDecider: fc.boolean(),
        hasSignIns: fc.boolean(),
        checklistComplete: fc.boolean(),
      }),
      (standing, status, now, some) => {
        const facts = { ...situation, ...some, now }
        for (const { action, allowed } of allowedMeetingActions(status, standing, facts)) {
          expect(mayOnMeeting(standing, action)).toBe(true)
          const event = EVENT_ACTIONS.find((name) => name === action)
          if (event) expect(decideMeeting(status, event, { ...facts, ...input }).ok).toBe(allowed)
        }
      },
    ),
  )
})
