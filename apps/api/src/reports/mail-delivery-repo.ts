import { changedRows, isDatedAhead } from '../kit/process/late-attempts.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type DueMail = {
  mailId: string
  toName: string
  toAddress: string
  subject: string
  body: string
  createdAt: string
  attempts: number
}

/** Gives up mails whose server never answered: it may have them, so they are not handed over again. Answers how many. Times: system clock. */
export async function buryUnanswered(tx: Tx, at: string): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    update mail_message set state = 'dead', next_at = null, last_error = 'noAnswer'
    where state = 'sending' and next_at <= ${at}::timestamptz returning id`
  return rows.length
}

/** Takes the next mail that is due and counts the attempt; nobody else gets it. `until`: when its answer is given up. */
export async function takeDueMail(tx: Tx, at: string, until: string): Promise<DueMail | undefined> {
  return queryFirst<DueMail>(tx)`
    with due as (
      select id from mail_message where state = 'waiting' and next_at <= ${at}::timestamptz order by next_at, id limit 1 for update skip locked
    )
    update mail_message m set state = 'sending', attempts = m.attempts + 1, next_at = ${until}
    from due, person p where m.id = due.id and p.id = m.to_person_id
    returning m.id as "mailId", p.name as "toName", m.to_address as "toAddress", m.subject, m.body, m.created_at as "createdAt", m.attempts`
}

export async function findSentFiles(
  tx: Tx,
  mailId: string,
): Promise<{ objectKey: string; mediaType: string; fileName: string }[]> {
  return query<{ objectKey: string; mediaType: string; fileName: string }>(tx)`
    select f.object_key as "objectKey", f.media_type as "mediaType", a.file_name as "fileName"
    from mail_attachment a join stored_file f on f.id = a.file_id where a.mail_id = ${mailId} order by a.seq`
}

export async function markMailSent(tx: Tx, mailId: string, at: string): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ state: 'sent', sent_at: at, next_at: null, last_error: null })
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .execute()
}

/** `nextAt` null: given up. */
export async function markMailFailed(tx: Tx, mailId: string, why: string, nextAt: string | null): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ state: nextAt === null ? 'dead' : 'waiting', next_at: nextAt, last_error: why })
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .execute()
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackMails = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update mail_message set next_at = ${now}::timestamptz where state = 'waiting' and ${isDatedAhead('next_at', now)}`.execute(
      tx,
    ),
  )
