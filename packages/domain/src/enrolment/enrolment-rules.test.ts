import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import { decideEnrolment, findDuplicate, isSamePerson, promotions } from './enrolment-rules.ts'
import type { EnrolmentFacts, PersonMarks } from './enrolment-rules.ts'
import { ENROLMENT_EVENTS, ENROLMENT_STATUSES, decideEnrolmentEvent } from './enrolment-state.ts'
import type { EnrolmentEvent } from './enrolment-state.ts'

const OVER = 1_800_000_000_000
const free: EnrolmentFacts = {
  meetingStatus: 40,
  now: OVER - 86_400_000,
  overAt: OVER,
  pageClosed: false,
  barred: undefined,
  blacklisted: false,
  alreadyEnrolled: false,
  turnedDown: false,
  consentGiven: true,
  seats: 50,
  seatsTaken: 49,
  waitlistOpen: true,
  waiting: 0,
  needsApproval: false,
}
const show = (facts: Partial<EnrolmentFacts>) => {
  const answer = decideEnrolment({ ...free, ...facts })
  return answer.ok ? answer.status : answer.reason
}

test('a walk-in that is reported after the meeting has ended is enrolled until it is closed', () => {
  const cells = ([50, 60, 70, 71, 80] as const).map(
    (meetingStatus) => `${meetingStatus}=${show({ meetingStatus, isReplay: true })}`,
  )
  expect(cells.join(' ')).toMatchInlineSnapshot(
    `"50=enrolled 60=enrolled 70=enrolmentClosed 71=enrolmentClosed 80=enrolmentMeetingCancelled"`,
  )
  expect(show({ meetingStatus: 60 })).toBe('enrolmentClosed')
})

test('state by event: where an enrolment goes, or why it does not', () => {
  const events = Object.keys(ENROLMENT_EVENTS).filter((key): key is EnrolmentEvent =>
    Object.hasOwn(ENROLMENT_EVENTS, key),
  )
  const rows = (['none', ...ENROLMENT_STATUSES] as const).map((status) => {
    const cells = events.map((event) => {
      const answer = decideEnrolmentEvent(status, event, '现场核对后作废')
      return `${event}=${answer.ok ? answer.to : '-'}`
    })
    const refused = events.map((event) => decideEnrolmentEvent(status, event, 'x')).find(({ ok }) => !ok)
    return `${status.padEnd(13)} ${cells.join(' ')} else ${refused && !refused.ok ? refused.reason : ''}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "none          apply=pending takeSeat=enrolled wait=waitlisted promote=- decline=- sign=- leave=- void=- else enrolmentMissing
    pending       apply=- takeSeat=enrolled wait=waitlisted promote=- decline=declined sign=- leave=- void=void else enrolmentIsPending
    declined      apply=- takeSeat=enrolled wait=waitlisted promote=- decline=- sign=- leave=- void=void else enrolmentIsDeclined
    invited       apply=- takeSeat=enrolled wait=waitlisted promote=- decline=declined sign=signed leave=- void=void else enrolmentIsInvited
    enrolled      apply=- takeSeat=- wait=- promote=- decline=declined sign=signed leave=- void=void else enrolmentIsEnrolled
    waitlisted    apply=- takeSeat=- wait=- promote=enrolled decline=declined sign=signed leave=- void=void else enrolmentIsWaitlisted
    checkedIn     apply=- takeSeat=- wait=- promote=- decline=- sign=signed leave=- void=void else enrolmentIsCheckedIn
    signed        apply=- takeSeat=- wait=- promote=- decline=- sign=signed leave=left void=- else enrolmentIsSigned
    left          apply=- takeSeat=- wait=- promote=- decline=- sign=signed leave=- void=- else enrolmentHasLeft
    void          apply=- takeSeat=- wait=- promote=- decline=- sign=- leave=- void=- else enrolmentIsVoid"
  `)
  expect(decideEnrolmentEvent('enrolled', 'void', ' ')).toEqual({ ok: false, reason: 'enrolmentReasonMissing' })
})

test('enrolling by meeting status', () => {
  expect(MEETING_STATUS_CODES.map((meetingStatus) => `${meetingStatus} ${show({ meetingStatus })}`).join('\n'))
    .toMatchInlineSnapshot(`
    "0 enrolmentNotOpen
    10 enrolmentNotOpen
    15 enrolmentNotOpen
    20 enrolled
    26 enrolmentNotOpen
    30 enrolmentNotOpen
    40 enrolled
    50 enrolled
    60 enrolmentClosed
    70 enrolmentClosed
    71 enrolmentClosed
    80 enrolmentMeetingCancelled
    90 enrolmentNotOpen"
  `)
})

test('seats and refusals', () => {
  const cases: readonly (readonly [string, Partial<EnrolmentFacts>])[] = [
    ['last seat', {}],
    ['full', { seatsTaken: 50 }],
    ['full, no waiting list', { seatsTaken: 50, waitlistOpen: false }],
    ['a seat free, somebody waits for it', { waiting: 1 }],
    ['no limit', { seats: null, seatsTaken: 900, waiting: 3 }],
    ['no seats at all', { seats: 0, seatsTaken: 0, waitlistOpen: false }],
    ['the meeting is over', { now: OVER }],
    ['a millisecond before that', { now: OVER - 1 }],
    ['blacklisted', { blacklisted: true }],
    ['twice', { alreadyEnrolled: true }],
    ['no consent', { consentGiven: false }],
  ]
  expect(cases.map(([name, facts]) => `${name}: ${show(facts)}`).join('\n')).toMatchInlineSnapshot(`
    "last seat: enrolled
    full: waitlisted
    full, no waiting list: enrolmentFull
    a seat free, somebody waits for it: waitlisted
    no limit: enrolled
    no seats at all: enrolmentFull
    the meeting is over: enrolmentClosed
    a millisecond before that: enrolled
    blacklisted: enrolmentBlacklisted
    twice: enrolmentDuplicate
    no consent: enrolmentNeedsConsent"
  `)
})

test('the longest waiting moves up first, ties by id', () => {
  const waiting = [
    { enrollmentId: 'c', since: 2 },
    { enrollmentId: 'b', since: 1 },
    { enrollmentId: 'a', since: 2 },
  ]
  expect(promotions(waiting, 10, 8)).toEqual(['b', 'a'])
  expect(promotions(waiting, 10, 12)).toEqual([])
  expect(promotions(waiting, null, 12)).toEqual(['b', 'a', 'c'])
})

test('seats are never given twice, whatever the order of coming and going', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.constantFrom('come', 'go'), { maxLength: 40 }),
      (seats, steps) => {
        let taken = 0
        let waiting: { enrollmentId: string; since: number }[] = []
        for (const [at, step] of steps.entries()) {
          if (step === 'go' && taken > 0) taken -= 1
          if (step === 'come') {
            const answer = decideEnrolment({ ...free, seats, seatsTaken: taken, waiting: waiting.length })
            if (answer.ok && answer.status === 'enrolled') taken += 1
            else waiting.push({ enrollmentId: String(at), since: at })
          }
          const up = promotions(waiting, seats, taken)
          taken += up.length
          waiting = waiting.filter(({ enrollmentId }) => !up.includes(enrollmentId))
          expect(taken).toBeLessThanOrEqual(seats)
          expect(taken < seats ? waiting.length : 0).toBe(0)
        }
      },
    ),
  )
})

