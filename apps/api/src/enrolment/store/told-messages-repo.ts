import type { ATTENDEE_MESSAGE_KINDS, ATTENDEE_MESSAGE_STATES } from '@osmp/contract/enrolment/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

export type AttendeeMessageKind = (typeof ATTENDEE_MESSAGE_KINDS)[number]
export type MessageState = (typeof ATTENDEE_MESSAGE_STATES)[number]

/** `isOpen`: a messaging app is set up for attendees. `since`: what is older and unsent is sent no more (business clock, UTC). */
export type MessageChannel = { isOpen: boolean; since: string }

/** How far a message `m` came: without the app, or with no tie between it and the person, it has no way and stands on their page alone. */
export const stateOf = ({ isOpen, since }: MessageChannel): RawBuilder<unknown> => sql`
  case when m.state <> 'queued' then m.state
    when not ${isOpen}::boolean or not exists (select from attendee_wechat w where w.enrollment_id = m.enrollment_id) then 'noWay'
    when m.created_at <= ${since}::timestamptz then 'failed' else 'waiting' end`

/** The last five messages to the person `n` of a list, newest first, as JSON. */
export const messagesTo = (channel: MessageChannel): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('kind', t.kind, 'at', t.at, 'state', t.state) order by t.created_at desc) from (
    select m.kind, m.created_at, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${stateOf(channel)} as state
    from attendee_message m where m.enrollment_id = n.id order by m.created_at desc limit 5) t), '[]'::json)`

export type ToldCount = { kind: AttendeeMessageKind; at: string } & Record<MessageState, number>

/** Messages of a meeting by kind, with the time of the last: how many went out, wait, failed or have no way. */
export async function countTold(tx: Tx, engagementId: string, channel: MessageChannel): Promise<ToldCount[]> {
  return query<ToldCount>(tx)`
    select kind, max(created_at) as at, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'noWay')::int as "noWay", count(*) filter (where state = 'failed')::int as failed
    from (select m.kind, m.created_at, ${stateOf(channel)} as state from attendee_message m where m.engagement_id = ${engagementId}) told
    group by kind order by at desc`
}
