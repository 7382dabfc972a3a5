import { expect, test } from 'vitest'
import { workCalendar } from '../meetings/work-calendar.ts'
import { FEE_STATUSES } from './fee-state.ts'
import { feeWay, payExpectedOn, stateForSpeaker, usualPayDays } from './fee-way.ts'

const calendar = workCalendar([{ date: '2026-12-02', kind: 'holiday', source: 'company' }])
const submittedAt = '2026-11-30T02:00:00.000Z'
const decidedAt = '2026-12-01T02:00:00.000Z'
const paidAt = '2026-12-04T02:00:00.000Z'

test('each state: the three stations, when it is expected in five working days, and what its speaker reads', () => {
  const rows = FEE_STATUSES.map((state) => {
    const stations = feeWay({ state, submittedAt, decidedAt, paidAt }).map(
      (one) => `${one.station} ${one.state}${one.at === null ? '' : ` ${one.at.slice(5, 10)}`}`,
    )
    const expected = payExpectedOn({ state, submittedAt }, 5, calendar)
    return [state.padEnd(9), ...stations, expected ?? '—', stateForSpeaker(state)].join(' | ')
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "draft     | — | checked
    submitted | submitted done 11-30 | checked now | paid later | 2026-12-08 | checked
    checked   | submitted done 11-30 | checked now | paid later | 2026-12-08 | checked
    held      | submitted done 11-30 | checked stopped | paid later | — | checked
    approved  | submitted done 11-30 | checked done 12-01 | paid now | 2026-12-08 | approved
    paid      | submitted done 11-30 | checked done 12-01 | paid done 12-04 | — | paid
    failed    | submitted done 11-30 | checked done 12-01 | paid stopped | — | failed
    returned  | submitted done 11-30 | checked stopped | paid later | — | checked
    waived    | — | checked
    reversed  | — | checked"
  `)
})

test('the usual time is the middle one in working days, and promises nothing of four payments', () => {
  const paid = ['12-01', '12-03', '12-04', '12-07', '12-31'].map((day) => ({
    submittedAt,
    paidAt: `2026-${day}T02:00:00.000Z`,
  }))
  expect([
    usualPayDays(paid, calendar),
    usualPayDays(paid.slice(1), calendar),
    payExpectedOn({ state: 'checked', submittedAt }, null, calendar),
  ]).toEqual([3, null, null])
})
