import type { MAIL_KINDS, MAIL_STATES } from '@osmp/contract/reports/models.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type MailKind = (typeof MAIL_KINDS)[number]
export type MailState = (typeof MAIL_STATES)[number]

export type NewMail = {
  kind: MailKind
  toPersonId: string
  toAddress: string
  engagementId: string
  subject: string
  body: string
  /** `waiting` for the mail server, or `kept` where there is none. */
  state: 'waiting' | 'kept'
  /** System clock; null when kept. */
  nextAt: string | null
  dedupeKey: string
  at: string
  attachments: readonly { fileName: string; fileId: string }[]
}

export type StoredMail = { mailId: string; toAddress: string; state: MailState; createdAt: string }

/**
 * The mail of this key, if there is one. Whoever asks for the same key next waits until this transaction ends, so that two at once make
 * one mail.
 */
export async function claimMail(tx: Tx, dedupeKey: string): Promise<StoredMail | undefined> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`mail:${dedupeKey}`}, 0))`
  return findMail(tx, dedupeKey)
}

/** The mail of this key, if there is one. */
export async function findMail(tx: Tx, dedupeKey: string): Promise<StoredMail | undefined> {
  return queryFirst<StoredMail>(tx)`
    select id as "mailId", to_address as "toAddress", state, created_at as "createdAt" from mail_message where dedupe_key = ${dedupeKey}`
}

export async function countMailsSince(tx: Tx, personId: string, since: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from mail_message where to_person_id = ${personId} and created_at > ${since}`
  return rows[0]?.count ?? 0
}

/** Writes a mail with its attachments: it is sent if this transaction commits. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<StoredMail> {
  const { toAddress, state, at: createdAt } = mail
  const mailId = uuidv7()
  await tx
    .insertInto('mail_message')
    .values({
      id: mailId,
      kind: mail.kind,
      to_person_id: mail.toPersonId,
      to_address: toAddress,
      engagement_id: mail.engagementId,
      subject: mail.subject,
      body: mail.body,
      state,
      next_at: mail.nextAt,
      dedupe_key: mail.dedupeKey,
      created_at: createdAt,
    })
    .execute()
  const files = mail.attachments.map(({ fileName, fileId }, index) => ({
    id: uuidv7(),
    mail_id: mailId,
    seq: index + 1,
    file_name: fileName,
    file_id: fileId,
  }))
  if (files.length > 0) await tx.insertInto('mail_attachment').values(files).execute()
  return { mailId, toAddress, state, createdAt }
}

/** A person's address and name in the directory. */
export async function findRecipient(tx: Tx, personId: string): Promise<{ name: string; email: string } | undefined> {
  return tx.selectFrom('person').select(['name', 'email']).where('id', '=', personId).executeTakeFirst()
}
