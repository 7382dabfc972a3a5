import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import type { MessageTemplate } from '../kit/settings/messaging-settings.ts'
import {
  type DueAttendeeMessage,
  markMessageFailed,
  markMessageSent,
  postponeMessages,
  takeDueMessages,
} from './attendee-message-queue-repo.ts'
import { messageOf } from './attendee-message-text.ts'
import { PartnerError } from './partner-error.ts'
import type { Wechat } from './wechat.ts'

/** What happened longer ago is no news any more, in ms of the business clock; the landing page still tells it. */
const NEWS = 86_400_000
const ATTEMPTS = 6
const RATE_PAUSE = 60_000

type Sender = { db: Db; clock: Clock; log: Log; wechat: Wechat; template: MessageTemplate; publicUrl: string }

/** Tells people who came with WeChat what happened to their place, each once; six tries over two hours. */
export async function sendAttendeeMessages(sender: Sender): Promise<void> {
  const { db, clock } = sender
  const since = new Date(clock.now() - NEWS).toISOString()
  for (;;) {
    const due = await db.inTransaction((tx) => takeDueMessages(tx, since, new Date(clock.systemNow()).toISOString()))
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
  try {
    await wechat.sendTemplate(messageOf(due, template, publicUrl))
    await markMessageSent(db.db, due.id, new Date(clock.systemNow()).toISOString())
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.fault === 'rate') return false
    const isLast = due.attempts >= ATTEMPTS || error.fault === 'nobody'
    await markMessageFailed(db.db, due.id, isLast ? 'failed' : 'queued', error.message)
    if (isLast)
      log.error({ messageId: due.id, errcode: error.errcode }, 'a message to an attendee could not be delivered')
  }
  return true
}
