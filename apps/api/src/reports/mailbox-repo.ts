import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import type { MailKind, MailState } from './mail-repo.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type MailboxRow = {
  mailId: string
  kind: MailKind
  subject: string
  toAddress: string
  state: MailState
  engagementId: string | null
  engagementName: string | null
  createdAt: string
  sentAt: string | null
  isRead: boolean
}
export type MailFile = { mailId: string; attachmentId: string; fileName: string; size: number | null }

const ROW = sql`m.id as "mailId", m.kind, m.subject, m.to_address as "toAddress", m.state, m.engagement_id as "engagementId",
  e.name as "engagementName", m.created_at as "createdAt", m.sent_at as "sentAt", m.read_at is not null as "isRead"`

type Place = { at: string; id: string } | null

/** Mails to a person, newest first. */
export async function findMailbox(
  tx: Tx,
  { personId, unreadOnly, after, limit }: { personId: string; unreadOnly: boolean; after: Place; limit: number },
): Promise<MailboxRow[]> {
  return query<MailboxRow>(tx)`
    select ${ROW} from mail_message m left join engagement e on e.id = m.engagement_id
    where m.to_person_id = ${personId} and ${unreadOnly ? sql`m.read_at is null` : sql`true`}
      and ${after === null ? sql`true` : sql`(m.created_at, m.id) < (${rowInstant(after, sql`mail_message`, ['created_at'])}, ${after.id}::uuid)`}
    order by m.created_at desc, m.id desc limit ${sql.lit(limit)}`
}

export async function countUnreadMails(tx: Tx, personId: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from mail_message where to_person_id = ${personId} and read_at is null`
  return rows[0]?.count ?? 0
}

/** One mail to this person, from now on read. */
export async function readMail(
  tx: Tx,
  { mailId, personId, at }: { mailId: string; personId: string; at: string },
): Promise<(MailboxRow & { text: string }) | undefined> {
  return queryFirst<MailboxRow & { text: string }>(tx)`
    with m as (
      update mail_message set read_at = coalesce(read_at, ${at}) where id = ${mailId} and to_person_id = ${personId} returning *
    )
    select ${ROW}, m.body as text from m left join engagement e on e.id = m.engagement_id`
}

/** Attachments of some mails, in their order. */
export async function findMailFiles(tx: Tx, mailIds: readonly string[]): Promise<MailFile[]> {
  return query<MailFile>(tx)`
    select a.mail_id as "mailId", a.id as "attachmentId", a.file_name as "fileName", f.size
    from mail_attachment a left join stored_file f on f.id = a.file_id where a.mail_id = any(${mailIds}::uuid[]) order by a.mail_id, a.seq`
}

/** An attachment of a mail to this person. */
export async function findOwnMailFile(
  tx: Tx,
  { attachmentId, personId }: { attachmentId: string; personId: string },
): Promise<{ objectKey: string; mediaType: string; fileName: string } | undefined> {
  return queryFirst<{ objectKey: string; mediaType: string; fileName: string }>(tx)`
    select f.object_key as "objectKey", f.media_type as "mediaType", a.file_name as "fileName"
    from mail_attachment a join mail_message m on m.id = a.mail_id join stored_file f on f.id = a.file_id
    where a.id = ${attachmentId} and m.to_person_id = ${personId}`
}
