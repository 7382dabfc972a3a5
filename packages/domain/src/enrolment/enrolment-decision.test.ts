import { expect, test } from 'vitest'
import { decideOnEnrolment } from './enrolment-decision.ts'
import { ENROLMENT_STATUSES } from './enrolment-state.ts'

test('where the organiser’s decision leads from each status', () => {
  const rows = ENROLMENT_STATUSES.map((status) => {
    const cells = [
      decideOnEnrolment({ status, decision: 'approve', reason: '', hasFreeSeat: true }),
      decideOnEnrolment({ status, decision: 'approve', reason: '', hasFreeSeat: false }),
      decideOnEnrolment({ status, decision: 'decline', reason: '名额有限', hasFreeSeat: true }),
    ].map((answer) => (answer.ok ? `${answer.to}${answer.seats > 0 ? '+1' : answer.seats || ''}` : '-'))
    return `${status}: ${cells.join(' ')}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "pending: enrolled+1 waitlisted declined
    declined: enrolled+1 waitlisted -
    invited: enrolled+1 waitlisted declined
    enrolled: - - declined-1
    waitlisted: - - declined
    checkedIn: - - -
    signed: - - -
    left: - - -
    void: - - -"
  `)
  expect(decideOnEnrolment({ status: 'pending', decision: 'decline', reason: ' ', hasFreeSeat: true })).toEqual({
    ok: false,
    reason: 'enrolmentReasonMissing',
  })
})
