import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXECUTE_TYPES } from '../meetings/meeting-codes.ts'
import { policiesFor } from '../policies/policy-engine.ts'
import type { PolicyRow } from '../policies/policy-engine.ts'
import { SPEAKER_STATUSES } from '../speakers/speaker-rules.ts'
import { closingChecklist } from './closing-checklist-rules.ts'
import type { ClosingDoubt, ClosingFacts, ClosingSpeaker } from './closing-items.ts'

const SCOPE = { category: 'ONETIME', region: null, buId: null }
const POLICIES = policiesFor([], SCOPE, '2026-11-21')

const PAID: ClosingSpeaker = {
  speakerId: 's1',
  name: '王建国',
  status: 'came',
  net: 200_000,
  signedIn: true,
  hasTalkPhoto: true,
  hasContract: true,
  hasConsent: true,
}
const COMPLETE: ClosingFacts = {
  executeType: 'onSite',
  uploadedLists: 0,
  signInLists: 1,
  roomPhotos: 3,
  agendaConfirmed: true,
  speakers: [PAID, { ...PAID, speakerId: 's2', name: '李梅', net: 0, signedIn: false, hasContract: false }],
  actuals: [0, 120_000],
  unexplainedSuspicions: 0,
  similarPhotos: 1,
  explainedPhotos: 1,
  similarFiles: [],
  words: {},
}
const NOTHING: ClosingFacts = {
  executeType: 'onSite',
  uploadedLists: 0,
  signInLists: 0,
  roomPhotos: 1,
  agendaConfirmed: false,
  speakers: [
    { ...PAID, signedIn: false, hasTalkPhoto: false, hasContract: false, hasConsent: false },
    { ...PAID, speakerId: 's2', name: '李梅', status: 'planned' },
    { ...PAID, speakerId: 's3', name: '赵强', status: 'absent', signedIn: false },
  ],
  actuals: [null, 120_000, null],
  unexplainedSuspicions: 2,
  similarPhotos: 2,
  explainedPhotos: 1,
  similarFiles: [{ attachmentId: 'a1', name: '签到表.jpg' }],
  words: {},
}

function table(facts: ClosingFacts): string {
  const { percent, items } = closingChecklist(facts, POLICIES)
  const rows = items.map(({ key, ok, missing, params }) => {
    const shown = Object.values(params).join('/')
    return `${ok ? 'ok' : '--'} ${key.padEnd(16)} ${shown}${missing === undefined ? '' : ` missing ${missing}`}`
  })
  return `\n${percent} %\n${rows.join('\n')}\n`
}

test('a complete closing, and one that lacks everything', () => {
  expect(table(COMPLETE)).toMatchInlineSnapshot(`
    "
    100 %
    ok signInList       1/1
    ok roomPhotos       3/3
    ok agendaAsHeld     1/1
    ok speakerStatuses  2/2
    ok actualAmounts    2/2
    ok suspicions       0/0
    ok photoExplained   1/1
    ok speakerSignIn    王建国
    ok speakerPhoto     王建国
    ok speakerContract  王建国
    ok speakerConsent   王建国
    "
  `)
  expect(table(NOTHING)).toMatchInlineSnapshot(`
    "
    25 %
    -- signInList       1/0 missing 1
    -- roomPhotos       3/1 missing 2
    -- agendaAsHeld     1/0 missing 1
    -- speakerStatuses  3/2 missing 1
    -- actualAmounts    3/1 missing 2
    -- suspicions       2/0 missing 2
    -- photoExplained   2/1 missing 1
    -- similarFile      签到表.jpg
    -- speakerSignIn    王建国
    -- speakerPhoto     王建国
    -- speakerContract  王建国
    -- speakerConsent   王建国
    ok speakerSignIn    李梅
    ok speakerPhoto     李梅
    ok speakerContract  李梅
    ok speakerConsent   李梅
    "
  `)
})

