import type { RawReply } from '../calls/handle-result.ts'

/** The refusal `proofNeeded`. */
const PROOF_NEEDED = '33050'

/**
 * Sends, and once the person has proved that it is them sends the same again: what was typed stays where it is meanwhile. `ask` gives true
 * once they have; calls that need it at the same moment ask once.
 */
export function provedBy(ask: () => Promise<boolean>): (send: () => Promise<RawReply>) => Promise<RawReply> {
  let asking: Promise<boolean> | undefined
  return async (send) => {
    const reply = await send()
    if (Object(reply.body).code !== PROOF_NEEDED) return reply
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return (await asking) ? send() : reply
  }
}
