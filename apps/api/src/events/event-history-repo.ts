import { query, type Tx } from '../kit/database/db.ts'
import type { EventChange } from './event-difference.ts'

export type EventHistoryEntry =
  | { kind: 'changed'; params: EventChange }
  | { kind: 'cancelled'; params: { reason: string } }

type Written = EventHistoryEntry & { eventId: string; actorId: string; at: string }

/** Appends to the course of an event. The caller holds the event's row lock, so that numbers follow one another. */
export async function logEvent(tx: Tx, { eventId, kind, actorId, params, at }: Written): Promise<void> {
  await query(tx)`
    insert into event_history (event_id, seq, kind, actor_id, params, at)
    select ${eventId}, coalesce(max(seq), 0) + 1, ${kind}, ${actorId}, ${JSON.stringify(params)}::jsonb, ${at}::timestamptz
    from event_history where event_id = ${eventId}`
}

export type EventHistoryRow = EventHistoryEntry & { seq: number; actorName: string; at: string }

/** The last fifty entries, newest first. */
export async function findEventHistory(tx: Tx, eventId: string): Promise<EventHistoryRow[]> {
  return query<EventHistoryRow>(tx)`
    select h.seq, h.kind, h.params, h.at, p.name as "actorName" from event_history h join person p on p.id = h.actor_id
    where h.event_id = ${eventId} order by h.seq desc limit 50`
}
