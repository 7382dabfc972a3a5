import { useInfiniteQuery, type InfiniteData, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { call } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import type { CallAnswer, CallInput, CallName, SliceName } from './call-types.ts'

type Page<Output> = { readonly pages: readonly Output[] }

/**
 * An endless list. `inputOf(cursor)` makes the input of a page; `nextOf(page, read)` takes the last page and the number of pages
 * read, and gives the cursor of the next page, null at the end.
 */
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

type CursorOf<Output> = Output extends { cursor?: infer Cursor } ? NonNullable<Cursor> : never

/** An endless list of which each page says the cursor of the next. */
export function useCursorPages<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  inputOf: (cursor: CursorOf<CallAnswer<S, K>> | undefined) => CallInput<S, K>,
  options?: { enabled?: boolean | undefined },
) {
  const nextOf = (page: CallAnswer<S, K>) => (page as { cursor?: CursorOf<CallAnswer<S, K>> | null }).cursor
  return useCallPages(slice, op, inputOf, nextOf, options)
}

/** An endless list of numbered pages, of which each says if there are more. */
export function useNumberedPages<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  inputOf: (page: number | undefined) => CallInput<S, K>,
  options?: { enabled?: boolean | undefined },
) {
  const nextOf = (page: CallAnswer<S, K>, read: number) => ((page as { hasMore?: boolean }).hasMore ? read + 1 : null)
  return useCallPages(slice, op, inputOf, nextOf, options)
}
