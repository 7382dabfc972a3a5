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
const details: ChangeDetails = {
  dayHours: [],
  isRestaurant: false,
  joinUrl: '',
  seats: 40,
  topicMinutes: ['t1 60'],
  talkMinutes: ['h1 t1 speaker 40'],
  budgetLines: ['meal 300000', 'speakerFee 500000'],
}
const inForce: ChangeContent = { compared, details }

const wantedWith = (change: Partial<MeetingSnapshot>, detail: Partial<ChangeDetails> = {}): ChangeContent => ({
  compared: { ...compared, ...change },
  details: { ...details, ...detail },
})
const approved = { compared, seats: details.seats }
const diff = (wanted: ChangeContent) => diffChange({ approved, inForce, wanted, growth: 20 })

test('nothing wanted, nothing changed', () => {
  expect(diff(inForce)).toEqual({ changes: [], material: false })
})

test('details beside the snapshot: a restaurant and many more seats need approval', () => {
  const changes: Partial<ChangeDetails>[] = [
    { isRestaurant: true },
    { joinUrl: 'https://meet.example' },
    { seats: 47 },
    { seats: 48 },
    { seats: 20 },
    { seats: null },
    { topicMinutes: ['t1 45'] },
    { talkMinutes: ['h1 t1 speaker 30'] },
    { budgetLines: ['meal 800000'] },
  ]
  const rows = changes.map((detail) => {
    const { changes: found, material } = diff(wantedWith({}, detail))
    return `${found.map(({ field }) => field).join()}: ${material ? 'approval again' : 'log only'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "isRestaurant: approval again
    joinUrl: log only
    seats: log only
    seats: approval again
    seats: log only
    seats: approval again
    topicMinutes: log only
    talkMinutes: log only
    budgetLines: log only"
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
