import { changedRows, isDatedAhead } from '../kit/process/late-attempts.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export type DueCard = {
  notificationId: string
  userId: string
  kind: string
  engagementId: string | null
  params: unknown
  createdAt: string
  attempts: number
}

/** Makes cards for unread notices since `since` (business clock) of people who are in WeCom, and drops those read meanwhile. */
export async function planCards(tx: Tx, since: string, at: string): Promise<void> {
  await query(tx)`delete from messaging_card c using notification n
            where c.state = 'waiting' and n.id = c.notification_id and n.read_at is not null`
  await query(tx)`
    insert into messaging_card (notification_id, state, next_at)
    select n.id, 'waiting', ${at}::timestamptz
    from notification n join messaging_person m on m.person_id = n.person_id join person p on p.id = n.person_id
    where n.created_at > ${since} and n.read_at is null and m.user_id is not null and p.is_active
      and not exists (select from messaging_card c where c.notification_id = n.id)
    order by n.created_at limit 500
    on conflict do nothing`
}

/** Takes the next twenty cards that are due and counts the attempt; untold, they come again after 2, 4, 8 … minutes. */
export async function takeDueCards(tx: Tx, at: string): Promise<DueCard[]> {
  return query<DueCard>(tx)`
    with due as (
      select notification_id from messaging_card where state = 'waiting' and next_at <= ${at}::timestamptz
      order by next_at, notification_id limit 20 for update skip locked),
    taken as (
      update messaging_card c set attempts = c.attempts + 1, next_at = ${at}::timestamptz + interval '1 minute' * power(2, c.attempts + 1)
      from due where c.notification_id = due.notification_id returning c.notification_id, c.attempts)
    select n.id as "notificationId", m.user_id as "userId", n.kind, n.engagement_id as "engagementId", n.params, n.created_at as "createdAt", t.attempts
    from taken t join notification n on n.id = t.notification_id join messaging_person m on m.person_id = n.person_id
    order by n.created_at, n.id`
}

export async function markSent(tx: Tx, notificationId: string, messageId: string, at: string): Promise<void> {
  await tx
    .updateTable('messaging_card')
    .set({ state: 'sent', sent_at: at, message_id: messageId, last_error: null })
    .where('notification_id', '=', notificationId)
    .execute()
}

export async function markFailed(
  tx: Tx,
  notificationId: string,
  state: 'waiting' | 'dead',
  why: string,
): Promise<void> {
  await tx
    .updateTable('messaging_card')
    .set({ state, last_error: why })
    .where('notification_id', '=', notificationId)
    .execute()
}

/** Cards that were not tried after all: the attempt does not count. */
export async function postponeCards(tx: Tx, notificationIds: readonly string[], until: string): Promise<void> {
  await query(tx)`update messaging_card set attempts = attempts - 1, next_at = ${until}
            where notification_id = any(${[...notificationIds]}::uuid[])`
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackCards = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update messaging_card set next_at = ${now}::timestamptz where state = 'waiting' and ${isDatedAhead('next_at', now)}`.execute(
      tx,
    ),
  )
