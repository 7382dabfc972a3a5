import { useRef } from 'react'
import { api } from './api-client.ts'
import type { CallInput } from './call-types.ts'

export type SubmissionNumber = {
  /** The number of this submission, the same for each repeat. */
  take: () => Promise<string>
  /** Starts the next submission. */
  renew: () => void
}

/**
 * The one-use number of a save or recreate. A repeat of one submission goes with the same number, so that
 * the server answers it with its first reply. Given to `useCallMutation` as `sn`, which renews it after a success.
 */
export function useSubmissionNumber(action: CallInput<'session', 'getApiSn'>['action']): SubmissionNumber {
  const held = useRef<Promise<string> | undefined>(undefined)
  const take = async () => {
    held.current ??= api.session.getApiSn({ action }).then(({ sn }) => sn)
    try {
      return await held.current
    } catch (error) {
      held.current = undefined
      throw error
    }
  }
  const renew = () => {
    held.current = undefined
  }
  return { take, renew }
}
