import { describe, expect, test } from 'vitest'
import { RESOURCE_KEYS } from './field-types.ts'
import { recordFault, settingOf } from './record-rules.ts'
import { emptyRecord, RESOURCES, savedFields } from './resources.ts'

describe.each(RESOURCE_KEYS)('%s', (resource) => {
  const { fields, unique } = RESOURCES[resource]

  test('every field has its own key and its own words in both languages', () => {
    for (const words of [
      fields.map(({ key }) => key),
      fields.map(({ label: [zh] }) => zh),
      fields.map(({ label: [, en] }) => en),
    ]) {
      expect(new Set(words).size).toBe(fields.length)
      expect(words).not.toContain('')
    }
    for (const field of fields) {
      const values = field.kind === 'choice' || field.kind === 'choices' ? field.choices.map(({ value }) => value) : []
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('what names a record is required, never changes, and can be told in a list', () => {
    for (const key of unique) {
      expect(fields.find((field) => field.key === key)).toMatchObject({
        isRequired: true,
        isFixed: true,
        isListed: true,
      })
    }
    expect(fields.some(({ isListed }) => isListed)).toBe(true)
    expect(Object.keys(emptyRecord(resource))).toEqual(savedFields(resource).map(({ key }) => key))
  })
})

test('fields that only fit beside others', () => {
  const faults = {
    topic: recordFault('topics', { validFrom: '2026-02-01', validTo: '2026-01-31' }),
    lastDay: recordFault('topics', { validFrom: '2026-02-01', validTo: '2026-02-01' }),
    withoutEnd: recordFault('blacklist', { fromDate: '2026-02-01', toDate: null }),
    path: ['/main', '//evil.example', 'https://evil.example', '/a b'].map(
      (path) => recordFault('menus', { path })?.result,
    ),
    workbench: recordFault('people', { userType: 'workbench', roles: ['finance'] })?.field,
    administrator: recordFault('people', { userType: 'workbench', roles: ['admin'] }),
    below: recordFault('ios', { amount: '100.00' }, 10_001),
    exactly: recordFault('ios', { amount: '100.01' }, 10_001),
  }
  expect(faults).toEqual({
    topic: { field: 'validTo', result: 'recordDates' },
    lastDay: undefined,
    withoutEnd: undefined,
    path: [undefined, 'recordPath', 'recordPath', 'recordPath'],
    workbench: 'userType',
    administrator: undefined,
    below: { field: 'amount', result: 'ioBelowUsed', params: { used: '100.01' } },
    exactly: undefined,
  })
})

test('a setting stays of its kind', () => {
  expect([
    settingOf('5', 10),
    settingOf('x', 10),
    settingOf('5', '10'),
    settingOf('true', false),
    settingOf('1', false),
  ]).toEqual([5, undefined, '5', true, undefined])
  expect(settingOf('{}', {})).toBeUndefined()
})
