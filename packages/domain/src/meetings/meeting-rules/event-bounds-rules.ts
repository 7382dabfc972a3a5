import { displayMoney } from '../../kit/money.ts'
import { displayTime } from '../../kit/time.ts'
import {
  type BoundedMeeting,
  budgetLeft,
  foreignProducts,
  keepsBudget,
  keepsCostCenter,
  keepsDates,
  keepsIo,
} from '../event-rules.ts'
import { builtIn } from './rule-result.ts'
import type { EventFacts, MeetingRuleFacts, MeetingRuleInput, RuleResult } from './rule-types.ts'

/** A sub-meeting belongs to an event that stands, and keeps to its dates, products, money and limit. */
export function eventBoundsRules(input: MeetingRuleInput, facts: MeetingRuleFacts): readonly RuleResult[] {
  if (input.category !== 'SUBEVENT') return []
  const { event } = facts
  if (event === null) return [builtIn('eventKnown', { ok: false, field: 'event' })]
  const open = { ok: !event.isCancelled, field: 'event', params: { event: event.name } } as const
  return [builtIn('eventKnown', { ok: true, field: 'event' }), builtIn('eventOpen', open), ...boundsOf(input, event)]
}

function boundsOf(input: MeetingRuleInput, event: EventFacts): readonly RuleResult[] {
  const { start, end, productIds, costCenterCode, ioCode, budgetTotal: budget } = input
  const meeting = { start, end, productIds, costCenterCode, ioCode, budget }
  const span = { from: displayTime(event.start), to: displayTime(event.end) }
  const foreign = foreignProducts(event, meeting).length
  const starts = start === null || start >= event.start
  return [
    builtIn('eventDates', {
      ok: keepsDates(event, meeting),
      field: starts ? 'endDatetime' : 'startDatetime',
      params: { event: event.name, ...span },
    }),
    builtIn('eventProducts', {
      ok: foreign === 0,
      field: 'products',
      value: foreign,
      limit: 0,
      params: { event: event.name, value: foreign },
    }),
    ...moneyOf(meeting, event),
  ]
}

function moneyOf(meeting: BoundedMeeting, event: EventFacts): readonly RuleResult[] {
  const left = Math.max(0, budgetLeft(event, event.plannedByOthers))
  const names = { event: event.name, center: event.costCenterCode ?? '', io: event.ioCode ?? '' }
  return [
    builtIn('eventCostCenter', { ok: keepsCostCenter(event, meeting), field: 'costCenter', params: names }),
    builtIn('eventIo', { ok: keepsIo(event, meeting), field: 'io', params: names }),
    builtIn('eventBudget', {
      ok: keepsBudget(event, meeting, event.plannedByOthers),
      field: 'budgetLines',
      value: meeting.budget,
      limit: left,
      params: {
        event: event.name,
        value: displayMoney(meeting.budget),
        limit: displayMoney(event.budgetLimit),
        others: displayMoney(event.plannedByOthers),
        left: displayMoney(left),
      },
    }),
  ]
}
