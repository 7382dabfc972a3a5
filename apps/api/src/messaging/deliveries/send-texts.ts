import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Log } from '../../kit/process/logger.ts'
import { mailPause } from '../../kit/process/mail-retry.ts'
import { shortened, whatHappened } from '../attendee-message-text.ts'
import { type Sms, SmsError, type SmsPort } from '../sms.ts'
import { contactHash } from './contact-hash.ts'
import { buryUnanswered, type DeliveryEnd, endDelivery } from './delivery-repo.ts'
import { beginMail, giveBackMails, putOffMail } from './mail-repo.ts'
import { type DueText, takeDueTexts } from './text-repo.ts'

const AT_ONCE = 100
const LANES = 4
const ATTEMPTS = 6
const DAY_MS = 86_400_000
/** A run is over before the next one begins. */
const RUN_MS = 45_000
/** Longer than a provider is waited for. */
const ANSWER_MS = 5 * 60_000

type TextSender = {
  db: Db
  clock: Clock
  log: Log
  port: SmsPort
  /** Approved at the provider: what happened, the meeting, its time, the path of its page. */
  template: string
  /** Of the hashes of addresses. */
  key: Buffer
  /** Chooses the channels of what is new, or failed on one. */
  plan: () => Promise<void>
}

/**
 * Hands text messages to attendees to the provider. One is marked just before it is handed over and never handed over again unless the provider
 * said that it did not take it; what was only taken comes again. Safe to run twice at once.
 */
export async function sendAttendeeTexts(sender: TextSender): Promise<void> {
  const { db, clock, log, plan } = sender
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const unanswered = await db.inTransaction((tx) => buryUnanswered(tx, 'sms', at(0)))
  if (unanswered > 0) log.error({ unanswered }, 'text messages to attendees without an answer were given up')
  const endsAt = clock.systemNow() + RUN_MS
  while (clock.systemNow() < endsAt) {
    await plan()
    const takenUntil = at(ANSWER_MS)
    const due = await db.inTransaction((tx) => takeDueTexts(tx, { at: at(0), until: takenUntil, most: AT_ONCE }))
    if (due.length === 0) return
    const lane = async () => {
      for (let next = due.shift(); next !== undefined && clock.systemNow() < endsAt; next = due.shift())
        await sendOne(sender, next, takenUntil)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const rest = due.map(({ id }) => id)
    if (rest.length > 0) await giveBackMails(db.db, rest, { takenUntil, at: at(0) })
  }
}

async function sendOne(sender: TextSender, due: DueText, takenUntil: string): Promise<void> {
  const { db, clock, log, port, template } = sender
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const end = (as: Omit<DeliveryEnd, 'at'>, goesOn = false) =>
    db.inTransaction((tx) =>
      endDelivery(tx, { messageId: due.messageId, channel: 'sms' }, { ...as, at: at(0), goesOn }),
    )
  const why = notToSend(due, sender)
  if (why !== undefined)
    return end({ state: why === 'expired' || why === 'afterStart' ? 'expired' : 'skipped', reason: why })
  const attempts = await beginMail(db.db, due.id, { takenUntil, until: at(ANSWER_MS) })
  if (attempts === undefined) return
  try {
    await port(textOf(due, template), clock.systemNow())
    await end({ state: 'sent', reason: null })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const mayCome = !error.isFinal && error.fault !== 'unanswered' && attempts < ATTEMPTS
    if (mayCome) return putOffMail(db.db, due.id, { why: error.message, nextAt: at(mailPause(attempts)) })
    log.error({ deliveryId: due.id, why: error.message }, 'a text message to an attendee could not be delivered')
    await end(failureOf(error), error.fault !== 'unanswered')
  }
}

/** A text message that its provider may have goes to no other channel. */
const failureOf = ({ fault, message }: SmsError): Omit<DeliveryEnd, 'at'> => ({
  state: fault === 'deadNumber' ? 'bounced' : 'failed',
  reason: fault === 'unanswered' ? 'noAnswer' : message,
})

/** Why a text message that was planned says nothing any more. */
function notToSend(due: DueText, { clock, key }: TextSender): string | undefined {
  if (due.isGone) return 'personGone'
  if (contactHash(key, 'sms', due.phone) !== due.addressHash) return 'addressChanged'
  if (due.kind === 'reminder' && due.startAt !== null && clock.now() >= Date.parse(due.startAt)) return 'afterStart'
  return clock.now() - Date.parse(due.toldFrom) > DAY_MS ? 'expired' : undefined
}

/** Leads to the public page of the meeting: nothing in it proves its reader. */
function textOf(due: DueText, template: string): Sms {
  const { id, phone, meeting, startAt, engagementId } = due
  const when = startAt === null ? '待定' : displayTime(startAt)
  return {
    messageId: id,
    phone,
    template,
    params: [whatHappened(due), shortened(meeting), when, `landing/${engagementId}?src=message`],
  }
}
