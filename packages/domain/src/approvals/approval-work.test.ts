import { expect, test } from 'vitest'
import { shanghaiToEpoch } from '../meetings/working-days.ts'
import { workCalendar } from '../meetings/work-calendar.ts'
import { nudgeDue, waitingTooLong } from './approval-reminders.ts'
import { decideAutoApproval } from './auto-approval.ts'

test('no approver is needed only without paid speaker, warning, and under the limit', () => {
  const free = { hasPaidSpeaker: false, warningCount: 0, amountFen: 99_999, limitFen: 100_000 }
  const cases = [free, { ...free, hasPaidSpeaker: true }, { ...free, warningCount: 1 }, { ...free, amountFen: 100_000 }]
  const rows = [...cases, { hasPaidSpeaker: true, warningCount: 2, amountFen: 0, limitFen: 0 }].map((facts) => {
    const answer = decideAutoApproval(facts)
    return answer.ok ? answer.rule : answer.reasons.join(' ')
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "autoApprove.noPaidSpeakerNoWarningUnderLimit
    autoPaidSpeaker
    autoWarnings
    autoAmountAtLimit
    autoPaidSpeaker autoWarnings autoAmountAtLimit"
  `)
})

test('a node active since Friday 17:00 is reminded after 8 working hours, escalated after 24', () => {
  const friday = shanghaiToEpoch('2026-11-20 17:00')
  const monday = shanghaiToEpoch('2026-11-23 16:00')
  const wednesday = shanghaiToEpoch('2026-11-25 14:00')
  const hours = { remind: 8, escalate: 24 }
  const due = [monday - 1, monday, wednesday - 1, wednesday].map((now) =>
    nudgeDue(friday, waitingTooLong(now, hours, workCalendar([]))),
  )
  expect(due).toEqual(['none', 'remind', 'remind', 'escalate'])
})
