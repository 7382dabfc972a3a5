import { describe, expect, test } from 'vitest'
import { diffChange, needsLeadTime } from './change-diff.ts'
import type { ChangeContent, ChangeDetails } from './change-diff.ts'
import type { MeetingSnapshot } from './meeting-diff.ts'

const compared: MeetingSnapshot = {
  name: '糖尿病诊疗进展',
  category: 'ONETIME',
  executeType: 'onSite',
  startAt: 1_800_000_000_000,
  endAt: 1_800_005_400_000,
  placeId: 'hospital1/',
  departmentId: '内分泌科',
  platformId: null,
  budgetFen: 800_000,
  costCenterCode: 'CC1',
  ioCode: 'IO1',
  speakers: [{ hcpId: 'h1', role: 'speaker', topicId: 't1', feeFen: 200_000 }],
  topicIds: ['t1'],
  productIds: ['p1'],
  audience: 20,
  assistantIds: [],
  agentId: null,
  eventId: null,
  taxonomyId: null,
  invitedHcpIds: [],
  remark: '',
}
const TALK = { talk: 'h1 t1 speaker', minutes: 40, isRecorded: false, feeFen: 200_000 }
const MEAL = { kind: 'meal', note: '', fen: 300_000 }
const details: ChangeDetails = {
  dayHours: [],
  isRestaurant: false,
  joinUrl: '',
  seats: 40,
  topicMinutes: ['t1 60'],
  talkMinutes: [TALK],
  budgetLines: [MEAL, { kind: 'speakerFee', note: '', fen: 500_000 }],
}
const inForce: ChangeContent = { compared, details }

const wantedWith = (change: Partial<MeetingSnapshot>, detail: Partial<ChangeDetails> = {}): ChangeContent => ({
  compared: { ...compared, ...change },
  details: { ...details, ...detail },
})
const approved = inForce
const diff = (wanted: ChangeContent) => diffChange({ approved, inForce, wanted, growth: 20 })

test('nothing wanted, nothing changed', () => {
  expect(diff(inForce)).toEqual({ changes: [], material: false })
})