test('held online only, it asks for the record of the room and for nothing of a venue; hybrid asks for both', () => {
  const keys = (facts: ClosingFacts, policies = POLICIES) =>
    closingChecklist(facts, policies)
      .items.map(({ key, ok }) => (ok ? key : `-${key}`))
      .join(' ')
  const online: ClosingFacts = {
    ...NOTHING,
    executeType: 'online',
    // Paid is only the one who came.
    speakers: NOTHING.speakers.map((speaker) => (speaker.status === 'planned' ? { ...speaker, net: 0 } : speaker)),
    unexplainedSuspicions: 0,
    similarPhotos: 0,
    explainedPhotos: 0,
    similarFiles: [],
  }
  expect(keys(online)).toBe(
    '-watchRecord -agendaAsHeld -speakerStatuses -actualAmounts -speakerWatchRecord -speakerContract -speakerConsent',
  )
  expect(keys({ ...online, signInLists: 1, uploadedLists: 1 })).toBe(
    'watchRecord -agendaAsHeld -speakerStatuses -actualAmounts speakerWatchRecord -speakerContract -speakerConsent',
  )
  expect(keys({ ...NOTHING, executeType: 'hybrid' })).toBe(keys(NOTHING))
})

test('where the flag for event photos is off, none is asked for on site either', () => {
  const everywhere = { category: null, region: null, buId: null, from: '2026-01-01', to: null, version: '1' }
  const off = { key: 'upload.eventPhotos', value: false, severity: 'info', source: 'proposal', ...everywhere } as const
  const { items } = closingChecklist(NOTHING, policiesFor([off], SCOPE, '2026-11-21'))
  expect(items.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['roomPhotos']))
  expect(items.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['speakerPhoto']))
})

test('policies switch what is asked for', () => {
  const off = (key: string, value: unknown): PolicyRow => {
    const everywhere = { category: null, region: null, buId: null, from: '2026-01-01', to: null, version: '1' }
    return { key, value, severity: 'block', source: 'proposal', ...everywhere }
  }
  const rows = [
    off('evidence.signInList', false),
    off('evidence.photos.min', 0),
    off('evidence.agenda', false),
    off('evidence.paidSpeaker', false),
  ]
  const { items } = closingChecklist(NOTHING, policiesFor(rows, SCOPE, '2026-11-21'))
  // A value below the floor of a policy switches nothing off.
  expect([...new Set(items.map(({ key }) => key))]).toEqual([
    'signInList',
    'roomPhotos',
    'speakerStatuses',
    'actualAmounts',
    'suspicions',
    'photoExplained',
    'similarFile',
    'speakerSignIn',
    'speakerPhoto',
    'speakerContract',
    'speakerConsent',
  ])
})

test('photos are to be explained only where one resembles another meeting’s', () => {
  const { items } = closingChecklist({ ...NOTHING, similarPhotos: 0, explainedPhotos: 0 }, POLICIES)
  expect(items.map(({ key }) => key)).not.toContain('photoExplained')
})

test('a file that looks like one of another meeting is a doubt until there is a word about it', () => {
  const items = (words: ClosingFacts['words']) =>
    closingChecklist({ ...NOTHING, words }, POLICIES).items.filter(({ key }) => key === 'similarFile')
  expect(items({})).toMatchObject([{ ok: false, word: null, params: { name: '签到表.jpg' } }])
  expect(items({ 'similarFile:a1': '同一份模板' })).toMatchObject([{ ok: true, word: '同一份模板' }])
})

test('a contract or consent from after the meeting asks for a word of a paid speaker, unless its policy asks nothing', () => {
  const late = { ...PAID, lateContract: '2026-12-22 10:00', lateConsent: '2026-12-23 09:00' }
  const items = (words: ClosingFacts['words'], policies = POLICIES, speaker = late) =>
    closingChecklist({ ...COMPLETE, speakers: [speaker], words }, policies)
      .items.filter(({ key }) => key === 'lateContract' || key === 'lateConsent')
      .map(({ key, ok, word }) => `${key} ${ok} ${word}`)
  expect(items({})).toEqual(['lateContract false null', 'lateConsent false null'])
  expect(items({ 'lateContract:s1': '会前未能联系上讲者' })).toEqual([
    'lateContract true 会前未能联系上讲者',
    'lateConsent false null',
  ])
  expect(items({}, POLICIES, { ...late, net: 0 })).toEqual([])
})

