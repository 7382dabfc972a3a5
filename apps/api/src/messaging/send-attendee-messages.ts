import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import type { MessageTemplate } from '../kit/settings/messaging-settings.ts'
import {
  type DueAttendeeMessage,
  noteMessageFault,
  postponeMessages,
  takeDueMessages,
} from './attendee-message-queue-repo.ts'
import { messageOf } from './attendee-message-text.ts'
import { endDelivery } from './deliveries/delivery-repo.ts'
import { PartnerError } from './partner-error.ts'
import type { Wechat } from './wechat.ts'

/** What happened longer ago is no news any more, in ms of the business clock; the landing page still tells it. */
const NEWS = 86_400_000
const ATTEMPTS = 6
const RATE_PAUSE = 60_000

type Sender = {
  db: Db
  clock: Clock
  log: Log
  wechat: Wechat
  /** Undefined: messages go by a consent to each alone. */
  template: MessageTemplate | undefined
  publicUrl: string
  /** Chooses the channels of what is new, or failed on one. */
  plan: () => Promise<void>
}

/** Tells people who came with WeChat what happened to their place, each once; six tries over two hours, then another channel. */
export async function sendAttendeeMessages(sender: Sender): Promise<void> {
  const { db, clock, plan, wechat } = sender
  const templates = wechat.config.subscribe?.ids
  const since = new Date(clock.now() - NEWS).toISOString()
  for (;;) {
    await plan()
    const due = await db.inTransaction((tx) =>
      takeDueMessages(tx, { since, at: new Date(clock.systemNow()).toISOString(), templates }),
    )
    if (due.length === 0) return
    for (const [index, message] of due.entries()) {
      if (await sendOne(sender, message)) continue
      const until = new Date(clock.systemNow() + RATE_PAUSE).toISOString()
      const rest = due.slice(index).map(({ id }) => id)
      return postponeMessages(db.db, rest, until)
    }
  }
}

/** False when WeChat takes no more for now. */
async function sendOne(
  { db, clock, log, wechat, template, publicUrl }: Sender,
  due: DueAttendeeMessage,
): Promise<boolean> {
  const told = { messageId: due.id, channel: 'wechat' } as const
  const at = () => new Date(clock.systemNow()).toISOString()
  try {
    const { grantedTemplate: id } = due
    const subscribe = wechat.config.subscribe
    if (id !== null && subscribe)
      await wechat.sendSubscribed(messageOf(due, { id, fields: subscribe.fields }, publicUrl))
    else if (template) await wechat.sendTemplate(messageOf(due, template, publicUrl))
    else throw new PartnerError('wechat', 'nobody', 0, false)
    await db.inTransaction((tx) => endDelivery(tx, told, { state: 'sent', reason: null, at: at() }))
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.fault === 'rate') return false
    // WeChat may have it, and its consent is used: it goes by no other way.
    const isUnanswered = due.grantedTemplate !== null && error.errcode === 0 && error.wasAsked
    const isLast = isUnanswered || due.attempts >= ATTEMPTS || error.fault === 'nobody'
    await db.inTransaction(async (tx) => {
      await noteMessageFault(tx, due.id, error.message)
      const reason = isUnanswered ? 'noAnswer' : error.message
      if (isLast) await endDelivery(tx, told, { state: 'failed', reason, at: at(), goesOn: !isUnanswered })
    })
    if (isLast)
      log.error({ messageId: due.id, errcode: error.errcode }, 'a message to an attendee could not be delivered')
  }
  return true
}
