import { mailLines } from '../kit/document/mail-face.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import { ObjectMissing, type ObjectStore } from '../kit/store/object-store.ts'
import {
  buryUnanswered,
  type DueMail,
  findSentFiles,
  markMailFailed,
  markMailSent,
  takeDueMail,
} from './mail-delivery-repo.ts'
import { MAIL_ANSWER_MS, pauseAfter } from '../kit/process/mail-retry.ts'
import type { MailServer, MailVerdict, OutgoingMail } from '../kit/process/mail-server.ts'

type Delivery = {
  db: Db
  store: ObjectStore
  clock: Clock
  log: Log
  server: MailServer
  /** Host in the message ids. */
  host: string
}

/**
 * Hands every mail that is due to the mail server. A mail is marked before it is handed over and never handed over again unless the
 * server said that it did not take it: after a crash in between it is given up, not sent twice. Safe to run twice at once.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  const { db, clock, log } = delivery
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const unanswered = await buryUnanswered(db.db, at(0))
  if (unanswered > 0) log.error({ unanswered }, 'mails without an answer of the mail server were given up')
  for (;;) {
    const mail = await db.inTransaction((tx) => takeDueMail(tx, at(0), at(MAIL_ANSWER_MS)))
    if (mail === undefined) return
    const verdict = await handOver(delivery, mail)
    if (verdict.kind === 'sent') {
      await markMailSent(db.db, mail.mailId, at(0))
      continue
    }
    const pause = pauseAfter(verdict, mail.attempts)
    await markMailFailed(db.db, mail.mailId, verdict.why, pause === undefined ? null : at(pause))
    if (pause === undefined) log.error({ mailId: mail.mailId, verdict: verdict.kind }, 'a mail could not be delivered')
  }
}

async function handOver({ db, store, server, host }: Delivery, mail: DueMail): Promise<MailVerdict> {
  const files: OutgoingMail['files'][number][] = []
  try {
    for (const { objectKey, mediaType, fileName } of await findSentFiles(db.db, mail.mailId)) {
      files.push({ fileName, mediaType, content: (await store.get(objectKey)).stream })
    }
  } catch (error) {
    for (const { content } of files) content.destroy()
    if (error instanceof ObjectMissing) return { kind: 'refused', why: 'attachmentGone' }
    throw error
  }
  const verdict = await server.send({
    messageId: `<${mail.mailId}@${host}>`,
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    lines: mailLines(mail.body),
    at: mail.createdAt,
    files,
  })
  for (const { content } of files) content.destroy()
  return verdict
}
