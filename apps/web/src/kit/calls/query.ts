import {
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { dismissPastToast, showToast } from '../../ui/overlay/toast-store.ts'
import { call } from './api-client.ts'
import { ApiError, isNetworkFailure, isRefusal } from './api-error.ts'
import type { CallAnswer, CallInput, CallName, SliceName } from './call-types.ts'
import { REFRESHES } from './refreshes.ts'
import type { SubmissionNumber } from './submission-number.ts'

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

type Page<Output> = { readonly pages: readonly Output[] }

/** An endless list: `inputOf(cursor)` makes a page's input, `nextOf(page, read)` its next cursor, null at the end; `read` pages are there. */
export function useCallPages<S extends SliceName, K extends CallName<S>, Cursor>(
  slice: S,
  op: K,
  inputOf: (cursor: Cursor | undefined) => CallInput<S, K>,
  nextOf: (page: CallAnswer<S, K>, read: number) => Cursor | null | undefined,
  options: { enabled?: boolean | undefined } = {},
): UseInfiniteQueryResult<Page<CallAnswer<S, K>>, ApiError> {
  return useInfiniteQuery<
    CallAnswer<S, K>,
    ApiError,
    InfiniteData<CallAnswer<S, K>, Cursor | undefined>,
    QueryKey,
    Cursor | undefined
  >({
    enabled: options.enabled ?? true,
    queryKey: [slice, op, 'pages', inputOf(undefined)],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam as Cursor | undefined // returned by nextOf; the library types it unknown
      return call(slice, op, inputOf(cursor), { signal, quiet: true })
    },
    initialPageParam: undefined,
    getNextPageParam: (page, pages) => nextOf(page, pages.length),
  })
}

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

/** Reads a slice's data (or one call's) again where it is shown. */
export async function invalidate<S extends SliceName>(slice: S, op?: CallName<S>): Promise<void> {
  const keys = op === undefined ? [[slice], ...(REFRESHES[slice] ?? []).map((other) => [other])] : [[slice, op]]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
