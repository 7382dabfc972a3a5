import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import { type DueCard, markFailed, markSent, planCards, postponeCards, takeDueCards } from './card-repo.ts'
import { cardOf } from './card-text.ts'
import { PartnerError } from './partner-error.ts'
import type { Wecom } from './wecom.ts'

/** A notice older than this is no news any more, in ms of the business clock. */
const NEWS = 86_400_000
const ATTEMPTS = 6
const RATE_PAUSE = 60_000

type Sender = { db: Db; clock: Clock; log: Log; wecom: Wecom; publicUrl: string }

/** Sends what waits as WeCom cards, each once. A card that cannot be delivered is tried six times over two hours and then left as dead. */
export async function sendCards(sender: Sender): Promise<void> {
  const { db, clock } = sender
  const atNow = () => new Date(clock.systemNow()).toISOString()
  await db.inTransaction((tx) => planCards(tx, new Date(clock.now() - NEWS).toISOString(), atNow()))
  for (;;) {
    const cards = await db.inTransaction((tx) => takeDueCards(tx, atNow()))
    if (cards.length === 0) return
    for (const [index, card] of cards.entries()) {
      const wait = await sendOne(sender, card)
      if (wait === undefined) continue
      const until = new Date(clock.systemNow() + wait).toISOString()
      const rest = cards.slice(index).map(({ notificationId }) => notificationId)
      await postponeCards(db.db, rest, until)
      return
    }
  }
}

/** For how many ms WeCom takes no more cards; undefined when it does. */
async function sendOne({ db, clock, log, wecom, publicUrl }: Sender, card: DueCard): Promise<number | undefined> {
  const { notificationId } = card
  try {
    const messageId = await wecom.sendCard(cardOf(card, publicUrl))
    await markSent(db.db, notificationId, messageId, new Date(clock.systemNow()).toISOString())
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.fault === 'rate') return RATE_PAUSE
    const isLast = card.attempts >= ATTEMPTS || error.fault === 'nobody'
    await markFailed(db.db, notificationId, isLast ? 'dead' : 'waiting', error.message)
    if (isLast) log.error({ notificationId, errcode: error.errcode }, 'a message card could not be delivered')
  }
  return undefined
}
