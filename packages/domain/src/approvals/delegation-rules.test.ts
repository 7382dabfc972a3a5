import { expect, test } from 'vitest'
import { MEETING_CATEGORIES, type MeetingCategory } from '../meetings/meeting-codes.ts'
import {
  coversCategory,
  decideDelegation,
  type Delegation,
  delegationState,
  keptCategories,
} from './delegation-rules.ts'

const TODAY = '2026-11-25'
const lent: Delegation = { fromId: 'a', toId: 'b', fromDate: '2026-12-01', toDate: '2026-12-10', categories: [] }
const other = (
  fromId: string,
  toId: string,
  fromDate: string,
  toDate: string,
  ...categories: MeetingCategory[]
): Delegation => {
  return { fromId, toId, fromDate, toDate, categories }
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

const SETS = [[], ['PPM'], ['VX'], ['PPM', 'VX'], ['ONETIME', 'SUBEVENT']] as const
const setName = (set: readonly string[]) => (set.length === 0 ? 'every' : set.join('+'))

/** One line for each set wanted, one column for each set already lent on the same days. */
function tableOf(existing: (...categories: MeetingCategory[]) => Delegation[]): string {
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(19), ...cells.map((c) => c.padEnd(19))].join('').trimEnd()
  const rows = SETS.map((categories) => {
    const wanted = { ...lent, categories }
    return line(
      setName(categories),
      SETS.map((set) => {
        const answer = decideDelegation(wanted, existing(...set), TODAY)
        return answer.ok ? 'ok' : answer.reason
      }),
    )
  })
  return ['', line('', SETS.map(setName)), ...rows, ''].join('\n')
}

test('two deputies on one day: wanted (rows) beside lent (columns), for disjoint categories alone', () => {
  expect(tableOf((...set) => [other('a', 'c', '2026-12-10', '2026-12-20', ...set)])).toMatchInlineSnapshot(`
    "
                       every              PPM                VX                 PPM+VX             ONETIME+SUBEVENT
    every              delegationOverlaps delegationOverlaps delegationOverlaps delegationOverlaps delegationOverlaps
    PPM                delegationOverlaps delegationOverlaps ok                 delegationOverlaps ok
    VX                 delegationOverlaps ok                 delegationOverlaps delegationOverlaps ok
    PPM+VX             delegationOverlaps delegationOverlaps delegationOverlaps delegationOverlaps ok
    ONETIME+SUBEVENT   delegationOverlaps ok                 ok                 ok                 delegationOverlaps
    "
  `)
})

test('a way back on one day: wanted (rows) where the other lends back (columns), for disjoint categories alone', () => {
  expect(tableOf((...set) => [other('b', 'a', '2026-12-10', '2026-12-20', ...set)])).toMatchInlineSnapshot(`
    "
                       every              PPM                VX                 PPM+VX             ONETIME+SUBEVENT
    every              delegationLoop     delegationLoop     delegationLoop     delegationLoop     delegationLoop
    PPM                delegationLoop     delegationLoop     ok                 delegationLoop     ok
    VX                 delegationLoop     ok                 delegationLoop     delegationLoop     ok
    PPM+VX             delegationLoop     delegationLoop     delegationLoop     delegationLoop     ok
    ONETIME+SUBEVENT   delegationLoop     ok                 ok                 ok                 delegationLoop
    "
  `)
})

test('no loop over three people when no category is lent on the whole way round', () => {
  const round = (category: MeetingCategory) => {
    const existing = [
      other('b', 'c', '2026-12-01', '2026-12-31', 'PPM', 'VX'),
      other('c', 'a', '2026-12-01', '2026-12-31', 'PPM', 'ONETIME'),
    ]
    return decideDelegation({ ...lent, categories: [category] }, existing, TODAY).ok
  }
  expect(MEETING_CATEGORIES.filter((category) => !round(category))).toEqual(['PPM'])
})

test('what is kept of the chosen categories: each once in order, none where all are chosen; none covers every one', () => {
  expect(keptCategories(['VX', 'PPM', 'VX'])).toEqual(['PPM', 'VX'])
  expect(keptCategories([])).toEqual([])
  expect(keptCategories(MEETING_CATEGORIES.toReversed())).toEqual([])
  expect(MEETING_CATEGORIES.filter((category) => coversCategory([], category))).toEqual(MEETING_CATEGORIES)
  expect(MEETING_CATEGORIES.filter((category) => coversCategory(['PPM', 'VX'], category))).toEqual(['PPM', 'VX'])
})

test('both days count; what was taken back is over', () => {
  const on = (today: string, isEnded = false) => delegationState({ ...lent, isEnded }, today)
  const days = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11']
  expect(days.map((day) => on(day))).toEqual(['planned', 'active', 'active', 'ended'])
  expect(days.map((day) => on(day, true))).toEqual(['ended', 'ended', 'ended', 'ended'])
})
