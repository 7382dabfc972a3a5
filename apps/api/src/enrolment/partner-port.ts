import * as z from 'zod/mini'
import type { Db } from '../kit/database/db.ts'
import { partnerCalls } from '../kit/observe/channels.ts'
import type { Log } from '../kit/process/logger.ts'
import type { SalesConfig } from '../kit/settings/sales-settings.ts'
import {
  claimQueued,
  markFailed,
  markSent,
  type QueuedMessage,
  type RefusedDoctor,
} from './store/partner-message-repo.ts'

/** What the sales system made of a list; `unfit`: it will never take it. */
export type PartnerAnswer = { is: 'taken'; refused: RefusedDoctor[] } | { is: 'unfit' } | { is: 'busy' }
/** The way to the sales-automation system; the message's id makes a repeat the same one. */
export type PartnerPort = { send(message: QueuedMessage): Promise<PartnerAnswer> }

const ANSWER_LIMIT = 8_000
/** Of one run: a run that waits for a slow system must be over before its job is taken for lost. */
const AT_ONCE = 20
const RUN_LIMIT_MS = 30_000
const ANSWER = z.object({ refused: z.optional(z.array(z.object({ doctor: z.string(), reason: z.string() }))) })

/** Lists go by POST as JSON: id, kind, meeting and the doctors' directory codes; who is refused comes back with a reason. */
export function createSalesPort({ url, token }: SalesConfig, log: Log): PartnerPort {
  return {
    send: async ({ messageId, kind, payload }) => {
      try {
        const post = () =>
          fetch(url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify({ id: messageId, kind, ...payload }),
            redirect: 'error',
            signal: AbortSignal.timeout(ANSWER_LIMIT),
          })
        const response = await partnerCalls.tracePromise(post, { partner: 'sales' })
        if (response.ok) {
          const answer = z.parse(ANSWER, await response.json())
          return { is: 'taken', refused: answer.refused ?? [] }
        }
        log.warn({ status: response.status, messageId }, 'the sales system did not take a list')
        const isUnfit =
          response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status)
        return { is: isUnfit ? 'unfit' : 'busy' }
      } catch (error) {
        log.warn(
          { error: error instanceof Error ? error.name : 'unknown', messageId },
          'the sales system did not answer',
        )
        return { is: 'busy' }
      }
    },
  }
}

/**
 * Hands the waiting lists over, one by one: each is claimed for some minutes, sent outside of any transaction, and its answer kept. Stops
 * at the first that finds the system busy, and after half a minute. `at`: business clock. Any number of processes.
 */
export async function deliverToPartner(db: Db, partner: PartnerPort, at: string): Promise<number> {
  let taken = 0
  const until = performance.now() + RUN_LIMIT_MS
  for (let turn = 0; turn < AT_ONCE && performance.now() < until; turn += 1) {
    const message = await db.inTransaction(claimQueued)
    if (!message) return taken
    const answer = await partner.send(message)
    if (answer.is === 'busy') return taken
    await db.inTransaction((tx) =>
      answer.is === 'taken'
        ? markSent(tx, { messageId: message.messageId, refused: answer.refused, at })
        : markFailed(tx, message.messageId),
    )
    taken += 1
  }
  return taken
}
