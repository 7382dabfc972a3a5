import { query, type Tx } from '../kit/database/db.ts'

export type EventOpenings = { source: string; count: number; opens: number }

/** Openings of an event's page: devices a day by source, most first. */
export async function countEventOpenings(tx: Tx, eventId: string): Promise<EventOpenings[]> {
  return query<EventOpenings>(tx)`
    select source, count(*)::int as count, sum(opens)::int as opens from open_link
    where event_id = ${eventId} group by source order by count desc, source limit 200`
}