test('details beside the snapshot: a restaurant, many more seats, less for a fee and other costs need approval', () => {
  const changes: Partial<ChangeDetails>[] = [
    { isRestaurant: true },
    { joinUrl: 'https://meet.example' },
    { seats: 47 },
    { seats: 48 },
    { seats: 20 },
    { seats: null },
    { topicMinutes: ['t1 45'] },
    { talkMinutes: [{ ...TALK, minutes: 30 }] },
    { talkMinutes: [{ ...TALK, minutes: 50 }] },
    { talkMinutes: [{ ...TALK, isRecorded: true }] },
    { talkMinutes: [{ ...TALK, minutes: 30, feeFen: 0 }] },
    { budgetLines: [{ ...MEAL, fen: 200_000 }] },
    { budgetLines: [{ ...MEAL, fen: 800_000 }] },
    { budgetLines: [{ kind: 'travel', note: '', fen: 300_000 }] },
    { budgetLines: [{ ...MEAL, note: '礼品' }] },
    {
      budgetLines: [
        { ...MEAL, fen: 100_000 },
        { ...MEAL, fen: 200_000 },
      ],
    },
  ]
  const rows = changes.map((detail) => {
    const { changes: found, material } = diff(wantedWith({}, detail))
    const [[name, value] = []] = Object.entries(detail)
    return `${found.map(({ field }) => field).join() || name} ${JSON.stringify(value)}: ${material ? 'approval again' : 'log only'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "isRestaurant true: approval again
    joinUrl "https://meet.example": log only
    seats 47: log only
    seats 48: approval again
    seats 20: log only
    seats null: approval again
    topicMinutes ["t1 45"]: log only
    talkMinutes [{"talk":"h1 t1 speaker","minutes":30,"isRecorded":false,"feeFen":200000}]: approval again
    talkMinutes [{"talk":"h1 t1 speaker","minutes":50,"isRecorded":false,"feeFen":200000}]: log only
    talkMinutes [{"talk":"h1 t1 speaker","minutes":40,"isRecorded":true,"feeFen":200000}]: approval again
    talkMinutes [{"talk":"h1 t1 speaker","minutes":30,"isRecorded":false,"feeFen":0}]: log only
    budgetLines [{"kind":"meal","note":"","fen":200000}]: log only
    budgetLines [{"kind":"meal","note":"","fen":800000}]: approval again
    budgetLines [{"kind":"travel","note":"","fen":300000}]: approval again
    budgetLines [{"kind":"meal","note":"礼品","fen":300000}]: approval again
    budgetLines [{"kind":"meal","note":"","fen":100000},{"kind":"meal","note":"","fen":200000}]: log only"
  `)
})

test('other topics or talks tell their minutes themselves', () => {
  const wanted = wantedWith({ topicIds: ['t2'], speakers: [] }, { topicMinutes: ['t2 60'], talkMinutes: [] })
  expect(diff(wanted).changes.map(({ field }) => field)).toEqual(['speakers', 'topicIds'])
})

describe('small steps add up', () => {
  test('an audience that grew by a tenth twice needs approval the second time', () => {
    const first = wantedWith({ audience: 22 })
    expect(diff(first).material).toBe(false)
    const second = diffChange({ approved, inForce: first, wanted: wantedWith({ audience: 24 }), growth: 20 })
    expect(second).toEqual({ changes: [{ field: 'audience', material: true }], material: true })
  })

  test('seats that grew by a tenth twice need approval the second time', () => {
    const first = wantedWith({}, { seats: 44 })
    expect(diff(first).material).toBe(false)
    const second = diffChange({ approved, inForce: first, wanted: wantedWith({}, { seats: 48 }), growth: 20 })
    expect(second).toEqual({ changes: [{ field: 'seats', material: true }], material: true })
  })

  test('an audience that shrinks by a tenth twice, and a talk that loses minutes it first won, likewise', () => {
    const fewer = wantedWith({ audience: 18 })
    expect(diff(fewer).material).toBe(false)
    expect(diffChange({ approved, inForce: fewer, wanted: wantedWith({ audience: 16 }), growth: 20 }).material).toBe(
      true,
    )
    const longer = wantedWith({}, { talkMinutes: [{ ...TALK, minutes: 60 }] })
    const back = wantedWith({}, { talkMinutes: [{ ...TALK, minutes: 40 }] })
    expect(diffChange({ approved, inForce: longer, wanted: back, growth: 20 }).material).toBe(true)
  })

  test('money that moves to another cost in two steps of less and more is judged by what was approved', () => {
    const less = wantedWith({ budgetFen: 600_000 }, { budgetLines: [{ ...MEAL, fen: 100_000 }] })
    expect(diff(less).material).toBe(false)
    const more = wantedWith({ budgetFen: 600_000 }, { budgetLines: [{ ...MEAL, fen: 310_000 }] })
    expect(diffChange({ approved, inForce: less, wanted: more, growth: 20 }).material).toBe(true)
  })

  test('a field that stays as it is in force is no change, however far from what was approved', () => {
    const grown = wantedWith({ audience: 40, name: '新名称' })
    const again = diffChange({ approved, inForce: grown, wanted: wantedWith({ audience: 40 }), growth: 20 })
    expect(again).toEqual({ changes: [{ field: 'name', material: false }], material: false })
  })
})

test('only when and where ask for the lead time again', () => {
  const fields = [
    'startAt',
    'endAt',
    'placeId',
    'executeType',
    'speakers',
    'budgetFen',
    'audience',
    'isRestaurant',
  ] as const
  const asked = fields.filter((field) => needsLeadTime([{ field, material: true }]))
  expect(asked).toEqual(['startAt', 'endAt', 'placeId', 'executeType'])
})
