import { expect, test } from 'vitest'
import { shanghaiToEpoch } from '../meetings/working-days.ts'
import { nudgeDue, nudgeTimes } from './approval-reminders.ts'
import { decideAutoApproval } from './auto-approval.ts'
import { actsFor, decideDelegation } from './delegation-rules.ts'
import type { Delegation } from './delegation-rules.ts'

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
  const times = nudgeTimes(friday, { remind: 8, escalate: 24 }, [])
  expect(times).toEqual({ remindAt: monday, escalateAt: wednesday })
  const due = [monday - 1, monday, wednesday - 1, wednesday].map((now) => nudgeDue(now, times))
  expect(due).toEqual(['none', 'remind', 'remind', 'escalate'])
})

const lent: Delegation = { fromId: 'a', toId: 'b', startAt: 100, endAt: 200, steps: ['lineManager'] }

test.each<readonly [string, Partial<Delegation>, readonly Delegation[], string]>([
  ['to somebody else', {}, [], 'ok'],
  ['to oneself', { toId: 'a' }, [], 'delegationToSelf'],
  ['times reversed', { endAt: 100 }, [], 'delegationTimesReversed'],
  ['no step', { steps: [] }, [], 'delegationNoScope'],
  ['a second one at the same time', { toId: 'c' }, [lent], 'delegationOverlaps'],
  ['a second one right after', { toId: 'c', startAt: 200, endAt: 300 }, [lent], 'ok'],
  ['a second one for another step', { toId: 'c', steps: ['finance'] }, [lent], 'ok'],
  ['back to where it came from', { fromId: 'b', toId: 'a' }, [lent], 'delegationLoop'],
  ['back, when the first is over', { fromId: 'b', toId: 'a', startAt: 200, endAt: 300 }, [lent], 'ok'],
  ['round three people', { fromId: 'c', toId: 'a' }, [lent, { ...lent, fromId: 'b', toId: 'c' }], 'delegationLoop'],
])('a delegation %s: %s', (_, changed, existing, expected) => {
  const answer = decideDelegation({ ...lent, ...changed }, existing)
  expect(answer.ok ? 'ok' : answer.reason).toBe(expected)
})

test('acting for somebody: in time, in scope, never handed on', () => {
  const chain = [lent, { ...lent, fromId: 'b', toId: 'c' }]
  expect(actsFor('b', 'lineManager', 100, chain)).toEqual(['a'])
  expect(actsFor('c', 'lineManager', 100, chain)).toEqual(['b'])
  expect(actsFor('b', 'finance', 100, chain)).toEqual([])
  expect(actsFor('b', 'lineManager', 99, chain)).toEqual([])
  expect(actsFor('b', 'lineManager', 200, chain)).toEqual([])
})
