import { expect, it } from 'vitest'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { changeStart, planStart } from './change-start.ts'
import { formOfDetail } from '../form/meeting-form-of-detail.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Change = NonNullable<Detail['change']>

const CONTENT = {
  meetingTypeCategory: 'ONETIME',
  engagementName: '心衰研讨会',
  executeType: 'onSite',
  engagementStartDatetime: '2026-12-08T06:00:00.000Z',
  engagementEndDatetime: '2026-12-08T08:00:00.000Z',
  hospital: null,
  department: '',
  venue: '一号会议室',
  city: '上海',
  isRestaurant: false,
  platform: null,
  joinUrl: '',
  products: [],
  topics: [],
  speakers: [],
  costCenter: null,
  io: null,
  budget: null,
  assistants: [],
  agent: null,
  event: null,
  taxonomy: null,
  invited: [],
  expectedAudience: 20,
  expectedPatients: null,
  seats: null,
  note: '',
  warningComments: {},
} as const satisfies Record<string, unknown>

const REASON = '会议室临时占用'

function meeting(state?: Change['state'], content: Partial<Record<keyof typeof CONTENT, unknown>> = {}): Detail {
  const proposed = { ...CONTENT, venue: '三号楼报告厅' }
  const change = state === undefined ? null : { state, reason: REASON, proposed }
  return { ...CONTENT, ...content, change } as unknown as Detail // what a change begins with
}

it('begins with the plan in force, also while a change waits', () => {
  for (const detail of [meeting(), meeting('pending')]) {
    expect(changeStart(detail, undefined)).toEqual(planStart(detail))
    expect(planStart(detail)).toMatchObject({ form: { venue: '一号会议室' }, reason: '', from: { kind: 'plan' } })
  }
})

it('calls the order by its code, as the picker does', () => {
  const io = { value: 'IO26CV001', label: '安和演示医药有限公司' }
  expect(planStart(meeting(undefined, { io })).form.io).toEqual({ value: 'IO26CV001', label: 'IO26CV001' })
})

it('opens a change that came back with what it asked for', () => {
  for (const state of ['sentBack', 'revoked', 'terminated'] as const) {
    const start = changeStart(meeting(state), undefined)
    expect(start).toMatchObject({ form: { venue: '三号楼报告厅' }, reason: REASON, from: { kind: 'returned' } })
  }
})

it('goes on with what this device kept, on top of what somebody else changed meanwhile', () => {
  const base = formOfDetail(meeting())
  const kept = { base, form: { ...base, venue: '二楼多功能厅' }, reason: REASON, savedAt: '2026-11-25T02:00:00.000Z' }
  const start = changeStart(meeting(undefined, { note: '请带工牌' }), kept)
  expect(start.form).toMatchObject({ venue: '二楼多功能厅', note: '请带工牌' })
  expect(start).toMatchObject({ reason: REASON, from: { kind: 'device', savedAt: kept.savedAt } })
})
