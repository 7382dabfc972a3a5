import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEETING_STATUS_CODES } from './meeting-codes.ts'
import type { MeetingStatus } from './meeting-codes.ts'
import { MEETING_GUARDS } from './meeting-guards.ts'
import type { MeetingFacts } from './meeting-guards.ts'
import { MEETING_EVENTS, MEETING_REFUSALS, decideDeletion, decideMeeting, wrongStateReason } from './meeting-state.ts'
import { signInWindow } from './sign-in-window.ts'
import type { MeetingDecision, MeetingEvent } from './meeting-state.ts'
import { ALL_IN_ORDER } from './test-meeting-facts.ts'

const MINUTE = 60_000
const START = 1_800_000_000_000
const END = START + 90 * MINUTE
const window = signInWindow({ startAt: START, endAt: END }, { before: 60, after: 30 })

const base: MeetingFacts = { ...ALL_IN_ORDER, now: START - 120 * MINUTE, startAt: START, ...window }

/** The moment and facts at which each event is due. */
const DUE: Partial<Record<MeetingEvent, Partial<MeetingFacts>>> = {
  open: { now: window.opensAt },
  end: { now: window.overAt, isOwnSide: false },
  expire: { now: START },
  close: { now: END },
  reopen: { now: END },
  systemClose: { now: END, closingDeadlinePassed: true },
}

const EVENTS = Object.keys(MEETING_EVENTS).filter((key): key is MeetingEvent => Object.hasOwn(MEETING_EVENTS, key))
const dueFacts = (event: MeetingEvent): MeetingFacts => ({ ...base, ...DUE[event] })

