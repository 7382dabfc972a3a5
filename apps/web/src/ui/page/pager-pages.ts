/** A place in the pager: a page, or a jump of 3 or 5 pages in the place of those left out. */
export type PagerPlace =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'jump'; readonly direction: 'previous' | 'next'; readonly page: number }

/** The first page, the pages around the present one, the last, and jumps of `step` pages where pages are left out. */
export function pagerPlaces(page: number, pageCount: number, step: 3 | 5): readonly PagerPlace[] {
  const reach = step === 3 ? 0 : 2
  const from = Math.max(1, Math.min(page - reach, pageCount - 2 * reach))
  const to = Math.min(pageCount, Math.max(page + reach, 1 + 2 * reach))
  const near = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const shown = new Set([1, ...near, pageCount].filter((one) => one >= 1))
  const places: PagerPlace[] = []
  for (const one of [...shown].sort((a, b) => a - b)) {
    const before = places.at(-1)
    if (before !== undefined && before.page === one - 2) places.push({ kind: 'page', page: one - 1 })
    else if (before !== undefined && before.page < one - 2) places.push(jump(one > page, page, step, pageCount))
    places.push({ kind: 'page', page: one })
  }
  return places
}

function jump(forward: boolean, page: number, step: number, pageCount: number): PagerPlace {
  const target = forward ? Math.min(pageCount, page + step) : Math.max(1, page - step)
  return { kind: 'jump', direction: forward ? 'next' : 'previous', page: target }
}
