import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../../kit/time.ts'
import { ruleFault, ruleFix } from './rule-texts.ts'
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
const agenda = (topicMinutes: readonly number[]): Case => ({ input: { topicIds: ['t1', 't2'], topicMinutes } })
/** 14:00 to 16:00 on two days. */
const twoDays = (topicMinutes: readonly number[]): Case => ({
  input: { end: addMinutes(END, 24 * 60), topicIds: ['t1', 't2', 't3'].slice(0, topicMinutes.length), topicMinutes },
})
/** Two paid talks of a topic of 60 minutes. */
const together = (minutes: number): Case => ({
  input: { speakers: [SPEAKER, { ...SPEAKER, hcpId: 'h2', name: '李芳', minutes }] },
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
  meetingDays: {
    kept: { input: { end: instantAt('2026-12-17', '00:00') } },
    broken: { input: { end: instantAt('2026-12-17', '00:05') } },
  },
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
  agendaFits: { kept: agenda([60, 60]), broken: agenda([60, 65]) },
  agendaDays: { kept: twoDays([120, 100]), broken: twoDays([60, 100, 60]) },
  talkFits: { kept: talk({ minutes: 60 }), broken: talk({ minutes: 61 }) },
  sharedTopic: { kept: together(20), broken: together(21) },
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
  seatsExpected: { kept: { input: { seats: 20 } }, broken: { input: { seats: 19 } } },
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
    meetingDays          ok       block    block
    leadTime             ok       block    -
    topicKnown           -        block    block
    productMatch         ok       block    block
    topicCode            ok       block    block
    repeatTopic          ok       warn     warn
    agendaFits           ok       block    block
    agendaDays           ok       block    block
    talkFits             ok       block    block
    sharedTopic          ok       warn     warn
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
    seatsExpected        ok       warn     warn
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
  expect(results.map((result) => `${ruleFault(result, 'zh-CN')}${ruleFix(result, 'zh-CN')}`)).toMatchInlineSnapshot(`
    [
      "王建国本年累计税后劳务费将达 ¥61,000（已付 ¥30,000、审批中 ¥8,000、已通过 ¥21,000、本次 ¥2,000），超过上限 ¥60,000。本次税后劳务费减到 ¥1,000 以内，或更换讲者。",
      "王建国在“心血管论坛”（2026-12-10 16:10 至 17:10）已有安排，目前间隔 10 分钟。与那场会议间隔 180 分钟以上，或更换讲者。",
    ]
  `)
  expect(conflictingMeetings(results)).toEqual(['m9'])
  const hidden = withoutNames(results, () => false)
  expect(hidden.map((result) => ruleFault(result, 'zh-CN')).join('')).toContain('王建国在另一场会议（')
  expect(JSON.stringify(hidden)).not.toContain('心血管论坛')
  expect(withoutNames(results, (id) => id === 'm9')).toEqual(results)
})

/** The way out: what to put into the field, not what is wrong with it. */
test('a dear meal is told what it may cost at most, and that a word does too', () => {
  const [broken] = judged(meal(500_000).input ?? {}, { ...FACTS, ...meal(500_000).facts }).filter(({ ok }) => !ok)
  if (broken === undefined) throw new Error('a meal of 250 yuan a head passed')
  expect(ruleFix(broken, 'zh-CN', true)).toBe('餐费减到 ¥4,000 以内，或在下方写明原因。')
  expect(ruleFix(broken, 'en', true)).toBe('Lower the meals to ¥4,000 at most, or say why below.')
  const { most: _most, ...kept } = broken.params
  expect(ruleFix({ rule: broken.rule, params: kept }, 'zh-CN')).toBe('人均餐费减到 ¥200 以内。')
})

test('who has earned the whole year’s sum already is not told to speak for nothing', () => {
  const facts = { ...FACTS, ...earned(6_000_000).facts }
  const broken = judged({}, facts).filter(({ rule, ok }) => rule === 'speakerYearNet' && !ok)
  expect(broken.map((result) => ruleFix(result, 'zh-CN'))).toEqual(['更换讲者。'])
})
