import { useEffect } from 'react'
import type { ReadPages } from '../kit/calls/table-pages.tsx'

/** Reads on until the last page: for lists of a few dozen rows that are needed whole. */
export function useEveryPage({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: ReadPages): void {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
