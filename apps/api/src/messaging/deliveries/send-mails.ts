import { calendarMethod } from '@osmp/domain/messaging/calendar-sequence.ts'
import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import { messageTextKind } from '@osmp/domain/messaging/message-text.ts'
import { refusedAtOnce } from '@osmp/domain/messaging/plan-delivery.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Log } from '../../kit/process/logger.ts'
import { MAIL_ANSWER_MS, pauseAfter } from '../../kit/process/mail-retry.ts'
import type { MailServer, MailVerdict, OutgoingMail } from '../../kit/process/mail-server.ts'
import type { MailConfig } from '../../kit/settings/mail-settings.ts'
import type { Seal } from '../sealed-text.ts'
import { attendeeMail } from './attendee-mail.ts'
import { bounceSender } from './bounce-seal.ts'
import { calendarFile } from './calendar-file.ts'
import { choicePath } from './choice-token.ts'
import { contactHash } from './contact-hash.ts'
import { buryUnanswered, type DeliveryEnd, endDelivery } from './delivery-repo.ts'
import { beginMail, type DueMail, giveBackMails, putOffMail, takeDueMails } from './mail-repo.ts'
import { findMessageTexts, type MessageText } from './message-text-repo.ts'

const AT_ONCE = 100
const LANES = 2
const DAY_MS = 86_400_000
/** A run is over before the next one begins. */
const RUN_MS = 45_000

type MailSender = {
  db: Db
  clock: Clock
  log: Log
  server: MailServer
  mail: Pick<MailConfig, 'from' | 'perMinute' | 'bounces'>
  publicUrl: string
  seal: Seal
  /** Of the hashes of addresses. */
  key: Buffer
  /** Chooses the channels of what is new, or failed on one. */
  plan: () => Promise<void>
}

/**
 * Hands mails to attendees to the mail server, as many as a minute may have. A mail is marked just before it is handed over and never handed
 * over again unless the server said that it did not take it; what was only taken comes again. Safe to run twice at once.
 */
export async function sendAttendeeMails(sender: MailSender): Promise<void> {
  const { db, clock, log, mail, plan } = sender
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const unanswered = await db.inTransaction((tx) => buryUnanswered(tx, 'mail', at(0)))
  if (unanswered > 0) log.error({ unanswered }, 'mails to attendees without an answer of the mail server were given up')
  const endsAt = clock.systemNow() + RUN_MS
  let left = mail.perMinute
  while (left > 0 && clock.systemNow() < endsAt) {
    await plan()
    const takenUntil = at(MAIL_ANSWER_MS)
    const most = Math.min(AT_ONCE, left)
    const [due, texts] = await db.inTransaction(async (tx) => [
      await takeDueMails(tx, { at: at(0), until: takenUntil, most }),
      await findMessageTexts(tx, localDateOfMs(clock.now())),
    ])
    if (due.length === 0) return
    left -= due.length
    const lane = async () => {
      for (let next = due.shift(); next !== undefined && clock.systemNow() < endsAt; next = due.shift())
        await sendOne(sender, next, { takenUntil, texts })
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const rest = due.map(({ id }) => id)
    if (rest.length > 0) await giveBackMails(db.db, rest, { takenUntil, at: at(0) })
  }
}

async function sendOne(
  sender: MailSender,
  due: DueMail,
  { takenUntil, texts }: { takenUntil: string; texts: readonly MessageText[] },
): Promise<void> {
  const { db, clock, log, server } = sender
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const end = (as: Omit<DeliveryEnd, 'at'>, goesOn = false) =>
    db.inTransaction((tx) =>
      endDelivery(tx, { messageId: due.messageId, channel: 'mail' }, { ...as, at: at(0), goesOn }),
    )
  const why = notToSend(due, sender)
  if (why !== undefined)
    return end({ state: why === 'expired' || why === 'afterStart' ? 'expired' : 'skipped', reason: why })
  const kind = messageTextKind(due.kind, due.params)
  const template = texts.find((text) => text.kind === kind)
  const text = template ? `${kind}/${template.version}` : null
  const attempts = await beginMail(db.db, due.id, { takenUntil, until: at(MAIL_ANSWER_MS), text })
  if (attempts === undefined) return
  const verdict = await server.send(letterOf(sender, due, template))
  if (verdict.kind === 'sent') return end({ state: 'sent', reason: null })
  const pause = pauseAfter(verdict, attempts)
  if (pause !== undefined) return putOffMail(db.db, due.id, { why: verdict.why, nextAt: at(pause) })
  log.error(
    { deliveryId: due.id, verdict: verdict.kind, why: verdict.why },
    'a mail to an attendee could not be delivered',
  )
  await end(failureOf(verdict), verdict.kind !== 'unknown')
}

/** A mail that its server may have goes to no other channel. */
const failureOf = (verdict: Exclude<MailVerdict, { kind: 'sent' }>): Omit<DeliveryEnd, 'at'> => ({
  state: verdict.kind === 'bounced' ? 'bounced' : 'failed',
  reason: verdict.kind === 'unknown' ? 'noAnswer' : verdict.why,
})

/** Why a mail that was planned says nothing any more. */
function notToSend(due: DueMail, { clock, key }: MailSender): string | undefined {
  if (due.isGone || due.email === null) return 'personGone'
  if (contactHash(key, 'mail', due.email) !== due.addressHash) return 'addressChanged'
  if (due.kind === 'reminder' && due.startAt !== null && clock.now() >= Date.parse(due.startAt)) return 'afterStart'
  return clock.now() - Date.parse(due.toldFrom) > DAY_MS ? 'expired' : undefined
}

function letterOf(
  { clock, mail, publicUrl, seal, key }: MailSender,
  due: DueMail,
  template: MessageText | undefined,
): OutgoingMail {
  const refuses = refusedAtOnce(due.kind)
  const refuse =
    refuses && publicUrl + choicePath(seal, { hash: due.addressHash, what: refuses, now: clock.systemNow() })
  return {
    messageId: `<${due.id}@${new URL(publicUrl).hostname}>`,
    to: { name: due.name, address: due.email ?? '' },
    ...attendeeMail(due, { page: `${publicUrl}/landing/${due.engagementId}?src=message`, refuse }, template),
    at: new Date(clock.systemNow()).toISOString(),
    files: [],
    unsubscribe: refuse,
    returnTo: mail.bounces && bounceSender(key, mail.bounces.from, due.id),
    calendar: calendarOf(due, { at: new Date(clock.now()).toISOString(), publicUrl, from: mail.from }),
  }
}

const WITH_CALENDAR: readonly DueMail['kind'][] = [
  'enrolled',
  'approved',
  'promoted',
  'changed',
  'cancelled',
  'withdrawn',
]

function calendarOf(
  due: DueMail,
  { at, publicUrl, from }: { at: string; publicUrl: string; from: string },
): OutgoingMail['calendar'] {
  const { isCancelled, isWithdrawn, placeStatus, startAt, endAt, name, email, turn } = due
  const holdsSeat = ['enrolled', 'signed', 'left'].includes(placeStatus)
  const method = calendarMethod({ isCancelled, isWithdrawn, holdsSeat })
  if (!method || startAt === null || endAt === null || email === null || !WITH_CALENDAR.includes(due.kind))
    return undefined
  const place = { name, email, turn, from }
  return { method, content: calendarFile({ ...due, startAt, endAt }, { method, publicUrl, at, place }) }
}
