import { expect, test } from 'vitest'
import { addMinutes } from '../../kit/time.ts'
import { blockers } from './evaluate-meeting.ts'
import { ruleFault, ruleFix, ruleName } from './rule-texts.ts'
import type { EventFacts } from './rule-types.ts'
import { broken, END, INPUT, judged, START } from './sample-meeting.ts'

const EVENT: EventFacts = {
  name: '华东年会',
  isCancelled: false,
  start: START,
  end: END,
  productIds: ['p1'],
  costCenterCode: 'CC01',
  ioCode: 'IO1',
  budgetLimit: 1_000_000,
  plannedByOthers: 570_000,
}
const IN_EVENT = { category: 'SUBEVENT' } as const

test('each bound of the event at its limit and past it; all of them block', () => {
  const rows = {
    'within, to the last fen': broken(IN_EVENT, { event: EVENT }),
    'no event': broken(IN_EVENT, { event: null }),
    'a cancelled event': broken(IN_EVENT, { event: { ...EVENT, isCancelled: true } }),
    'starts too early': broken(IN_EVENT, { event: { ...EVENT, start: addMinutes(START, 5) } }),
    'ends too late': broken(IN_EVENT, { event: { ...EVENT, end: addMinutes(END, -5) } }),
    'another product': broken(IN_EVENT, { event: { ...EVENT, productIds: ['p2'] } }),
    'another cost centre': broken(IN_EVENT, { event: { ...EVENT, costCenterCode: 'CC02' } }),
    'another IO': broken(IN_EVENT, { event: { ...EVENT, ioCode: 'IO2' } }),
    'one fen above the limit': broken(IN_EVENT, { event: { ...EVENT, plannedByOthers: 570_001 } }),
    'the same at the last approval': broken(IN_EVENT, {
      event: { ...EVENT, plannedByOthers: 570_001 },
      stage: 'approve',
    }),
    'no meeting of an event': broken({}, { event: null }),
  }
  const printed = Object.entries(rows).map(([tried, rules]) => `${tried.padEnd(32)} ${rules}`)
  expect(`\n${printed.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    within, to the last fen          -
    no event                         eventKnown
    a cancelled event                eventOpen
    starts too early                 eventDates
    ends too late                    eventDates
    another product                  eventProducts
    another cost centre              eventCostCenter
    another IO                       eventIo
    one fen above the limit          eventBudget
    the same at the last approval    eventBudget
    no meeting of an event           -
    "
  `)
})

test('the sentence of each, with the number and what to do', () => {
  const event = {
    ...EVENT,
    isCancelled: true,
    start: addMinutes(START, 60),
    productIds: [],
    costCenterCode: 'CC02',
    ioCode: 'IO2',
    plannedByOthers: 999_900,
  }
  const failed = [
    ...blockers(judged(IN_EVENT, { event: null })),
    ...blockers(judged({ ...IN_EVENT, budgetTotal: INPUT.budgetTotal }, { event })),
  ]
  const rows = failed.flatMap((result) => [
    `${result.rule} (${result.field}): ${ruleName(result.rule, 'zh-CN')} | ${ruleName(result.rule, 'en')}`,
    `  ${ruleFault(result, 'zh-CN')} ${ruleFix(result, 'zh-CN')}`,
    `  ${ruleFault(result, 'en')} ${ruleFix(result, 'en')}`,
  ])
  expect(rows.join('')).not.toMatch(/[{}]/)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    eventKnown (event): 所属大型活动 | Large event
      没有选择本会议所属的大型活动。 选择所属的大型活动。
      No large event is chosen. Choose the large event this meeting belongs to.
    eventOpen (event): 大型活动状态 | State of the event
      大型活动“华东年会”已取消。 改选其他大型活动。
      The event “华东年会” is cancelled. Choose another event.
    eventDates (startDatetime): 大型活动日期 | Dates of the event
      会议时间不在大型活动“华东年会”的日期内。 会议时间改到 2026-12-10 15:00 至 2026-12-10 16:00 之间。
      The meeting does not lie within “华东年会”. Choose a time from 2026-12-10 15:00 to 2026-12-10 16:00.
    eventProducts (products): 大型活动产品 | Products of the event
      有 1 个产品不在大型活动“华东年会”的产品范围内。 移除这 1 个产品，或先在大型活动中添加。
      1 of the products is not among those of “华东年会”. Remove it, or add it to the event first.
    eventCostCenter (costCenter): 大型活动成本中心 | Cost centre of the event
      大型活动“华东年会”使用成本中心 CC02。 改选成本中心 CC02。
      “华东年会” uses cost centre CC02. Choose cost centre CC02.
    eventIo (io): 大型活动内部订单 | IO of the event
      大型活动“华东年会”使用内部订单 IO2。 改选内部订单 IO2。
      “华东年会” uses IO IO2. Choose IO IO2.
    eventBudget (budgetLines): 大型活动预算上限 | Budget limit of the event
      大型活动“华东年会”预算上限 ¥10,000，其他子会议已占用 ¥9,999，还剩 ¥1，本会议需要 ¥4,300。 预算减到 ¥1 以内，或先提高大型活动的上限。
      “华东年会” may cost ¥10,000; its other meetings take ¥9,999, ¥1 is left and this one needs ¥4,300. Lower the budget to ¥1 at most, or raise the limit of the event first.
    "
  `)
})
