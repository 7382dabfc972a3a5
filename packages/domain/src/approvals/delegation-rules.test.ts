import { expect, test } from 'vitest'
import { decideDelegation, type Delegation, delegationState } from './delegation-rules.ts'

const TODAY = '2026-11-25'
const lent: Delegation = { fromId: 'a', toId: 'b', fromDate: '2026-12-01', toDate: '2026-12-10' }
const other = (fromId: string, toId: string, fromDate: string, toDate: string): Delegation => {
  return { fromId, toId, fromDate, toDate }
}

test.each<readonly [string, Partial<Delegation>, readonly Delegation[], string]>([
  ['to somebody else', {}, [], 'ok'],
  ['for one day, today', { fromDate: TODAY, toDate: TODAY }, [], 'ok'],
  ['to oneself', { toId: 'a' }, [], 'delegationToSelf'],
  ['that ends before it starts', { toDate: '2026-11-30' }, [], 'delegationTimesReversed'],
  ['that starts yesterday', { fromDate: '2026-11-24' }, [], 'delegationInPast'],
  ['of 90 days', { toDate: '2027-02-28' }, [], 'ok'],
  ['of 91 days', { toDate: '2027-03-01' }, [], 'delegationTooLong'],
  ['beside one on the last day', { toId: 'c' }, [other('a', 'd', '2026-12-10', '2026-12-20')], 'delegationOverlaps'],
  ['beside one the day after', { toId: 'c' }, [other('a', 'd', '2026-12-11', '2026-12-20')], 'ok'],
  ['beside one of somebody else to the same person', {}, [other('c', 'b', '2026-12-01', '2026-12-10')], 'ok'],
  ['back to where it came from', {}, [other('b', 'a', '2026-12-10', '2026-12-12')], 'delegationLoop'],
  ['back once the other is over', {}, [other('b', 'a', '2026-11-25', '2026-11-30')], 'ok'],
  [
    'round four people',
    {},
    [
      other('b', 'c', '2026-12-01', '2026-12-31'),
      other('c', 'd', '2026-12-05', '2026-12-06'),
      other('d', 'a', '2026-12-06', '2026-12-09'),
    ],
    'delegationLoop',
  ],
  [
    'round three people who never lend on one day',
    {},
    [other('b', 'c', '2026-12-01', '2026-12-04'), other('c', 'a', '2026-12-05', '2026-12-10')],
    'ok',
  ],
  [
    'beside a loop of others',
    {},
    [other('b', 'c', '2026-12-01', '2026-12-10'), other('c', 'b', '2026-12-01', '2026-12-10')],
    'ok',
  ],
])('a delegation %s: %s', (_, changed, existing, expected) => {
  const answer = decideDelegation({ ...lent, ...changed }, existing, TODAY)
  expect(answer.ok ? 'ok' : answer.reason).toBe(expected)
})

test('both days count; what was taken back is over', () => {
  const on = (today: string, isEnded = false) => delegationState({ ...lent, isEnded }, today)
  const days = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11']
  expect(days.map((day) => on(day))).toEqual(['planned', 'active', 'active', 'ended'])
  expect(days.map((day) => on(day, true))).toEqual(['ended', 'ended', 'ended', 'ended'])
})
