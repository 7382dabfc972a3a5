import { expect, test } from 'vitest'
import { blankForm, type MeetingFormState, type SpeakerEntry } from './meeting-form-state.ts'
import { mergeForms } from './meeting-merge.ts'

const product = { value: 'p1', label: '阿托伐他汀' }
const topic = { topicId: 't1', name: '血脂管理', code4m: '4M-1', minutes: '30' }
const wang: SpeakerEntry = {
  hcpId: 'h1',
  name: '王建国',
  level: 'national',
  place: '华山路医院',
  topicId: 't1',
  role: 'speaker',
  minutes: '30',
  feeNet: '3000',
  isFeeTyped: false,
  isRecorded: false,
}
const sun: SpeakerEntry = { ...wang, hcpId: 'h2', name: '孙浩然', level: 'regional', feeNet: '2000' }
const BASE: MeetingFormState = {
  ...blankForm('ONETIME'),
  name: '研讨会',
  start: '2026-12-10T06:00:00.000Z',
  venue: '三层会议室',
  products: [product],
  topics: [topic],
  speakers: [wang],
  lines: { meal: '1500' },
}

function merged(mine: Partial<MeetingFormState>, theirs: Partial<MeetingFormState>, take: readonly string[] = []) {
  const versions = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } }
  return mergeForms(versions, (id) => take.includes(id))
}

test('what only one side changed comes together', () => {
  const { form, conflicts, taken } = merged({ name: '研讨会（一）' }, { venue: '二层会议室', lines: { meal: '1800' } })
  expect(form).toMatchObject({ name: '研讨会（一）', venue: '二层会议室', lines: { meal: '1800' } })
  expect(conflicts).toEqual([])
  expect(taken).toEqual(['venue', 'lines'])
})

test('the same change twice is none to choose about', () => {
  expect(merged({ name: '新名' }, { name: ' 新名 ' })).toMatchObject({
    conflicts: [],
    taken: [],
    form: { name: '新名' },
  })
})

test('what both changed is asked for; mine stays until theirs is taken', () => {
  const [mine, theirs] = [{ name: '甲' }, { name: '乙' }]
  expect(merged(mine, theirs)).toMatchObject({ conflicts: [{ id: 'name', field: 'name' }], form: { name: '甲' } })
  expect(merged(mine, theirs, ['name'])).toMatchObject({ conflicts: [{ id: 'name' }], form: { name: '乙' }, taken: [] })
})

test('each adds a speaker: both stay, in their order', () => {
  const li: SpeakerEntry = { ...sun, hcpId: 'h3', name: '李静' }
  const { form, conflicts } = merged({ speakers: [wang, sun] }, { speakers: [li, wang] })
  expect(form.speakers.map(({ name }) => name)).toEqual(['李静', '王建国', '孙浩然'])
  expect(conflicts).toEqual([])
})

test('removed by them and changed by me is asked for', () => {
  const mine = { speakers: [{ ...wang, feeNet: '2500' }] }
  expect(merged(mine, { speakers: [] }).conflicts).toEqual([{ id: 'speakers.h1', field: 'speakers', item: 'h1' }])
  expect(merged(mine, { speakers: [] }).form.speakers).toHaveLength(1)
  expect(merged(mine, { speakers: [] }, ['speakers.h1']).form.speakers).toEqual([])
})

test('removed by one side only is removed', () => {
  expect(merged({ speakers: [] }, {}).form.speakers).toEqual([])
  expect(merged({}, { speakers: [] }).form.speakers).toEqual([])
})

test('what the server does not get is not taken away by its answer', () => {
  const mine = { joinUrl: 'https:/', speakers: [{ ...wang, topicId: null }, sun], topics: [], executeType: 'online' }
  const base = { ...BASE, ...mine, executeType: 'online' as const }
  const theirs = { ...BASE, executeType: 'online' as const, joinUrl: '', topics: [], speakers: [sun], venue: '' }
  const { form, conflicts } = mergeForms({ base, mine: { ...base, name: '改名' }, theirs })
  expect(form).toMatchObject({ joinUrl: 'https:/', venue: '三层会议室', name: '改名' })
  expect(form.speakers.map(({ name }) => name)).toContain('王建国')
  expect(conflicts).toEqual([])
})

test('the server’s way of writing is no change', () => {
  const theirs = { ...BASE, start: '2026-12-10T06:00:00Z', lines: { meal: '1500.00' }, expectedAudience: '' }
  const { conflicts, taken } = mergeForms({ base: BASE, mine: { ...BASE, venue: '大厅' }, theirs })
  expect([conflicts, taken]).toEqual([[], []])
})

test('a cost line taken away by them goes, one typed by both is asked for', () => {
  expect(merged({}, { lines: {} }).form.lines).toEqual({})
  const both = merged({ lines: { meal: '1600' } }, { lines: { meal: '1700', venue: '500' } })
  expect(both.form.lines).toEqual({ meal: '1600', venue: '500' })
  expect(both.conflicts).toEqual([{ id: 'lines.meal', field: 'lines', item: 'meal' }])
})

test('a talk whose topic they took away gets another one', () => {
  const other = { ...topic, topicId: 't2', name: '心衰', minutes: '40' }
  const { form } = merged({ note: '改' }, { topics: [other], speakers: [{ ...wang, topicId: 't2', minutes: '40' }] })
  expect(form.speakers).toMatchObject([{ topicId: 't2' }])
})
