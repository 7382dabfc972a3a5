import type { eventDetail, eventListItem } from '@osmp/contract/events/models.ts'
import { EVENT_ACTIONS, type EventStanding, mayOnEvent } from '@osmp/domain/meetings/event-policy.ts'
import { type EventState, eventStateRefusal } from '@osmp/domain/meetings/event-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { EventDetailRow, EventUse } from './event-detail-repo.ts'
import type { EventListRow } from './event-list-repo.ts'
import type { EventRow } from '../meetings/public.ts'

export type EventDetail = z.output<typeof eventDetail>

export function eventStateOf(event: EventRow, { live }: Pick<EventUse, 'live'>, now: number): EventState {
  return { isCancelled: event.cancelled_at !== null, isOver: Date.parse(event.end_at) <= now, liveMeetings: live }
}

type Shown = { event: EventRow; row: EventDetailRow; use: EventUse; standing: EventStanding }

/** An event's page but its sub-meetings and its course. */
export function presentEvent(
  { event, row, use, standing }: Shown,
  { now, locale }: Pick<Ctx, 'now' | 'locale'>,
): Omit<EventDetail, 'subMeetings' | 'history' | 'shareUrl' | 'printedUrl' | 'openings'> {
  const { meetings, approved, closed, toAct } = use
  const state = eventStateOf(event, use, now)
  const actions = EVENT_ACTIONS.filter((action) => mayOnEvent(standing, action))
  return {
    eventId: event.id,
    eventCode: event.event_code,
    name: event.name,
    version: event.version,
    initiative: row.initiative,
    startDatetime: event.start_at,
    endDatetime: event.end_at,
    products: row.products,
    costCenter: row.costCenter,
    io: row.io,
    budgetLimit: toWire(event.budget_limit),
    budgetPlanned: toWire(use.planned),
    owner: { value: event.owner_id, label: row.ownerName, dept: row.ownerDept },
    assistants: row.assistants,
    note: event.note,
    createdAt: event.created_at,
    isCancelled: state.isCancelled,
    cancelReason: event.cancel_reason,
    counts: { meetings, approved, closed, toAct },
    allowedActions: actions.map((action) => {
      const refusal = eventStateRefusal(state, action)
      if (!refusal) return { action, allowed: true }
      return { action, allowed: false, reason: refusalText(refusal, locale, { count: use.live }) }
    }),
  }
}

export function presentEventItem(row: EventListRow): z.output<typeof eventListItem> {
  const { budgetLimit, budgetPlanned, ...shown } = row
  return { ...shown, budgetLimit: toWire(budgetLimit), budgetPlanned: toWire(budgetPlanned) }
}
