import { expect, test } from 'vitest'
import { formInput, hasBudget, isJoinUrl, isSameInput, missingFields } from './meeting-form-input.ts'
import { blankForm, changed } from './meeting-form-state.ts'

const SPEAKER = {
  hcpId: 'x',
  name: 'x',
  level: 'city',
  place: '',
  topicId: null,
  role: 'speaker',
  minutes: '',
  feeNet: '1000',
  isFeeTyped: true,
  isRecorded: false,
} as const
const TOPICS = [{ topicId: 'a', name: 'a', code4m: '', minutes: '700' }]

test('what cannot be read is sent as figures the server takes', () => {
  const form = changed(blankForm('ONETIME'), {
    topics: TOPICS,
    speakers: [SPEAKER],
    lines: { meal: '12.345', venue: '80', travel: '' },
    expectedAudience: '',
    expectedPatients: '0',
    seats: '0',
  })
  const input = formInput(form)
  expect(input.topics).toEqual([{ topicId: 'a', minutes: 600 }])
  expect(input.speakers[0]).toMatchObject({ topicId: 'a', minutes: 600, feeNet: '1000' })
  expect(input.budgetLines).toEqual([{ type: 'venue', amount: '80', note: '' }])
  expect([input.expectedAudience, input.expectedPatients, input.seats]).toEqual([0, null, null])
})

test('a speaker without a topic is not sent', () => {
  expect(formInput({ ...blankForm('ONETIME'), speakers: [SPEAKER] }).speakers).toEqual([])
})

test('a category that shows no budget has one as soon as somebody is paid, where speakers may be paid at all', () => {
  expect(hasBudget(blankForm('REMOTE_EDA'))).toBe(false)
  expect(hasBudget({ ...blankForm('REMOTE_EDA'), speakers: [SPEAKER] })).toBe(true)
  expect(hasBudget({ ...blankForm('VX'), speakers: [SPEAKER] })).toBe(false)
  expect(hasBudget(blankForm('ONETIME'))).toBe(true)
})

test('a link counts when it is https', () => {
  expect(isJoinUrl(' https://meeting.example/1 ')).toBe(true)
  expect(isJoinUrl('http://meeting.example/1')).toBe(false)
  expect(isJoinUrl('meeting')).toBe(false)
})

test('what is missing follows how the meeting is held and whether anything is paid', () => {
  const blank = blankForm('ONETIME')
  expect(missingFields(blank)).toEqual([
    'engagementName',
    'startDatetime',
    'endDatetime',
    'hospitalId',
    'productIds',
    'topics',
    'expectedAudience',
    'costCenterCode',
  ])
  expect(missingFields({ ...blank, venue: '三楼' })).not.toContain('hospitalId')
  const online = missingFields({ ...blank, executeType: 'online', joinUrl: 'x' })
  expect(online).toContain('platformId')
  expect(online).toContain('joinUrl')
  expect(online).not.toContain('hospitalId')
  expect(missingFields({ ...blank, lines: { meal: '10' } })).toContain('ioCode')
})

test('an amount that cannot be read holds a submission up', () => {
  const lines = { meal: '1.200,50', venue: '1e3', travel: '-100', material: '', other: '80' }
  const speakers = [SPEAKER, { ...SPEAKER, feeNet: '1.2千' }]
  const form = { ...blankForm('ONETIME'), lines, speakers }
  const held = missingFields(form).filter((field) => field.includes('.'))
  expect(held).toEqual(['speakers.1', 'budgetLines.meal', 'budgetLines.venue', 'budgetLines.travel'])
  expect(missingFields({ ...form, category: 'VX' }).filter((field) => field.includes('.'))).toEqual([])
})

test('what the category has no place for stays on the device', () => {
  const full = changed(blankForm('VX'), {
    executeType: 'online',
    hospital: { value: 'h', name: '医院', address: '' },
    topics: TOPICS,
    speakers: [SPEAKER],
    io: { value: 'IO', label: 'IO' },
    lines: { meal: '10' },
    taxonomy: { value: 'x', label: 'x' },
    invited: [{ value: 'd', label: 'd', hco: '' }],
    expectedPatients: '30',
  })
  expect(formInput(full)).toMatchObject({
    hospitalId: null,
    ioCode: null,
    taxonomyId: null,
    budgetLines: [],
    invitedHcpIds: ['d'],
    expectedPatients: null,
    speakers: [{ feeNet: '0' }],
  })
  expect(formInput({ ...full, category: 'ONETIME', executeType: 'hybrid' })).toMatchObject({
    hospitalId: 'h',
    ioCode: 'IO',
    taxonomyId: null,
    budgetLines: [{ type: 'meal', amount: '10' }],
    invitedHcpIds: [],
    expectedPatients: 30,
    speakers: [{ feeNet: '1000' }],
  })
})

test('each category asks for its own fields', () => {
  const asked = (category: 'PPM' | 'TAXONOMY' | 'REMOTE_EDA' | 'VX', executeType: 'onSite' | 'online') =>
    missingFields({ ...blankForm(category), executeType }).join(' ')
  expect(asked('PPM', 'onSite')).toContain('hospitalId department productIds')
  expect(asked('TAXONOMY', 'onSite')).toContain('productIds taxonomyId topics')
  expect(asked('REMOTE_EDA', 'online')).toContain('platformId joinUrl productIds topics invitedHcpIds')
  expect(asked('VX', 'online')).toContain('platformId productIds topics invitedHcpIds')
  expect(asked('VX', 'online')).not.toContain('costCenterCode')
})

test('a form is the same one after the server has trimmed and rewritten it', () => {
  const typed = formInput({ ...blankForm('ONETIME'), name: '心衰研讨会 ', lines: { meal: '80.5' } })
  const stored = formInput({ ...blankForm('ONETIME'), name: '心衰研讨会', lines: { meal: '80.50' } })
  expect(isSameInput(typed, stored)).toBe(true)
  expect(isSameInput(typed, { ...stored, department: '心内科' })).toBe(false)
})

test('a form that a device kept before days had hours is still sent', () => {
  const { dayHours: _none, ...kept } = changed(blankForm('ONETIME'), {
    start: '2026-12-08T06:00:00.000Z',
    end: '2026-12-10T06:00:00.000Z',
  })
  expect(formInput(kept as ReturnType<typeof changed>).dayHours).toEqual([])
})
