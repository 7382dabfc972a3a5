import { type RawBuilder, sql } from 'kysely'

/**
 * Openings from which the meeting was entered and to which nobody came back, where the page counts: not where the platform
 * lists who was in its room.
 */
export const openEntries = (engagementId: string): RawBuilder<unknown> => sql`
  select s.enrollment_id, s.person_id, s.to_at from watch_session s
  where s.engagement_id = ${engagementId} and s.is_away and not exists (
    select from engagement e join online_room r on r.engagement_id = e.id
    where e.id = s.engagement_id and r.state = 'ready' and r.join_url = e.join_url)`
