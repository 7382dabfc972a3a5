import type { Db } from '../kit/db.ts'
import { lockQueued, markSent, type QueuedMessage } from './partner-message-repo.ts'

/** The way to the sales-automation partner. `take` answers true once the partner has the message; the id makes a repeat the same one. */
export type PartnerPort = { take(message: QueuedMessage): Promise<boolean> }

/** No partner is connected: messages stay in the queue, where the organiser sees them wait. */
export const noPartner: PartnerPort = { take: async () => false }

/** Hands the queue to the partner in its order and stops at the first that is not taken. `at`: business clock. Safe to run twice. */
export async function deliverToPartner(db: Db, partner: PartnerPort, at: string): Promise<number> {
  return db.inTransaction(async (tx) => {
    const taken: string[] = []
    for (const message of await lockQueued(tx)) {
      if (!(await partner.take(message))) break
      taken.push(message.messageId)
    }
    if (taken.length > 0) await markSent(tx, taken, at)
    return taken.length
  })
}
