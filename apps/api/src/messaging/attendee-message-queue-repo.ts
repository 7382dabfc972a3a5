import { changedRows, isDatedAhead } from '../kit/process/late-attempts.ts'
import { sql } from 'kysely'
import type { SubscribeTemplates } from '../kit/settings/messaging-settings.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { type AttendeeMessageKind, IS_GONE, KIND_OF_MESSAGE } from './deliveries/plan-repo.ts'

export type DueAttendeeMessage = {
  id: string
  kind: AttendeeMessageKind
  params: Readonly<Record<string, unknown>>
  engagementId: string
  meeting: string
  startAt: string | null
  openId: string
  attempts: number
  /** The template of the consent that this attempt has used; null: of none. */
  grantedTemplate: string | null
}

/**
 * Takes the next twenty messages since `since` (business clock) that are planned for WeChat and counts the attempt; untold, they come
 * again after 2, 4, 8 … minutes of the system clock. A consent to a message of its kind (`templates`) is used with it, once.
 */
export async function takeDueMessages(
  tx: Tx,
  { since, at, templates }: { since: string; at: string; templates: SubscribeTemplates['ids'] | undefined },
): Promise<DueAttendeeMessage[]> {
  return query<DueAttendeeMessage>(tx)`
    with due as (
      select m.id from attendee_message m join engagement e on e.id = m.engagement_id join enrollment n on n.id = m.enrollment_id
      where m.state = 'queued' and m.planned_at is not null and not ${IS_GONE} and coalesce(m.not_before, m.created_at) > ${since}::timestamptz
        and m.created_at > ${since}::timestamptz - interval '3 days' and coalesce(m.next_at, ${at}::timestamptz) <= ${at}::timestamptz
        and exists (select from message_delivery d where d.message_id = m.id and d.channel = 'wechat' and d.state = 'queued')
        and exists (select from attendee_wechat w where w.enrollment_id = m.enrollment_id)
      order by m.created_at, m.id limit 20 for update of m skip locked),
    taken as (
      update attendee_message m set attempts = m.attempts + 1, next_at = ${at}::timestamptz + interval '1 minute' * power(2, m.attempts + 1)
      from due where m.id = due.id returning m.*),
    spent as (
      update wechat_grant g set used_at = ${at}::timestamptz from taken m join attendee_wechat w on w.enrollment_id = m.enrollment_id
      where g.engagement_id = m.engagement_id and g.open_id = w.open_id and g.used_at is null and g.template_id = ${JSON.stringify(templates ?? {})}::jsonb ->> m.kind
      returning m.id, g.template_id)
    select m.id, ${KIND_OF_MESSAGE} as kind, m.params, m.engagement_id as "engagementId", e.name as meeting, e.start_at as "startAt", w.open_id as "openId", m.attempts,
      (select s.template_id from spent s where s.id = m.id) as "grantedTemplate"
    from taken m join engagement e on e.id = m.engagement_id join attendee_wechat w on w.enrollment_id = m.enrollment_id
    order by m.created_at, m.id`
}

/** Why an attempt failed; without `isLast` it comes again. */
export async function noteMessageFault(tx: Tx, id: string, why: string): Promise<void> {
  await tx.updateTable('attendee_message').set({ last_error: why }).where('id', '=', id).execute()
}

/** Messages that were not tried after all: the attempt does not count. */
export async function postponeMessages(tx: Tx, ids: readonly string[], until: string): Promise<void> {
  await query(tx)`
    update attendee_message set attempts = attempts - 1, next_at = ${until} where id = any(${[...ids]}::uuid[])`
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackAttendeeMessages = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update attendee_message set next_at = null where state = 'queued' and ${isDatedAhead('next_at', now)}`.execute(
      tx,
    ),
  )
