export type KeyTimes = { key: string; times: number }
/** `until`: end of the span, epoch ms of the system clock. */
export type CountedTotal = { total: number; until: number }

/** Adds calls to the counts that all processes share. */
export type ShareCounts = (batch: readonly KeyTimes[], now: number) => Promise<ReadonlyMap<string, CountedTotal>>

export type TrafficCounts = {
  /** Counts a call under a key. Gives the end of the span (epoch ms) if the key has had its most. Throws what sharing throws. */
  count(key: string, most: number): Promise<number | undefined>
}

export const SPAN_MS = 60_000
/**
 * A process tells the others of its calls as soon as they are this share of what is left. So a usual caller costs no statement, and of
 * 600 calls over three processes at most some dozens pass beyond them.
 */
const UNSHARED_SHARE = 40
/** Keys a process remembers; beyond them the oldest is forgotten here, not where they are shared. */
const MOST_KEYS = 100_000

/** `own`: counted here and not shared yet; `sending`: on their way. */
type Counted = { shared: number; own: number; sending: number; until: number }
type Waiting = { position: number; done: PromiseWithResolvers<number> }

/** Counts of calls within a minute: kept here, and shared with the other processes in one statement at a time. */
export function createTrafficCounts(share: ShareCounts, systemNow: () => number): TrafficCounts {
  const counts = new Map<string, Counted>()
  let waiting = new Map<string, Waiting[]>()
  let isSharing = false

  const countedOf = (key: string, now: number): Counted => {
    const known = counts.get(key)
    if (known && known.until > now) return known
    counts.delete(key)
    const fresh = { shared: 0, own: 0, sending: 0, until: now + SPAN_MS }
    counts.set(key, fresh)
    const [oldest] = counts.keys()
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest)
    return fresh
  }

  const shareAll = async (): Promise<void> => {
    isSharing = true
    // What is counted meanwhile goes with the next statement.
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      await shareBatch(asked)
    }
    isSharing = false
  }

  const shareBatch = async (asked: ReadonlyMap<string, Waiting[]>): Promise<void> => {
    const now = systemNow()
    const batch = [...asked.keys()].map((key) => ({ key, counted: countedOf(key, now) }))
    const sent = batch.map(({ key, counted }) => ({ key, times: Math.max(1, counted.own) }))
    for (const [at, { counted }] of batch.entries()) Object.assign(counted, { own: 0, sending: sent[at]?.times ?? 0 })
    try {
      const totals = await share(sent, now)
      for (const [at, { key, counted }] of batch.entries()) {
        const { total, until } = totals.get(key) ?? { total: 0, until: counted.until }
        Object.assign(counted, { shared: total, sending: 0, until })
        const before = total - (sent[at]?.times ?? 0)
        for (const { position, done } of asked.get(key) ?? []) done.resolve(before + position)
      }
    } catch (error) {
      for (const { counted } of batch) Object.assign(counted, { own: counted.own + counted.sending, sending: 0 })
      for (const calls of asked.values()) for (const { done } of calls) done.reject(error)
    }
  }

  return {
    async count(key, most) {
      const counted = countedOf(key, systemNow())
      if (counted.shared >= most) return counted.until
      counted.own += 1
      if (counted.own + counted.sending < (most - counted.shared) / UNSHARED_SHARE) return undefined
      const done = Promise.withResolvers<number>()
      waiting.set(key, [...(waiting.get(key) ?? []), { position: counted.own, done }])
      if (!isSharing) void shareAll()
      return (await done.promise) > most ? counted.until : undefined
    },
  }
}
