import { expect, test } from 'vitest'
import { POLICY_CATALOG, isPolicyKey, policyDefinition } from './policy-catalog.ts'
import { policyValueOfWire, wireOfPolicyValue } from './policy-wire.ts'

test('every shipped value travels and comes back', () => {
  for (const key of Object.keys(POLICY_CATALOG).filter(isPolicyKey)) {
    const { default: shipped } = policyDefinition(key)
    expect(policyValueOfWire(key, wireOfPolicyValue(key, shipped)), key).toEqual(shipped)
  }
})

test('amounts travel as yuan, everything else as it is', () => {
  expect(wireOfPolicyValue('meal.perHead.max', 30_000)).toBe('300.00')
  expect(policyValueOfWire('meal.perHead.max', '280.5')).toBe(28_050)
  expect(policyValueOfWire('lead.workdays', 4)).toBe(4)
  expect(policyValueOfWire('closing.reminder.workdays', [1, 2])).toEqual([1, 2])
})

test('what a key cannot have is refused', () => {
  const refused = [
    policyValueOfWire('meal.perHead.max', 280),
    policyValueOfWire('meal.perHead.max', '-1'),
    policyValueOfWire('meal.perHead.max', '1.234'),
    policyValueOfWire('lead.workdays', '4'),
    policyValueOfWire('lead.workdays', 61),
    policyValueOfWire('overpay', 'true'),
    policyValueOfWire('speaker.payment.route', 'cash'),
  ]
  expect(refused.every((value) => value === undefined)).toBe(true)
  expect(wireOfPolicyValue('lead.workdays', 'nonsense')).toBe(3)
})
