import { dismissToast, showToast } from '../../ui/overlay/toast-store.ts'
import type { RawReply } from './handle-result.ts'
import { defineTexts } from '../texts.ts'

/** So long the page asks again by itself before the person is told, in milliseconds. */
const PATIENCE_MS = 60_000

const { text } = defineTexts({
  queued: ['排队中，请稍候', 'In the queue, please wait'],
})

/** Sends the same again where the server had no turn for it yet: nothing was done, and nobody needs to press once more. */
export async function inTurn(
  send: () => Promise<RawReply>,
  signal?: AbortSignal | null,
  first?: RawReply,
): Promise<RawReply> {
  const began = performance.now()
  let toast = 0
  let answered = first
  for (;;) {
    const reply = answered ?? (await send())
    answered = undefined
    const { retryAfter } = reply
    if (retryAfter === undefined || performance.now() - began > PATIENCE_MS) {
      dismissToast(toast)
      return reply
    }
    toast = showToast({ type: 'loading', text: text().queued })
    await rest(retryAfter * 1_000 * (1 + Math.random() / 2), signal)
  }
}

/** Throws as the call itself would when it is given up meanwhile. */
function rest(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('', 'AbortError'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    setTimeout(resolve, ms)
  })
}
