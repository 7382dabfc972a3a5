import { type BoundedMeeting, EVENT_USING_STATUSES } from '@osmp/domain/meetings/event-rules.ts'
import type { EventFacts } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { boundsOf, findEventProducts, findEventRow, lockEvent } from './event-repo.ts'

/**
 * The event of a sub-meeting as the rules see it; `engagementId`: the sub-meeting itself, whose budget is not counted.
 * `isLocked`: nobody else submits, approves or changes anything of the event until this transaction ends.
 */
export async function loadEventFacts(
  tx: Tx,
  eventId: string | null,
  { engagementId, isLocked }: { engagementId: string | null; isLocked: boolean },
): Promise<EventFacts | null> {
  if (eventId === null) return null
  const event = await (isLocked ? lockEvent(tx, eventId) : findEventRow(tx, eventId))
  if (!event) return null
  const rows = await query<{ planned: number }>(tx)`
    select coalesce(sum(budget), 0)::bigint as planned from engagement
    where event_id = ${event.id} and status = any(${EVENT_USING_STATUSES}::int[]) and id is distinct from ${engagementId}::uuid`
  return {
    ...boundsOf(event, await findEventProducts(tx, event.id)),
    name: event.name,
    isCancelled: event.cancelled_at !== null,
    plannedByOthers: rows[0]?.planned ?? 0,
  }
}

export type UsingMeeting = BoundedMeeting & { id: string; code: string; name: string }

/** The sub-meetings that use the event's bounds, oldest first. */
export async function findUsingMeetings(tx: Tx, eventId: string): Promise<UsingMeeting[]> {
  return query<UsingMeeting>(tx)`
    select e.id, e.engagement_code as code, e.name, e.start_at as start, e.end_at as "end", e.budget,
      e.cost_center_code as "costCenterCode", e.io_code as "ioCode",
      coalesce((select array_agg(p.product_id) from engagement_product p where p.engagement_id = e.id), '{}') as "productIds"
    from engagement e where e.event_id = ${eventId} and e.status = any(${EVENT_USING_STATUSES}::int[])
    order by e.sort_at, e.id`
}