const marks = (changed: Partial<PersonMarks>): PersonMarks => ({
  hcpId: null,
  phone: null,
  name: '王芳',
  hospital: null,
  ...changed,
})

test.each([
  ['same id, other phone', { hcpId: '1', phone: '13800000001' }, { hcpId: '1', phone: '13900000002' }, true],
  ['other id, same phone', { hcpId: '1', phone: '13800000001' }, { hcpId: '2', phone: '13800000001' }, false],
  ['phone written in two ways', { phone: '+86 138-0000-0001' }, { hcpId: '2', phone: '13800000001' }, true],
  ['other phone, same name', { phone: '13800000001' }, { phone: '13800000002' }, false],
  ['name alone', {}, {}, false],
  ['name and hospital', { hospital: '协和医院' }, { hospital: '协和 医院' }, true],
  ['name, other hospital', { hospital: '协和医院' }, { hospital: '华山医院' }, false],
  [
    'two kinds of middle dot',
    { name: '阿卜杜拉·买买提', hospital: '自治区人民医院' },
    { name: '阿卜杜拉•买买提', hospital: '自治区人民医院' },
    true,
  ],
])('same person? %s', (_, left, right, expected) => {
  expect(isSamePerson(marks(left), marks(right))).toBe(expected)
  expect(isSamePerson(marks(right), marks(left))).toBe(expected)
})

test('the duplicate found is the one who is there', () => {
  const there = [marks({ hcpId: '1' }), marks({ hcpId: '2', name: '李伟' })]
  expect(findDuplicate(marks({ hcpId: '2' }), there)).toBe(there[1])
  expect(findDuplicate(marks({ hcpId: '3' }), there)).toBeUndefined()
})
