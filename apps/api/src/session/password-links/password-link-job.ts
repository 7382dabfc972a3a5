import * as z from 'zod/mini'
import { mailLines } from '../../kit/document/mail-face.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Job } from '../../kit/process/jobs.ts'
import type { Log } from '../../kit/process/logger.ts'
import { MAIL_ANSWER_MS, MAIL_ATTEMPTS, mailPause } from '../../kit/process/mail-retry.ts'
import type { MailServer } from '../../kit/process/mail-server.ts'
import { serverSecret } from '../../kit/secrets/server-secret.ts'
import type { Config } from '../../kit/settings/config.ts'
import { endDelivery, forgetPasswordLinks, noteFault, takeDueLink, type DueLink } from './password-link-repo.ts'
import { PASSWORD_LINK_SUBJECT, passwordLinkMail } from './password-link-mail.ts'
import { passwordLinkToken } from './password-link-token.ts'

const KEPT_MS = 180 * 86_400_000

type Parts = { config: Config; db: Db; clock: Clock; log: Log }
type Delivery = Omit<Parts, 'config'> & { key: Buffer; publicUrl: string; server: MailServer }

/** Mails one-time links for passwords every minute, where a mail server is set up. */
export function passwordLinkJobs({ config, db, clock, log }: Parts): Job[] {
  const { mail, publicUrl } = config
  if (mail === undefined) return []
  const run = async () => {
    const { createMailServer } = await import('../../kit/process/mail-server.ts')
    const at = new Date(clock.systemNow()).toISOString()
    const key = await serverSecret(db.db, 'signInCodes', { at, config })
    const server = createMailServer(mail)
    try {
      await deliverPasswordLinks({ db, clock, log, key, publicUrl, server })
    } finally {
      server.close()
    }
    await forgetPasswordLinks(db.db, new Date(clock.systemNow() - KEPT_MS).toISOString())
  }
  return [{ name: 'password-links', payload: z.object({}), cron: '* * * * *', run }]
}

/** Sends every link that is due. One that a server took without answering is sent again: it is the same link, and opens once. */
export async function deliverPasswordLinks(delivery: Delivery): Promise<void> {
  const { db, clock, log } = delivery
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  for (;;) {
    const link = await db.inTransaction((tx) => takeDueLink(tx, at(0), at(MAIL_ANSWER_MS)))
    if (link === undefined) return
    const verdict = await send(delivery, link)
    if (verdict.kind === 'sent') {
      await endDelivery(db.db, link.id, { state: 'sent', at: at(0), why: null })
      continue
    }
    const isOver = verdict.kind === 'refused' || verdict.kind === 'bounced' || link.attempts >= MAIL_ATTEMPTS
    if (isOver) {
      log.error({ linkId: link.id, why: verdict.why }, 'a link for a password could not be mailed')
      await endDelivery(db.db, link.id, { state: 'dead', at: at(0), why: verdict.why })
    } else await noteFault(db.db, link.id, verdict.why, at(mailPause(link.attempts)))
  }
}

/** Behind the # no server and no proxy sees the secret. */
async function send({ server, key, publicUrl }: Delivery, { id, to, name, until, createdAt }: DueLink) {
  const link = `${publicUrl}/passwordLink#${passwordLinkToken(key, id)}`
  return server.send({
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    to: { name, address: to },
    subject: PASSWORD_LINK_SUBJECT,
    lines: mailLines(passwordLinkMail({ name, link, until }), [link]),
    at: createdAt,
    files: [],
  })
}
