import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../../kit/time.ts'
import type { SpeakerFacts, SpeakerInput } from './rule-types.ts'
import { broken, commitment, END, IO, judged, KNOWN, SPEAKER, START, TOPIC, withCommitments } from './sample-meeting.ts'

/** Each rule at its limit and past it: what was tried → the broken rules. */
function printed(rows: Record<string, string>): string {
  return `\n${Object.entries(rows)
    .map(([tried, rules]) => `${tried.padEnd(42)} ${rules}`)
    .join('\n')}\n`
}

test('schedule', () => {
  const rows = {
    'no times': broken({ start: null, end: null }),
    'no end': broken({ end: null }),
    'end at the start': broken({ end: START }),
    'five minutes long': broken({ end: addMinutes(START, 5) }),
    'start off the grid': broken({ start: addMinutes(START, 1) }),
    'end off the grid': broken({ end: addMinutes(END, 4) }),
    'two working days ahead': broken({}, { leadWorkdays: 2 }),
    'the same at the last approval': broken({}, { leadWorkdays: 2, stage: 'approve' }),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    no times                                   timeOrder
    no end                                     timeOrder
    end at the start                           timeOrder
    five minutes long                          agendaFits
    start off the grid                         timeGrid
    end off the grid                           timeGrid
    two working days ahead                     leadTime
    the same at the last approval              -
    "
  `)
})

test('a topic is no repeat, nor is it none, while nobody is invited or enrolled', () => {
  const rulesFor = (repeatedBy: number | null) =>
    judged({}, { topics: { t1: { ...TOPIC, repeatedBy } } }).map(({ rule }) => rule)
  expect(rulesFor(0)).toContain('repeatTopic')
  expect(rulesFor(null)).not.toContain('repeatTopic')
})

test('topics', () => {
  const rows = {
    'one of two products': broken({ productIds: ['p2', 'p1'] }),
    'another product': broken({ productIds: ['p2'] }),
    'unknown topic': broken({ topicIds: ['gone'] }),
    'last day of the code': broken({}, { topics: { t1: { ...TOPIC, validTo: '2026-12-10' } } }),
    'a day after': broken({}, { topics: { t1: { ...TOPIC, validTo: '2026-12-09' } } }),
    'no code': broken({}, { topics: { t1: { ...TOPIC, code: null } } }),
    'one has heard it': broken({}, { topics: { t1: { ...TOPIC, repeatedBy: 1 } } }),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    one of two products                        -
    another product                            productMatch
    unknown topic                              topicKnown
    last day of the code                       -
    a day after                                topicCode
    no code                                    topicCode
    one has heard it                           repeatTopic(warn)
    "
  `)
})

test('who may speak and how they are paid', () => {
  const facts = (change: Partial<SpeakerFacts>) => ({ speakers: { h1: { ...KNOWN, ...change } } })
  const unpaid = { speakers: [{ ...SPEAKER, net: 0, minutes: 5 }] }
  const rows = {
    'unknown speaker': broken({}, { speakers: {} }),
    blacklisted: broken({}, facts({ blacklisted: true })),
    'no consent at submission': broken({}, facts({ employerConsent: false })),
    'no consent at the last approval': broken({}, { ...facts({ employerConsent: false }), stage: 'approve' }),
    'non-resident': broken({}, facts({ resident: false })),
    'paid by the company': broken({ paymentRoute: 'companyDirect' }),
    'unpaid: no consent, non-resident, company': broken(
      { ...unpaid, paymentRoute: 'companyDirect' },
      facts({ employerConsent: false, resident: false }),
    ),
    'unpaid: blacklisted': broken(unpaid, facts({ blacklisted: true })),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    unknown speaker                            speakerKnown
    blacklisted                                speakerBlacklist
    no consent at submission                   employerConsent(warn)
    no consent at the last approval            employerConsent
    non-resident                               speakerResidence
    paid by the company                        paymentRoute(warn)
    unpaid: no consent, non-resident, company  -
    unpaid: blacklisted                        speakerBlacklist
    "
  `)
})

test('fees of a talk', () => {
  const talk = (change: Partial<SpeakerInput>) => broken({ speakers: [{ ...SPEAKER, ...change }] })
  const rows = {
    '20 minutes': talk({ minutes: 20 }),
    '19 minutes': talk({ minutes: 19 }),
    'a fen above the level': talk({ net: 200_001 }),
    'the same with a word': talk({ net: 200_001, feeExplanation: '     ok' }),
    'the same, explained': talk({ net: 200_001, feeExplanation: '国际专家，远程授课' }),
    'recorded, half the fee': talk({ recorded: true, net: 100_000 }),
    'recorded, a fen more': talk({ recorded: true, net: 100_001 }),
    'city level, a fen above': talk({ level: 'city', net: 100_001 }),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    20 minutes                                 -
    19 minutes                                 speakerDuration
    a fen above the level                      speakerFeeMax
    the same with a word                       speakerFeeMax
    the same, explained                        speakerFeeMax(warn)
    recorded, half the fee                     -
    recorded, a fen more                       speakerFeeMax
    city level, a fen above                    speakerFeeMax
    "
  `)
})

