import { leadingZeroBits } from '@osmp/domain/session/guess-waits.ts'
import { secureCrypto } from '../kit/device/secure-crypto.ts'

/** As many at once as keep a phone busy without freezing it. */
const AT_ONCE = 500

/** Finds what begins with that many zero bits when it is hashed: a second or two of work for this device. */
export async function solveTask({ task, bits }: { task: string; bits: number }): Promise<string> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, at) => `${task}.${nonce + at}`)
    const hashes = await Promise.all(tries.map((work) => secureCrypto().digest('SHA-256', encoder.encode(work))))
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits)
    if (found >= 0) return tries[found] ?? ''
  }
}
