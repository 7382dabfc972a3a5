import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { changedRows, isDatedAhead } from '../../kit/process/late-attempts.ts'
import type { CalendarMeeting } from './calendar-file.ts'
import { type AttendeeMessageKind, IS_GONE, KIND_OF_MESSAGE } from './plan-repo.ts'

/** A mail that is due, with its person and meeting as they are now. */
export type DueMail = Omit<CalendarMeeting, 'startAt' | 'endAt'> & {
  id: string
  messageId: string
  addressHash: string
  kind: AttendeeMessageKind
  params: Readonly<Record<string, unknown>>
  /** When it happened, or until when it was put off; business clock. */
  toldFrom: string
  isGone: boolean
  name: string
  email: string | null
  placeStatus: string
  isWithdrawn: boolean
  turn: number
  isCancelled: boolean
  startAt: string | null
  endAt: string | null
}

/** Takes the next mails that are due until `until`; no other process gets them before. Nothing of them has left yet. System clock. */
export async function takeDueMails(
  tx: Tx,
  { at, until, most }: { at: string; until: string; most: number },
): Promise<DueMail[]> {
  return query<DueMail>(tx)`
    with due as (
      select id from message_delivery where state = 'queued' and channel = 'mail' and next_at <= ${at}::timestamptz
      order by next_at, id limit ${most} for update skip locked),
    taken as (update message_delivery d set next_at = ${until}::timestamptz from due where d.id = due.id returning d.*)
    select d.id, d.message_id as "messageId", d.address_hash as "addressHash", ${KIND_OF_MESSAGE} as kind, m.params, coalesce(m.not_before, m.created_at) as "toldFrom", ${IS_GONE} as "isGone",
      n.name, n.email, n.status as "placeStatus", n.is_withdrawn as "isWithdrawn", n.calendar_turn as turn, e.status = ${MEETING.cancelled} as "isCancelled",
      e.id as "engagementId", e.name as "engagementName", e.execute_type as "executeType", e.venue, e.version, e.start_at as "startAt", e.end_at as "endAt", e.day_hours as "dayHours",
      o.name as "hcoName", o.address, organiser_name(b.name_zh) as organiser
    from taken d join attendee_message m on m.id = d.message_id join enrollment n on n.id = m.enrollment_id
    join engagement e on e.id = m.engagement_id join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id
    order by d.created_at, d.id`
}

/**
 * Marks a taken mail as handed over from now on and counts the attempt; undefined when its taker was given up, or it was refused meanwhile.
 * `takenUntil`: as it was taken; `until`: when its answer is given up; `text`: kind and version of the template it is written by.
 */
export async function beginMail(
  tx: Tx,
  id: string,
  { takenUntil, until, text = null }: { takenUntil: string; until: string; text?: string | null },
): Promise<number | undefined> {
  const row = await queryFirst<{ attempts: number }>(tx)`
    update message_delivery set state = 'sending', attempts = attempts + 1, next_at = ${until}::timestamptz, text_version = ${text}
    where id = ${id} and state = 'queued' and next_at = ${takenUntil}::timestamptz returning attempts`
  return row?.attempts
}

/** Gives back mails that were taken and not handed over. */
export async function giveBackMails(
  tx: Tx,
  ids: readonly string[],
  { takenUntil, at }: { takenUntil: string; at: string },
): Promise<void> {
  await query(tx)`
    update message_delivery set next_at = ${at}::timestamptz
    where id = any(${[...ids]}::uuid[]) and state = 'queued' and next_at = ${takenUntil}::timestamptz`
}

/** The server did not take it; it comes again. */
export async function putOffMail(tx: Tx, id: string, { why, nextAt }: { why: string; nextAt: string }): Promise<void> {
  await query(tx)`
    update message_delivery set state = 'queued', reason = ${why}, next_at = ${nextAt}::timestamptz where id = ${id} and state = 'sending'`
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackAttendeeMails = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update message_delivery set next_at = ${now}::timestamptz where state = 'queued' and ${isDatedAhead('next_at', now)}`.execute(
      tx,
    ),
  )