test('sums and counts of a person', () => {
  const paid = (net: number, date = '2026-01-05') =>
    withCommitments(commitment({ net, start: instantAt(date, '09:00'), end: instantAt(date, '10:00') }))
  const on = (...dates: readonly string[]) =>
    withCommitments(
      ...dates.map((date, n) =>
        commitment({ engagementId: `m${n}`, start: instantAt(date, '08:00'), end: instantAt(date, '09:00') }),
      ),
    )
  const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-01`)
  const rows = {
    'sum at the attention line': broken({}, paid(4_600_000)),
    'a fen above it': broken({}, paid(4_600_001)),
    'sum at the limit': broken({}, paid(5_800_000)),
    'a fen above the limit': broken({}, paid(5_800_001)),
    'the same in another year': broken({}, paid(5_800_001, '2025-12-31')),
    'two talks of one meeting count both fees': broken({ speakers: [SPEAKER, SPEAKER] }, paid(5_600_001)),
    'second meeting of the day': broken({}, on('2026-12-10')),
    'third meeting of the day': broken({}, on('2026-12-10', '2026-12-10')),
    'twelfth of the year': broken({}, on(...months.slice(0, 11))),
    'thirteenth of the year': broken({}, on(...months)),
    'third in 90 days': broken({}, on('2026-09-12', '2026-10-10')),
    'fourth in 90 days': broken({}, on('2026-09-12', '2026-10-10', '2026-11-10')),
    'fourth, but in 91 days': broken({}, on('2026-09-11', '2026-10-10', '2026-11-10')),
    'fourth, with later ones': broken({}, on('2026-11-10', '2027-01-10', '2027-02-07')),
    'fourth, with later ones, in 91 days': broken({}, on('2026-11-10', '2027-01-10', '2027-02-08')),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    sum at the attention line                  -
    a fen above it                             speakerYearNetNear(warn)
    sum at the limit                           speakerYearNetNear(warn)
    a fen above the limit                      speakerYearNet
    the same in another year                   -
    two talks of one meeting count both fees   sharedTopic(warn) speakerYearNet
    second meeting of the day                  -
    third meeting of the day                   speakerDayCount
    twelfth of the year                        -
    thirteenth of the year                     speakerYearCount speakerRecentCount(warn)
    third in 90 days                           -
    fourth in 90 days                          speakerRecentCount(warn)
    fourth, but in 91 days                     -
    fourth, with later ones                    speakerRecentCount(warn)
    fourth, with later ones, in 91 days        -
    "
  `)
})

