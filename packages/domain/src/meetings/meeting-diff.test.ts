import { expect, test } from 'vitest'
import { diffMeeting } from './meeting-diff.ts'
import type { MeetingSnapshot } from './meeting-diff.ts'

const speaker = { hcpId: 'h1', role: 'speaker', topicId: 't1', feeFen: 200_000 }
const approved: MeetingSnapshot = {
  name: '糖尿病诊疗进展',
  category: 'ONETIME',
  executeType: 'onSite',
  startAt: 1_800_000_000_000,
  endAt: 1_800_005_400_000,
  placeId: 'hospital1',
  departmentId: 'endocrinology',
  platformId: null,
  budgetFen: 800_000,
  costCenterCode: 'CC1',
  ioCode: 'IO1',
  speakers: [speaker, { ...speaker, hcpId: 'h2' }],
  topicIds: ['t1', 't2'],
  productIds: ['p1'],
  audience: 20,
  assistantIds: ['e1', 'e2'],
  agentId: null,
  eventId: null,
  taxonomyId: 'x1',
  invitedHcpIds: ['h5'],
  remark: '',
}

test('each change and whether it needs approval again', () => {
  const changes: Partial<MeetingSnapshot>[] = [
    { name: '糖尿病' },
    { category: 'PPM' },
    { executeType: 'hybrid' },
    { startAt: approved.startAt + 300_000 },
    { endAt: approved.endAt + 300_000 },
    { placeId: 'hospital2' },
    { departmentId: 'cardiology' },
    { platformId: 'zoom' },
    { budgetFen: 800_001 },
    { budgetFen: 799_999 },
    { costCenterCode: 'CC2' },
    { ioCode: 'IO2' },
    { speakers: [speaker] },
    { speakers: [speaker, { ...speaker, hcpId: 'h2', feeFen: 100_000 }] },
    { speakers: [speaker, { ...speaker, hcpId: 'h2', role: 'chair' }] },
    { topicIds: ['t1'] },
    { productIds: ['p1', 'p2'] },
    { audience: 23 },
    { audience: 24 },
    { audience: 5 },
    { patients: 12 },
    { assistantIds: [] },
    { agentId: 'e9' },
    { eventId: 'v1' },
    { taxonomyId: 'x2' },
    { invitedHcpIds: ['h5', 'h6'] },
    { remark: '改到三楼会议室' },
  ]
  const rows = changes.map((change) => {
    const { changes: found, material } = diffMeeting(approved, { ...approved, ...change }, 20)
    const value = JSON.stringify(Object.values(change)[0]).slice(0, 24)
    return `${found.map(({ field }) => field).join()} ${value}: ${material ? 'approval again' : 'log only'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "name "糖尿病": log only
    category "PPM": approval again
    executeType "hybrid": approval again
    startAt 1800000300000: approval again
    endAt 1800005700000: approval again
    placeId "hospital2": approval again
    departmentId "cardiology": approval again
    platformId "zoom": approval again
    budgetFen 800001: approval again
    budgetFen 799999: log only
    costCenterCode "CC2": approval again
    ioCode "IO2": approval again
    speakers [{"hcpId":"h1","role":"s: approval again
    speakers [{"hcpId":"h1","role":"s: approval again
    speakers [{"hcpId":"h1","role":"s: approval again
    topicIds ["t1"]: approval again
    productIds ["p1","p2"]: approval again
    audience 23: log only
    audience 24: approval again
    audience 5: approval again
    patients 12: approval again
    assistantIds []: log only
    agentId "e9": log only
    eventId "v1": approval again
    taxonomyId "x2": approval again
    invitedHcpIds ["h5","h6"]: log only
    remark "改到三楼会议室": log only"
  `)
})

test('the order of speakers, topics, products and assistants is no change', () => {
  const turned: MeetingSnapshot = {
    ...approved,
    speakers: approved.speakers.toReversed(),
    topicIds: ['t2', 't1'],
    assistantIds: ['e2', 'e1'],
  }
  expect(diffMeeting(approved, turned, 20)).toEqual({ changes: [], material: false })
})

test('a topic twice instead of two topics is a change', () => {
  expect(diffMeeting(approved, { ...approved, topicIds: ['t1', 't1'] }, 20).material).toBe(true)
})

test('a meeting for patients: 20 % more of them, none any more, and a version from before they were asked', () => {
  const of = (before: MeetingSnapshot['patients'], after: MeetingSnapshot['patients']) => {
    const version = (patients: MeetingSnapshot['patients']) =>
      patients === undefined ? approved : { ...approved, patients }
    return diffMeeting(version(before), version(after), 20).changes
  }
  const material = [{ field: 'patients', material: true }]
  expect([of(30, 36), of(30, null), of(null, 30), of(30, 24)]).toEqual([material, material, material, material])
  expect([of(30, 35), of(30, 25)].flat()).toEqual([
    { field: 'patients', material: false },
    { field: 'patients', material: false },
  ])
  expect([of(undefined, null), of(30, 30)]).toEqual([[], []])
})

test('an audience from nobody to somebody needs approval', () => {
  expect(diffMeeting({ ...approved, audience: 0 }, { ...approved, audience: 1 }, 20).material).toBe(true)
})

test('one material change among others is enough', () => {
  expect(diffMeeting(approved, { ...approved, remark: 'x', placeId: 'hospital2' }, 20)).toEqual({
    changes: [
      { field: 'placeId', material: true },
      { field: 'remark', material: false },
    ],
    material: true,
  })
})
