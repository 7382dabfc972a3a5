import type {
  ATTENDEE_MESSAGE_KINDS,
  ATTENDEE_MESSAGE_STATES,
  MESSAGE_DELIVERY_STATES,
} from '@osmp/contract/enrolment/models.ts'
import type { MessageChannelName } from '@osmp/domain/messaging/plan-delivery.ts'
import { TAKES_TEXTS } from '@osmp/domain/messaging/text-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { KIND_OF_MESSAGE } from '../../messaging/public.ts'

export type AttendeeMessageKind = (typeof ATTENDEE_MESSAGE_KINDS)[number]
export type MessageState = (typeof ATTENDEE_MESSAGE_STATES)[number]
/** The end of a message on a channel. */
export type ToldBy = { channel: MessageChannelName; state: (typeof MESSAGE_DELIVERY_STATES)[number] }

/** `isOpen`: a messaging app is set up for attendees; `takesTexts` and `takesMail`: SMS and mail are. `since`: what is older and unsent is sent no more (business clock, UTC). */
export type MessageChannel = { isOpen: boolean; takesTexts: boolean; takesMail: boolean; since: string }

/** WeChat, SMS or mail reaches the person of the place with this id. */
export const hasWechat = ({ isOpen }: MessageChannel, id: string): RawBuilder<boolean> =>
  sql`(${isOpen}::boolean and exists (select from attendee_wechat w where w.enrollment_id = ${sql.ref(id)}))`
export const hasTexts = ({ takesTexts }: MessageChannel, id: string): RawBuilder<boolean> =>
  sql`(${takesTexts}::boolean and exists (select from enrollment p where p.id = ${sql.ref(id)} and p.phone ~ ${TAKES_TEXTS.source}))`
export const hasMail = ({ takesMail }: MessageChannel, id: string): RawBuilder<boolean> =>
  sql`(${takesMail}::boolean and exists (select from enrollment p where p.id = ${sql.ref(id)} and p.email is not null))`

/** How far a message `m` came: without a channel to the person, or after the last took nothing, it has no way and is on their page alone. */
export const stateOf = (channel: MessageChannel): RawBuilder<unknown> => sql`
  case when m.state <> 'queued' then m.state
    when exists (select from message_delivery d where d.message_id = m.id and d.state in ('queued', 'sending'))
      then case when coalesce(m.not_before, m.created_at) <= ${channel.since}::timestamptz then 'failed' else 'waiting' end
    when exists (select from message_delivery d where d.message_id = m.id and d.state = 'expired') then 'failed'
    when m.planned_at is not null or not (${hasWechat(channel, 'm.enrollment_id')} or ${hasTexts(channel, 'm.enrollment_id')} or ${hasMail(channel, 'm.enrollment_id')}) then 'noWay'
    when coalesce(m.not_before, m.created_at) <= ${channel.since}::timestamptz then 'failed' else 'waiting' end`

/** How far a message with this id came on each channel, as JSON. */
const deliveriesOf = (id: string): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('channel', d.channel, 'state', case when d.reason in ('optedOut', 'notAgreed') then d.reason else case d.state when 'queued' then 'waiting' when 'sending' then 'waiting'
      when 'delivered' then 'sent' when 'expired' then 'failed' else d.state end end) order by d.channel desc)
    from message_delivery d where d.message_id = ${sql.ref(id)}), '[]'::json)`

/** The last five messages to the person `n` of a list, newest first, as JSON. */
export const messagesTo = (channel: MessageChannel): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('kind', t.kind, 'at', t.at, 'state', t.state, 'by', ${deliveriesOf('t.id')}) order by t.created_at desc) from (
    select m.id, ${KIND_OF_MESSAGE} as kind, m.created_at, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${stateOf(channel)} as state
    from attendee_message m where m.enrollment_id = n.id order by m.created_at desc limit 5) t), '[]'::json)`

export type ToldCount = { kind: AttendeeMessageKind; at: string } & Record<MessageState, number>

/** Messages of a meeting by kind, with the time of the last: how many went out, wait, failed or have no way. */
export async function countTold(tx: Tx, engagementId: string, channel: MessageChannel): Promise<ToldCount[]> {
  return query<ToldCount>(tx)`
    select kind, max(created_at) as at, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'noWay')::int as "noWay", count(*) filter (where state = 'failed')::int as failed
    from (select ${KIND_OF_MESSAGE} as kind, m.created_at, ${stateOf(channel)} as state from attendee_message m where m.engagement_id = ${engagementId}) told
    group by kind order by at desc`
}