describe('the whole table', () => {
  test('event by status, all guards holding: where it leads, - where it is refused', () => {
    const cell = (status: MeetingStatus, event: MeetingEvent) => {
      const decision = decideMeeting(status, event, dueFacts(event))
      return (decision.ok ? String(decision.to) : '-').padStart(3)
    }
    const head = `${''.padEnd(15)} ${MEETING_STATUS_CODES.map((code) => String(code).padStart(3)).join(' ')}`
    const rows = EVENTS.map(
      (event) => `${event.padEnd(15)} ${MEETING_STATUS_CODES.map((status) => cell(status, event)).join(' ')}`,
    )
    expect([head, ...rows].join('\n')).toMatchInlineSnapshot(`
      "                  0  10  15  20  26  30  40  50  60  70  71  80  90
      save              0   -   -   -  26  30   -   -   -   -   -   -   -
      submit           10   -   -   -  10  10   -   -   -   -   -   -   -
      autoApprove       -  40   -   -   -   -   -   -   -   -   -   -   -
      pass              -  15  15  20   -   -   -   -   -   -   -   -   -
      passLast          -  40  40  40   -   -   -   -   -   -   -   -   -
      sendBack          -  26  26  40   -   -   -   -   -   -   -   -   -
      revoke            -  30  30  40   -   -   -   -   -   -   -   -   -
      changeMinor       -   -   -   -   -   -  40   -   -   -   -   -   -
      changeMajor       -   -   -   -   -   -  20   -   -   -   -   -   -
      cancel            -  80  80  80  80  80  80   -   -   -   -   -   -
      cancelAndCreate   -  80  80  80  80  80  80   -   -   -   -   -   -
      recreate          -   -   -   -  26  30   -   -   -   -   -  80  90
      open              -   -   -   -   -   -  50   -   -   -   -   -   -
      end               -   -   -   -   -   -  60  60   -   -   -   -   -
      close             -   -   -   -   -   -   -   -  70   -   -   -   -
      systemClose       -   -   -   -   -   -   -   -  71   -   -   -   -
      reopen            -   -   -   -   -   -   -   -   -  60  60   -   -
      expire            -  90  90  40  90  90   -   -   -   -   -   -   -"
    `)
  })

  test('the refusal of an event that does not fit the status', () => {
    const rows = MEETING_STATUS_CODES.map((status) => {
      const refused = EVENTS.flatMap((event) => {
        const decision = decideMeeting(status, event, dueFacts(event))
        return decision.ok ? [] : [decision.reason]
      })
      return `${String(status).padStart(2)} ${[...new Set(refused)].join(' ')}`
    })
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      " 0 meetingIsDraft
      10 meetingInApproval
      15 meetingInApproval
      20 meetingChangeInApproval
      26 meetingIsSentBack
      30 meetingIsRevoked
      40 meetingIsApproved
      50 meetingIsRunning
      60 meetingAwaitsClosing
      70 meetingIsClosed
      71 meetingIsClosed
      80 meetingIsCancelled
      90 meetingIsVoid"
    `)
  })

  test('the guards of each event, in the order they are tried', () => {
    const rows = EVENTS.map((event) => `${event.padEnd(15)} ${MEETING_EVENTS[event].guards.join(' ')}`.trimEnd())
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "save            ownSide version
      submit          ownSide version notStarted leadTime rules budget chain
      autoApprove     notStarted rules auto
      pass            decider notStarted
      passLast        decider notStarted rules
      sendBack        decider
      revoke          submitter
      changeMinor     ownSide version notStarted rules
      changeMajor     ownSide version notStarted leadTime rules budget chain
      cancel          ownSide notStarted noSignIns noPaidFees reason
      cancelAndCreate ownSide notStarted noSignIns noPaidFees reason
      recreate        ownSide
      open            opening
      end             started overOrOwnSide
      close           ownSide inDeadline checklist
      systemClose     deadlinePassed
      reopen          reopenedOnce reason
      expire          started"
    `)
  })

  test('each fact turned round: the events it refuses and with which reason', () => {
    const turned: Partial<MeetingFacts>[] = [
      { isOwnSide: false },
      { isSubmitter: false },
      { isDecider: false },
      { versionMatches: false },
      { reasonGiven: false },
      { ruleBlocks: true },
      { leadTimeKept: false },
      { budgetCovered: false },
      { chainReady: false },
      { autoApprovable: false },
      { hasSignIns: true },
      { hasPaidFees: true },
      { checklistComplete: false },
      { closingDeadlinePassed: true },
      { alreadyReopened: true },
    ]
    const rows = turned.map((facts) => {
      const refused = EVENTS.flatMap((event) => {
        const from = MEETING_STATUS_CODES.find((status) => decideMeeting(status, event, dueFacts(event)).ok) ?? 0
        const decision = decideMeeting(from, event, { ...dueFacts(event), ...facts })
        return decision.ok ? [] : [`${event}=${decision.reason}`]
      })
      return `${Object.keys(facts).join()}: ${refused.join(' ')}`
    })
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "isOwnSide: save=meetingNotOwner submit=meetingNotOwner changeMinor=meetingNotOwner changeMajor=meetingNotOwner cancel=meetingNotOwner cancelAndCreate=meetingNotOwner recreate=meetingNotOwner close=meetingNotOwner
      isSubmitter: revoke=meetingNotSubmitter
      isDecider: pass=meetingNotYourTurn passLast=meetingNotYourTurn sendBack=meetingNotYourTurn
      versionMatches: save=meetingVersionStale submit=meetingVersionStale changeMinor=meetingVersionStale changeMajor=meetingVersionStale
      reasonGiven: cancel=meetingReasonMissing cancelAndCreate=meetingReasonMissing reopen=meetingReasonMissing
      ruleBlocks: submit=meetingRuleBlocked autoApprove=meetingRuleBlocked passLast=meetingRuleBlocked changeMinor=meetingRuleBlocked changeMajor=meetingRuleBlocked
      leadTimeKept: submit=meetingLeadTimeShort changeMajor=meetingLeadTimeShort
      budgetCovered: submit=meetingBudgetShort changeMajor=meetingBudgetShort
      chainReady: submit=meetingNoApprover changeMajor=meetingNoApprover
      autoApprovable: autoApprove=meetingNeedsApprover
      hasSignIns: cancel=meetingHasSignIns cancelAndCreate=meetingHasSignIns
      hasPaidFees: cancel=meetingHasPaidFees cancelAndCreate=meetingHasPaidFees
      checklistComplete: close=meetingChecklistIncomplete
      closingDeadlinePassed: close=meetingClosingTooLate
      alreadyReopened: reopen=meetingAlreadyReopened"
    `)
  })
})

test.each([
  ['open, a millisecond early', 40, 'open', { now: window.opensAt - 1 }, 'meetingNotOpenYet'],
  ['open, on the dot', 40, 'open', { now: window.opensAt }, 50],
  ['open early, by the first sign-in', 40, 'open', { now: window.opensAt - 1, isSigningIn: true }, 50],
  ['cancel, a millisecond before the start', 40, 'cancel', { now: START - 1 }, 80],
  ['cancel at the start', 40, 'cancel', { now: START }, 'meetingStarted'],
  ['pass at the start', 15, 'passLast', { now: START }, 'meetingStarted'],
  ['change at the start', 40, 'changeMinor', { now: START }, 'meetingStarted'],
  ['expire, a millisecond early', 10, 'expire', { now: START - 1 }, 'meetingNotStarted'],
  ['end by the owner before the start', 50, 'end', { now: START - 1 }, 'meetingNotStarted'],
  ['end by the owner at the start', 50, 'end', { now: START }, 60],
  ['end by the clock, a millisecond early', 50, 'end', { now: window.overAt - 1, isOwnSide: false }, 'meetingNotOver'],
  ['close by the owner after the deadline', 60, 'close', { closingDeadlinePassed: true }, 'meetingClosingTooLate'],
  ['system close before the deadline', 60, 'systemClose', {}, 'meetingClosingStillOpen'],
] as const)('%s', (_, status, event, facts, expected) => {
  const decision = decideMeeting(status, event, { ...base, ...facts })
  expect(decision.ok ? decision.to : decision.reason).toBe(expected)
})

test('deleting: only a draft, by its own side, in the version seen', () => {
  const rows = MEETING_STATUS_CODES.map((status) => {
    const decision = decideDeletion(status, base)
    return `${status}=${decision.ok ? 'deleted' : '-'}`
  })
  expect(rows.join(' ')).toMatchInlineSnapshot(
    `"0=deleted 10=- 15=- 20=- 26=- 30=- 40=- 50=- 60=- 70=- 71=- 80=- 90=-"`,
  )
  expect(decideDeletion(0, { ...base, isOwnSide: false })).toEqual({ ok: false, reason: 'meetingNotOwner' })
  expect(decideDeletion(0, { ...base, versionMatches: false })).toEqual({ ok: false, reason: 'meetingVersionStale' })
})

test('every refusal that can be given is declared, and none besides', () => {
  const given = new Set([
    ...MEETING_STATUS_CODES.map(wrongStateReason),
    ...Object.values(MEETING_GUARDS).map((guard) => guard.reason),
  ])
  expect([...MEETING_REFUSALS].toSorted()).toEqual([...given].toSorted())
})

describe('properties', () => {
  const anyFacts: fc.Arbitrary<MeetingFacts> = fc
    .record({
      now: fc.integer({ min: START - 200 * MINUTE, max: END + 200 * MINUTE }),
      isOwnSide: fc.boolean(),
      isSubmitter: fc.boolean(),
      isDecider: fc.boolean(),
      versionMatches: fc.boolean(),
      reasonGiven: fc.boolean(),
      ruleBlocks: fc.boolean(),
      leadTimeKept: fc.boolean(),
      budgetCovered: fc.boolean(),
      chainReady: fc.boolean(),
      autoApprovable: fc.boolean(),
      hasSignIns: fc.boolean(),
      isSigningIn: fc.boolean(),
      hasPaidFees: fc.boolean(),
      checklistComplete: fc.boolean(),
      closingDeadlinePassed: fc.boolean(),
      alreadyReopened: fc.boolean(),
    })
    .map((facts) => ({ ...facts, startAt: START, ...window }))
  const anyEvent = fc.constantFrom(...EVENTS)

  test('nothing leads out of cancelled or void', () => {
    fc.assert(
      fc.property(fc.constantFrom<MeetingStatus>(80, 90), anyEvent, anyFacts, (status, event, facts) => {
        const decision = decideMeeting(status, event, facts)
        expect(decision.ok ? decision.to : status).toBe(status)
      }),
    )
  })

  test('whatever happens, a meeting only runs or waits for closing after it was approved', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, anyFacts), { maxLength: 40 }), (steps) => {
        let status: MeetingStatus = 0
        let approved = false
        for (const [event, facts] of steps) {
          const decision: MeetingDecision = decideMeeting(status, event, facts)
          if (decision.ok) status = decision.to
          approved ||= status === 40
          expect(approved || ![50, 60, 70, 71].includes(status)).toBe(true)
        }
      }),
    )
  })
})
