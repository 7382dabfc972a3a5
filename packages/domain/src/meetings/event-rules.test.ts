import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../kit/time.ts'
import { EVENT_ACTIONS } from './event-policy.ts'
import {
  type BoundedMeeting,
  EVENT_LIVE_STATUSES,
  EVENT_USING_STATUSES,
  type EventBounds,
  eventStateRefusal,
  foreignProducts,
  keepsBudget,
  keepsCostCenter,
  keepsDates,
  keepsIo,
  outsideBounds,
} from './event-rules.ts'

const BOUNDS: EventBounds = {
  start: instantAt('2026-12-22', '08:30'),
  end: instantAt('2026-12-23', '18:00'),
  productIds: ['p1', 'p2'],
  costCenterCode: 'CC01',
  ioCode: 'IO1',
  budgetLimit: 1_000_000,
}
const MEETING: BoundedMeeting = {
  start: BOUNDS.start,
  end: BOUNDS.end,
  productIds: ['p2'],
  costCenterCode: 'CC01',
  ioCode: 'IO1',
  budget: 400_000,
}

/** What a meeting breaks of the event, beside 600,000 fen of others. */
function broken(change: Partial<BoundedMeeting>, bounds: EventBounds = BOUNDS): string {
  const meeting = { ...MEETING, ...change }
  const judged = {
    dates: keepsDates(bounds, meeting),
    products: foreignProducts(bounds, meeting).length === 0,
    costCenter: keepsCostCenter(bounds, meeting),
    io: keepsIo(bounds, meeting),
    budget: keepsBudget(bounds, meeting, 600_000),
  }
  return (
    Object.entries(judged)
      .flatMap(([name, ok]) => (ok ? [] : [name]))
      .join(' ') || '-'
  )
}

test('each bound at its edge and past it', () => {
  const open = { ...BOUNDS, costCenterCode: null, ioCode: null }
  const rows = {
    'first to last minute, to the limit': broken({}),
    'a minute before': broken({ start: addMinutes(BOUNDS.start, -1) }),
    'a minute after': broken({ end: addMinutes(BOUNDS.end, 1) }),
    'no times yet': broken({ start: null, end: null }),
    'both products': broken({ productIds: ['p1', 'p2'] }),
    'one product too many': broken({ productIds: ['p1', 'p3'] }),
    'no product yet': broken({ productIds: [] }),
    'one fen above the limit': broken({ budget: 400_001 }),
    'another cost centre': broken({ costCenterCode: 'CC02' }),
    'no cost centre yet': broken({ costCenterCode: null }),
    'another IO': broken({ ioCode: 'IO2' }),
    'no IO, no cost': broken({ ioCode: null, budget: 0 }),
    'the event leaves both open': broken({ costCenterCode: 'CC02', ioCode: 'IO2' }, open),
    'others exceed it, no cost': broken({ budget: 0 }, { ...BOUNDS, budgetLimit: 1 }),
  }
  const printed = Object.entries(rows).map(([tried, bounds]) => `${tried.padEnd(36)} ${bounds}`)
  expect(`\n${printed.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    first to last minute, to the limit   -
    a minute before                      dates
    a minute after                       dates
    no times yet                         -
    both products                        -
    one product too many                 products
    no product yet                       -
    one fen above the limit              budget
    another cost centre                  costCenter
    no cost centre yet                   costCenter
    another IO                           io
    no IO, no cost                       -
    the event leaves both open           -
    others exceed it, no cost            -
    "
  `)
})

test('which statuses use the budget, and which hold the event', () => {
  expect([EVENT_USING_STATUSES, EVENT_LIVE_STATUSES]).toEqual([
    [10, 15, 20, 40, 50, 60, 70, 71],
    [10, 15, 20, 40, 50],
  ])
})

test('new bounds name those outside, and everybody who costs where the sum is too much', () => {
  const early = { ...MEETING, budget: 100_000 }
  const free = { ...MEETING, budget: 0, ioCode: null }
  const late = { ...MEETING, end: addMinutes(BOUNDS.end, 5), budget: 0 }
  expect(outsideBounds(BOUNDS, [early, free, late])).toEqual([late])
  expect(outsideBounds({ ...BOUNDS, budgetLimit: 99_999 }, [early, free])).toEqual([early])
})

test('whatever is submitted one after the other within what is left never exceeds the limit', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 30 })
  fc.assert(
    fc.property(amounts, (budgets) => {
      let planned = 0
      for (const budget of budgets) if (keepsBudget(BOUNDS, { ...MEETING, budget }, planned)) planned += budget
      expect(planned).toBeLessThanOrEqual(BOUNDS.budgetLimit)
    }),
  )
})

test('what may be done with an event, by its state', () => {
  const states = {
    'coming, empty': { isCancelled: false, isOver: false, liveMeetings: 0 },
    'coming, two live': { isCancelled: false, isOver: false, liveMeetings: 2 },
    over: { isCancelled: false, isOver: true, liveMeetings: 0 },
    cancelled: { isCancelled: true, isOver: false, liveMeetings: 0 },
  }
  const rows = Object.entries(states).map(
    ([name, state]) =>
      `${name.padEnd(18)} ${EVENT_ACTIONS.map((action) => `${action}: ${eventStateRefusal(state, action) ?? 'ok'}`).join(', ')}`,
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    coming, empty      read: ok, edit: ok, addMeeting: ok, cancel: ok
    coming, two live   read: ok, edit: ok, addMeeting: ok, cancel: eventHasLiveMeetings
    over               read: ok, edit: ok, addMeeting: eventIsOver, cancel: ok
    cancelled          read: ok, edit: eventIsCancelled, addMeeting: eventIsCancelled, cancel: eventIsCancelled
    "
  `)
})
