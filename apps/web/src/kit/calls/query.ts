import { QueryCache, QueryClient, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { call } from './api-client.ts'
import { ApiError, isNetworkFailure, isRefusal } from './api-error.ts'
import type { CallAnswer, CallInput, CallName, SliceName } from './call-types.ts'
import { REFRESHES } from './refreshes.ts'

const RETRIES = 2
/** Data that came this recently is not fetched again when a screen opens, in milliseconds. */
const FRESH_MS = 2_000

/** Retries only calls without a reply; a refusal is final. */
const retry = (count: number, error: unknown) => isNetworkFailure(error) && count < RETRIES

export const queryClient = new QueryClient({
  // `Loaded` shows a failed first load in place; a failed reload keeps the old data and shows a toast.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data === undefined || !(error instanceof ApiError) || isRefusal(error, 'notSignedIn')) return
      if (!isNetworkFailure(error)) showToast({ type: 'error', text: error.msg })
    },
  }),
  defaultOptions: { queries: { retry, staleTime: FRESH_MS }, mutations: { retry: false } },
})

type ReadOptions<Output, Shown> = Pick<
  UseQueryOptions<Output, ApiError, Shown>,
  'enabled' | 'refetchInterval' | 'staleTime' | 'select' | 'placeholderData' | 'refetchOnWindowFocus'
>

/** Asks in another way than by the call alone, as for what changed since. */
type Asking<Output> = { readonly ask?: (signal: AbortSignal) => Promise<Output> }

/** A reading call. Key: slice, call, input. Its first failure shows no toast; see `Loaded`. */
export function useCall<S extends SliceName, K extends CallName<S>, Shown = CallAnswer<S, K>>(
  slice: S,
  op: K,
  input: CallInput<S, K>,
  { ask, ...options }: ReadOptions<CallAnswer<S, K>, Shown> & Asking<CallAnswer<S, K>> = {},
): UseQueryResult<Shown, ApiError> {
  return useQuery<CallAnswer<S, K>, ApiError, Shown>({
    ...options,
    queryKey: [slice, op, input],
    queryFn: ({ signal }) => ask?.(signal) ?? call(slice, op, input, { signal, quiet: true }),
  })
}

/** Reads a slice's data (or one call's) again where it is shown. */
export async function invalidate<S extends SliceName>(slice: S, op?: CallName<S>): Promise<void> {
  const keys = op === undefined ? [[slice], ...(REFRESHES[slice] ?? []).map((other) => [other])] : [[slice, op]]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
