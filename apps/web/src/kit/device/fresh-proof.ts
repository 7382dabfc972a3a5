import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { RawReply } from '../calls/handle-result.ts'

const PROOF_NEEDED: ResultName = 'proofNeeded'

/**
 * Sends, and once the person has proved that it is them sends the same again: what was typed stays where it is meanwhile. `ask` gives true
 * once they have; calls that need it at the same moment ask once.
 */
export function provedBy(ask: () => Promise<boolean>): (send: () => Promise<RawReply>) => Promise<RawReply> {
  let asking: Promise<boolean> | undefined
  return async (send) => {
    const reply = await send()
    if (Object(reply.body).name !== PROOF_NEEDED) return reply
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return (await asking) ? send() : reply
  }
}
