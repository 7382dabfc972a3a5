import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTION_CATEGORIES, uploadAction } from './action-categories.ts'
import { countdownParts } from './countdown.ts'
import { nearestStep, pickerBounds, pickerHours, pickerMinutes } from './picker-bounds.ts'

const at = (hour: number, minute: number) => hour * 60 + minute

describe('time picker', () => {
  test('bounds, the hours they leave and the minutes of the first and last', () => {
    const cases: readonly (readonly [string, min?: number | undefined, max?: number])[] = [
      ['none'],
      ['09:00–18:30', at(9, 0), at(18, 30)],
      ['09:12–18:03', at(9, 12), at(18, 3)],
      ['09:58–10:20', at(9, 58), at(10, 20)],
      ['min = max', at(9, 0), at(9, 0)],
      ['min after max', at(18, 0), at(9, 0)],
      ['only min', at(23, 50)],
      ['only max', undefined, at(0, 10)],
      ['below zero', -5, at(9, 0)],
      ['past the day', at(9, 0), at(24, 0)],
      ['no number', Number.NaN, at(9, 0)],
    ]
    const rows = cases.map(([name, min, max]) => {
      const bounds = pickerBounds(min, max)
      const hours = pickerHours(bounds)
      const first = hours.at(0) ?? -1
      const last = hours.at(-1) ?? -1
      return `${name}: ${bounds.min}–${bounds.max}, ${first}h ${pickerMinutes(bounds, first).at(0)} … ${last}h ${pickerMinutes(bounds, last).at(-1)}`
    })
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "none: 0–1439, 0h 0 … 23h 55
      09:00–18:30: 540–1110, 9h 0 … 18h 30
      09:12–18:03: 552–1083, 9h 15 … 18h 0
      09:58–10:20: 598–620, 10h 0 … 10h 20
      min = max: 0–1439, 0h 0 … 23h 55
      min after max: 0–1439, 0h 0 … 23h 55
      only min: 1430–1439, 23h 50 … 23h 55
      only max: 0–10, 0h 0 … 0h 10
      below zero: 0–1439, 0h 0 … 23h 55
      past the day: 0–1439, 0h 0 … 23h 55
      no number: 0–1439, 0h 0 … 23h 55"
    `)
  })

  test('a time off the step goes to the nearest one inside', () => {
    const bounds = pickerBounds(at(9, 12), at(18, 3))
    const times = [at(9, 0), at(9, 17), at(9, 18), at(12, 0), at(23, 0)]
    expect(times.map((time) => nearestStep(bounds, time))).toEqual([
      at(9, 15),
      at(9, 15),
      at(9, 20),
      at(12, 0),
      at(18, 0),
    ])
    expect(nearestStep({ min: 541, max: 544 }, 542)).toBeUndefined()
  })

  test('what can be chosen is on the step and inside the bounds, and nothing else is offered', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 1600 }), fc.integer({ min: -99, max: 1600 }), (min, max) => {
        const bounds = pickerBounds(min, max)
        const offered = pickerHours(bounds).flatMap((hour) =>
          pickerMinutes(bounds, hour).map((minute) => at(hour, minute)),
        )
        const wanted = Array.from({ length: 288 }, (_, step) => step * 5).filter(
          (t) => t >= bounds.min && t <= bounds.max,
        )
        expect(bounds.min).toBeLessThan(bounds.max)
        expect(offered).toEqual(wanted)
      }),
    )
  })
})

test('countdown: minutes by the minute, seconds in the last one', () => {
  const left = [90_061_000, 3_600_000, 3_599_999, 60_000, 59_999, 1001, 1000, 1, 0, -1]
  const rows = left.map((ms) => {
    const { days, hours, minutes, seconds, phase, nextTickMs } = countdownParts(ms)
    return `${ms}: ${days}d ${hours}h ${minutes}m ${seconds}s ${phase} ${nextTickMs}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "90061000: 1d 1h 1m 0s minutes 60000
    3600000: 0d 1h 0m 0s minutes 60000
    3599999: 0d 0h 59m 0s minutes 60000
    60000: 0d 0h 1m 0s minutes 60000
    59999: 0d 0h 0m 60s lastMinute 1000
    1001: 0d 0h 0m 2s lastMinute 1000
    1000: 0d 0h 0m 1s lastMinute 1000
    1: 0d 0h 0m 1s lastMinute 1000
    0: 0d 0h 0m 0s over null
    -1: 0d 0h 0m 0s over null"
  `)
})

test('action categories 100 to 121 in order', () => {
  expect(
    Object.entries(ACTION_CATEGORIES)
      .map(([code, name]) => `${code} ${name}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "100 loginLogout
    101 createMeeting
    102 viewInApproval
    103 viewApproved
    104 reinitiate
    105 poster
    106 changeMeeting
    107 cancelMeeting
    108 activityTracking
    109 sendToMailbox
    110 contract
    111 speaker
    112 queryDuration
    113 closeMeeting
    114 laborServiceFee
    115 venuePhotos
    116 invitationLetter
    117 paymentProgress
    118 overspend
    119 subordinateMeetings
    120 enrolmentSignIn
    121 topicCount"
  `)
})

test('uploads are logged under closing', () => {
  expect(uploadAction(true)).toEqual({ actionCategory: 113, actionCode: 10055 })
  expect(uploadAction(false)).toEqual({ actionCategory: 113, actionCode: 10343 })
})
