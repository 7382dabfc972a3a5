import { expect, test } from 'vitest'
import { campaignRates, rateOf } from './campaign-rates.ts'

test('per cent with one decimal, and nothing of nothing', () => {
  expect([rateOf(1, 3), rateOf(2, 3), rateOf(0, 5), rateOf(5, 5), rateOf(0, 0)]).toEqual([33.3, 66.7, 0, 100, null])
})

test('rates of some meetings', () => {
  expect(
    campaignRates({
      enrolled: 40,
      signed: 30,
      actualAmount: 100_001,
      signedWithAmount: 10,
      closedOnTime: 1,
      closingDue: 2,
    }),
  ).toEqual({ attendanceRate: 75, costPerAttendee: 10_000, onTimeRate: 50 })
})

test('nobody came, nothing closed', () => {
  expect(
    campaignRates({
      enrolled: 0,
      signed: 0,
      actualAmount: 500,
      signedWithAmount: 0,
      closedOnTime: 0,
      closingDue: 0,
    }),
  ).toEqual({ attendanceRate: null, costPerAttendee: null, onTimeRate: null })
})
