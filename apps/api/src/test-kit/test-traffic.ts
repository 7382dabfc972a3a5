import { type ShareCounts, SPAN_MS } from '../kit/http/traffic-count.ts'

/** Counts shared by everything that is given the same one, as the processes of one database share theirs. */
export function sharedInMemory(): ShareCounts {
  const totals = new Map<string, { total: number; until: number }>()
  return (batch, now) => {
    for (const { key, times } of batch) {
      const known = totals.get(key)
      const isOver = !known || known.until <= now
      totals.set(key, isOver ? { total: times, until: now + SPAN_MS } : { ...known, total: known.total + times })
    }
    return Promise.resolve(new Map(totals))
  }
}