test('where compliance accepts late evidence, one word about the meeting covers all, and counts once it is accepted', () => {
  const speakers = [{ ...PAID, lateContract: '2026-12-22' }]
  const doubt = { signs: ['lateEvidence'], params: {}, isAccepted: false }
  const row = { key: 'evidence.late', value: 'compliance', severity: 'block', from: '2026-01-01', to: null } as const
  const everywhere = { ...SCOPE, category: null, version: '2', source: '制度' }
  const policies = policiesFor([{ ...row, ...everywhere }], SCOPE, '2026-11-21')
  const items = (lateDoubt: ClosingDoubt, words: ClosingFacts['words'] = {}) =>
    closingChecklist({ ...COMPLETE, speakers, lateDoubt, words }, policies)
      .items.filter(({ key }) => key === 'lateContract' || key === 'meetingDoubt')
      .map(({ key, ok, word, isWaiting = false }) => `${key} ${ok} ${word} ${isWaiting}`)
  const said = { meetingDoubt: '会前未能联系上讲者' }
  expect([
    items(doubt),
    items(doubt, said),
    items({ ...doubt, returned: '请补充' }, said),
    items({ ...doubt, isAccepted: true }, said),
  ]).toEqual([
    ['meetingDoubt false null false', 'lateContract false undefined false'],
    ['meetingDoubt false 会前未能联系上讲者 false', 'lateContract false undefined true'],
    ['meetingDoubt false 会前未能联系上讲者 false', 'lateContract false undefined false'],
    ['meetingDoubt true 会前未能联系上讲者 false', 'lateContract true undefined false'],
  ])
})

const anySpeaker = fc.record({
  speakerId: fc.constantFrom('s1', 's2'),
  name: fc.constant('王建国'),
  status: fc.constantFrom(...SPEAKER_STATUSES),
  net: fc.constantFrom(0, 200_000),
  signedIn: fc.boolean(),
  hasTalkPhoto: fc.boolean(),
  hasContract: fc.boolean(),
  hasConsent: fc.boolean(),
})
const anyFacts: fc.Arbitrary<ClosingFacts> = fc.record({
  executeType: fc.constantFrom(...EXECUTE_TYPES),
  uploadedLists: fc.nat(1),
  signInLists: fc.nat(2),
  roomPhotos: fc.nat(5),
  agendaConfirmed: fc.boolean(),
  speakers: fc.array(anySpeaker, { maxLength: 60 }),
  actuals: fc.array(fc.option(fc.nat(1000)), { maxLength: 4 }),
  unexplainedSuspicions: fc.nat(2),
  similarPhotos: fc.nat(2),
  similarFiles: fc.constant([]),
  explainedPhotos: fc.nat(2),
  words: fc.constant({}),
})

test('tells 100 percent exactly when nothing is missing', () => {
  fc.assert(
    fc.property(fc.oneof(anyFacts, fc.constant(COMPLETE)), (facts) => {
      const { percent, items } = closingChecklist(facts, POLICIES)
      expect(percent === 100).toBe(items.every(({ ok }) => ok))
      expect(percent).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('one more photo never lowers the percentage', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const more = { ...facts, roomPhotos: facts.roomPhotos + 1 }
      expect(closingChecklist(more, POLICIES).percent).toBeGreaterThanOrEqual(closingChecklist(facts, POLICIES).percent)
    }),
  )
})

test.each([
  ['block', {}, 'missing'],
  ['block', { roomPhotos: '会场不允许拍照' }, 'missing'],
  ['warn', {}, 'wants a word'],
  ['warn', { roomPhotos: '会场不允许拍照' }, 'done: 会场不允许拍照'],
  ['info', {}, 'not asked for'],
] as const)('%s with %j: room photos are %s', (severity, words, says) => {
  const everywhere = { category: null, region: null, buId: null, from: '2026-01-01', to: null, version: '1' }
  const row = { key: 'evidence.photos.min', value: 3, severity, source: 'proposal', ...everywhere }
  const { items } = closingChecklist({ ...COMPLETE, roomPhotos: 1, words }, policiesFor([row], SCOPE, '2026-11-21'))
  const item = items.find(({ key }) => key === 'roomPhotos')
  const asked = item?.word === undefined ? 'missing' : item.word === null ? 'wants a word' : `done: ${item.word}`
  expect(item === undefined ? 'not asked for' : asked).toBe(says)
  expect(item?.ok ?? true).toBe(says.startsWith('done') || says === 'not asked for')
})

test('a speaker not recorded yet counts from the start, and one who was absent no more', () => {
  const keysOf = (status: 'planned' | 'came' | 'absent') => {
    const facts = { ...COMPLETE, speakers: [{ ...PAID, status }] }
    return closingChecklist(facts, POLICIES).items.map(({ key }) => key)
  }
  expect(keysOf('planned')).toEqual(keysOf('came'))
  expect(keysOf('absent')).not.toContain('speakerContract')
})