test('time conflicts with another talk from 14:00 to 16:00', () => {
  const at = (from: string, to: string, cityCode: string | null) =>
    broken(
      {},
      withCommitments(commitment({ start: instantAt('2026-12-10', from), end: instantAt('2026-12-10', to), cityCode })),
    )
  const rows = {
    'identical times': at('14:00', '16:00', '310000'),
    'one city, 30 minutes before': at('12:30', '13:30', '310000'),
    'one city, 25 minutes before': at('12:30', '13:35', '310000'),
    'one city, 30 minutes after': at('16:30', '17:00', '310000'),
    'one city, 25 minutes after': at('16:25', '17:00', '310000'),
    'other city, 180 minutes after': at('19:00', '20:00', '110000'),
    'other city, 175 minutes after': at('18:55', '20:00', '110000'),
    'online, 30 minutes after': at('16:30', '17:00', null),
    'online, inside': at('14:30', '15:00', null),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    identical times                            speakerConflict
    one city, 30 minutes before                -
    one city, 25 minutes before                speakerConflict
    one city, 30 minutes after                 -
    one city, 25 minutes after                 speakerConflict
    other city, 180 minutes after              -
    other city, 175 minutes after              speakerConflict
    online, 30 minutes after                   -
    online, inside                             speakerConflict
    "
  `)
})

test('audience, meals and money', () => {
  const meal = (amount: number) => ({ budgetLines: [{ kind: 'meal', amount }], budgetTotal: amount }) as const
  const forPatients = (expectedPatients: number, expectedAttendees: number) =>
    ({ audienceKind: 'patient', expectedPatients, expectedAttendees }) as const
  const rows = {
    'fifteen in the hospital': broken({ expectedAttendees: 15 }),
    'fourteen in the hospital': broken({ expectedAttendees: 14 }),
    'four for one speaker': broken({ expectedAttendees: 4, audienceKind: 'remote', budgetLines: [], budgetTotal: 0 }),
    'thirty patients of thirty people': broken(forPatients(30, 30)),
    'twenty-nine patients': broken(forPatients(29, 30)),
    'more patients than people': broken(forPatients(31, 30)),
    'meal of 200': broken(meal(400_000)),
    'meal a fen above 200 for all together': broken(meal(400_001)),
    'meal of 200.01': broken(meal(400_020)),
    'meal of 300.01': broken(meal(600_020), { io: { ...IO, available: 600_020 } }),
    'no cost centre': broken({ costCenterCode: null }),
    'cost centre not valid': broken({}, { costCenterValid: false }),
    'total differs from the lines': broken({ budgetTotal: 429_999 }),
    'no IO': broken({ ioCode: null }, { io: null }),
    'a fen short': broken({}, { io: { ...IO, available: 429_999 } }),
    'covered by what it holds': broken({}, { io: { ...IO, available: 0, heldByMeeting: 430_000 } }),
    'IO ends on the day': broken({}, { io: { ...IO, expireDate: '2026-12-10' } }),
    'IO ends the day before': broken({}, { io: { ...IO, expireDate: '2026-12-09' } }),
    'no budget at all, remote': broken(
      { category: 'VX', costCenterCode: null, budgetLines: [], budgetTotal: 0 },
      { io: null },
    ),
  }
  expect(printed(rows)).toMatchInlineSnapshot(`
    "
    fifteen in the hospital                    -
    fourteen in the hospital                   audienceMin(warn)
    four for one speaker                       audienceMin(warn) audiencePerSpeaker(warn)
    thirty patients of thirty people           -
    twenty-nine patients                       patientMin(warn)
    more patients than people                  patientShare
    meal of 200                                -
    meal a fen above 200 for all together      mealPerHeadHigh(warn)
    meal of 200.01                             mealPerHeadHigh(warn)
    meal of 300.01                             mealPerHead
    no cost centre                             costCenter
    cost centre not valid                      costCenter
    total differs from the lines               budgetSum
    no IO                                      ioPresent
    a fen short                                ioBalance
    covered by what it holds                   -
    IO ends on the day                         -
    IO ends the day before                     ioExpiry
    no budget at all, remote                   -
    "
  `)
})
