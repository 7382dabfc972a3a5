import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { call } from './api-client.ts'
import { isNetworkFailure, isRefusal } from './api-error.ts'
import type { CallAnswer, CallInput, CallName, SliceName } from './call-types.ts'

/**
 * Sends what the person was told is done: to its end although the page is closed, reloaded or put to sleep meanwhile. Where no answer
 * came the same is sent once more, which a call given so must bear: by a token in its input, or by refusing with `takenAlready`.
 * No toast for a failure. Nothing is given where it was taken already.
 */
export async function lastingCall<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  input: CallInput<S, K>,
  { takenAlready, token }: { takenAlready?: ResultName; token?: string | undefined } = {},
): Promise<CallAnswer<S, K> | undefined> {
  try {
    return await call(slice, op, input, { quiet: true, keepalive: true, token })
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    return call(slice, op, input, { quiet: true, token }).catch((again: unknown) => {
      if (takenAlready === undefined || !isRefusal(again, takenAlready)) throw again
      return undefined
    })
  }
}
