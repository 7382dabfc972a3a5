import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../../kit/time.ts'
import { ruleFix } from './rule-texts.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleName, SpeakerFacts } from './rule-types.ts'
import { conflictingMeetings, withoutNames } from './speaker-conflict-rules.ts'
import { commitment, END, FACTS, IO, judged, KNOWN, SPEAKER, START, TOPIC, withCommitments } from './sample-meeting.ts'

type Case = { input?: Partial<MeetingRuleInput>; facts?: Partial<MeetingRuleFacts> }
/** The last value that is kept, and the first that is not. */
type Row = { kept: Case; broken: Case }

const person = (change: Partial<SpeakerFacts>): Case => ({ facts: { speakers: { h1: { ...KNOWN, ...change } } } })
const talk = (change: Partial<typeof SPEAKER>): Case => ({ input: { speakers: [{ ...SPEAKER, ...change }] } })
const earned = (net: number): Case => ({
  facts: withCommitments(commitment({ net, start: instantAt('2026-01-05', '09:00') })),
})
const on = (days: readonly string[]): Case => ({
  facts: withCommitments(
    ...days.map((day, n) =>
      commitment({ engagementId: `m${n}`, start: instantAt(day, '08:00'), end: instantAt(day, '09:00') }),
    ),
  ),
})
const monthly = (count: number) => Array.from({ length: count }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-01`)
const meal = (amount: number): Case => ({
  input: { budgetLines: [{ kind: 'meal', amount }], budgetTotal: amount },
  facts: { io: { ...IO, available: amount } },
})
const patients = (expectedPatients: number): Case => ({
  input: { audienceKind: 'patient', expectedAttendees: 40, expectedPatients },
})
const gap = (minutes: number, cityCode: string | null): Case => ({
  facts: withCommitments(commitment({ cityCode, start: addMinutes(END, minutes), end: addMinutes(END, minutes + 60) })),
})

const ROWS: Readonly<Record<Exclude<RuleName, `event${string}`>, Row>> = {
  timeOrder: { kept: { input: { end: addMinutes(START, 5) } }, broken: { input: { end: START } } },
  timeGrid: { kept: { input: { end: addMinutes(END, 5) } }, broken: { input: { end: addMinutes(END, 4) } } },
  leadTime: { kept: { facts: { leadWorkdays: 3 } }, broken: { facts: { leadWorkdays: 2 } } },
  topicKnown: { kept: {}, broken: { input: { topicIds: ['gone'] } } },
  productMatch: { kept: { input: { productIds: ['p2', 'p1'] } }, broken: { input: { productIds: ['p2'] } } },
  topicCode: {
    kept: { facts: { topics: { t1: { ...TOPIC, validTo: '2026-12-10' } } } },
    broken: { facts: { topics: { t1: { ...TOPIC, validTo: '2026-12-09' } } } },
  },
  repeatTopic: {
    kept: { facts: { topics: { t1: { ...TOPIC, repeatedBy: 0 } } } },
    broken: { facts: { topics: { t1: { ...TOPIC, repeatedBy: 1 } } } },
  },
  speakerKnown: { kept: {}, broken: { facts: { speakers: {} } } },
  speakerBlacklist: { kept: person({ blacklisted: false }), broken: person({ blacklisted: true }) },
  speakerDuration: { kept: talk({ minutes: 20 }), broken: talk({ minutes: 19 }) },
  speakerFeeMax: { kept: talk({ net: 200_000 }), broken: talk({ net: 200_001 }) },
  speakerYearNet: { kept: earned(5_800_000), broken: earned(5_800_001) },
  speakerYearNetNear: { kept: earned(4_600_000), broken: earned(4_600_001) },
  speakerDayCount: { kept: on(['2026-12-10']), broken: on(['2026-12-10', '2026-12-10']) },
  speakerYearCount: { kept: on(monthly(11)), broken: on(monthly(12)) },
  speakerRecentCount: {
    kept: on(['2026-09-12', '2026-10-10']),
    broken: on(['2026-09-12', '2026-10-10', '2026-11-10']),
  },
  speakerConflict: { kept: gap(30, '310000'), broken: gap(29, '310000') },
  employerConsent: { kept: person({ employerConsent: true }), broken: person({ employerConsent: false }) },
  paymentRoute: {
    kept: { input: { paymentRoute: 'qualifiedOrganiser' } },
    broken: { input: { paymentRoute: 'companyDirect' } },
  },
  speakerResidence: { kept: person({ resident: true }), broken: person({ resident: false }) },
  audienceMin: { kept: { input: { expectedAttendees: 15 } }, broken: { input: { expectedAttendees: 14 } } },
  patientMin: { kept: patients(30), broken: patients(29) },
  patientShare: { kept: patients(40), broken: patients(41) },
  audiencePerSpeaker: { kept: { input: { expectedAttendees: 5 } }, broken: { input: { expectedAttendees: 4 } } },
  mealPerHead: { kept: meal(600_000), broken: meal(600_001) },
  mealPerHeadHigh: { kept: meal(400_000), broken: meal(400_001) },
  costCenter: { kept: {}, broken: { facts: { costCenterValid: false } } },
  budgetSum: { kept: { input: { budgetTotal: 430_000 } }, broken: { input: { budgetTotal: 429_999 } } },
  ioPresent: { kept: {}, broken: { facts: { io: null } } },
  ioBalance: {
    kept: { facts: { io: { ...IO, available: 430_000 } } },
    broken: { facts: { io: { ...IO, available: 429_999 } } },
  },
  ioExpiry: {
    kept: { facts: { io: { ...IO, expireDate: '2026-12-10' } } },
    broken: { facts: { io: { ...IO, expireDate: '2026-12-09' } } },
  },
}

/** What the rule says of the case: kept, its severity, or nothing. */
function said(rule: string, { input = {}, facts = {} }: Case, stage: MeetingRuleFacts['stage']): string {
  const results = judged(input, { ...FACTS, ...facts, stage }).filter((result) => result.rule === rule)
  if (results.length === 0) return '-'
  return results.find(({ ok }) => !ok)?.severity ?? 'ok'
}

test('every rule at its limit and past it, in the dry run and at submission, and at the last approval', () => {
  const lines = Object.entries(ROWS).map(([rule, { kept, broken }]) =>
    [
      rule.padEnd(20),
      said(rule, kept, 'submit').padEnd(8),
      said(rule, broken, 'submit').padEnd(8),
      said(rule, broken, 'approve'),
    ].join(' '),
  )
  expect(`\n${['rule                 kept     broken   at approval', ...lines].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    rule                 kept     broken   at approval
    timeOrder            ok       block    block
    timeGrid             ok       block    block
    leadTime             ok       block    -
    topicKnown           -        block    block
    productMatch         ok       block    block
    topicCode            ok       block    block
    repeatTopic          ok       warn     warn
    speakerKnown         -        block    block
    speakerBlacklist     ok       block    block
    speakerDuration      ok       block    block
    speakerFeeMax        ok       block    block
    speakerYearNet       ok       block    block
    speakerYearNetNear   ok       warn     warn
    speakerDayCount      ok       block    block
    speakerYearCount     ok       block    block
    speakerRecentCount   ok       warn     warn
    speakerConflict      ok       block    block
    employerConsent      ok       warn     block
    paymentRoute         ok       warn     warn
    speakerResidence     ok       block    block
    audienceMin          ok       warn     warn
    patientMin           ok       warn     warn
    patientShare         ok       block    block
    audiencePerSpeaker   ok       warn     warn
    mealPerHead          ok       block    block
    mealPerHeadHigh      ok       warn     warn
    costCenter           ok       block    block
    budgetSum            ok       block    block
    ioPresent            ok       block    block
    ioBalance            ok       block    block
    ioExpiry             ok       block    block
    "
  `)
})

test('the four parts of the yearly sum, and minutes between two talks, stand in the sentence', () => {
  const known = { start: instantAt('2026-03-05', '09:00'), paid: 3_000_000, submitted: 800_000, committed: 2_100_000 }
  const facts = withCommitments(
    { ...commitment({}), ...known },
    commitment({ engagementId: 'm9', start: addMinutes(END, 10), end: addMinutes(END, 70), cityCode: '110000' }),
  )
  const results = judged({}, facts).filter(({ ok }) => !ok)
  expect(results.map((result) => ruleFix(result, 'zh-CN'))).toMatchInlineSnapshot(`
    [
      "王建国本年累计税后劳务费将达 61,000 元（已付 30,000、审批中 8,000、已批准 21,000、本次 2,000），超过上限 60,000 元，请更换讲者或调低金额。",
      "王建国在“心血管论坛”（2026-12-10 16:10 至 17:10）已有安排，目前间隔 10 分钟，须不少于 180 分钟，请调整时间或更换讲者。",
    ]
  `)
  expect(conflictingMeetings(results)).toEqual(['m9'])
  const hidden = withoutNames(results, () => false)
  expect(hidden.map((result) => ruleFix(result, 'zh-CN')).join('')).toContain('王建国在另一场会议（')
  expect(JSON.stringify(hidden)).not.toContain('心血管论坛')
  expect(withoutNames(results, (id) => id === 'm9')).toEqual(results)
})
