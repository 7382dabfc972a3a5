import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { dismissPastToast } from '../../ui/overlay/toast-store.ts'
import { call } from './api-client.ts'
import { isRefusal, type ApiError } from './api-error.ts'
import type { CallAnswer, CallInput, CallName, SliceName } from './call-types.ts'
import { invalidate } from './query.ts'
import type { SubmissionNumber } from './submission-number.ts'

export type WriteOptions<S extends SliceName, K extends CallName<S>> = {
  /** Slices whose data this call may change: they are read again. */
  invalidates?: readonly SliceName[] | undefined
  /** No toast for a failure: the screen shows the sentence itself. */
  quiet?: boolean | undefined
  /** The submission number of calls that need one. */
  sn?: SubmissionNumber | undefined
  onSuccess?: ((output: CallAnswer<S, K>, input: CallInput<S, K>) => void) | undefined
}

/** A writing call: `mutate(input)`, `mutateAsync(input)`, `isPending`. A failure shows its sentence as a toast unless `quiet`. */
export function useCallMutation<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  { invalidates = [], quiet, sn, onSuccess }: WriteOptions<S, K> = {},
): UseMutationResult<CallAnswer<S, K>, ApiError, CallInput<S, K>> {
  return useMutation<CallAnswer<S, K>, ApiError, CallInput<S, K>>({
    mutationFn: async (input) => call(slice, op, input, { quiet, sn: await sn?.take() }),
    onError: (error) => {
      // The one-use number has expired.
      if (isRefusal(error, 'snInvalid')) sn?.renew()
    },
    onSuccess: (output, input) => {
      sn?.renew()
      dismissPastToast()
      for (const name of invalidates) void invalidate(name)
      onSuccess?.(output, input)
    },
  })
}
