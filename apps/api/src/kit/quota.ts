import { AppError } from './app-error.ts'

const MEMORY = 20_000

/** So many of something within a span of time, by key: an address, a person. Counted in this process. */
type Quota = {
  /** Error: tooManyRequests (seconds until the span is over). */
  refuseSpent(key: string, now: number): void
  isSpent(key: string, now: number): boolean
  count(key: string, now: number): void
}

/** The span begins with the first that is counted. `now`: system clock, epoch ms. */
export function createQuota({ most, spanMs }: { most: number; spanMs: number }): Quota {
  const counted = new Map<string, { times: number; until: number }>()
  const live = (key: string, now: number) => {
    const entry = counted.get(key)
    return entry && entry.until > now ? entry : undefined
  }
  const isSpent = (key: string, now: number) => (live(key, now)?.times ?? 0) >= most
  return {
    isSpent,
    refuseSpent: (key, now) => {
      const entry = live(key, now)
      if (entry && isSpent(key, now))
        throw new AppError('tooManyRequests', { seconds: Math.ceil((entry.until - now) / 1_000) })
    },
    count: (key, now) => {
      if (counted.size >= MEMORY) for (const [old, { until }] of counted) if (until <= now) counted.delete(old)
      const entry = live(key, now) ?? { times: 0, until: now + spanMs }
      entry.times += 1
      counted.set(key, entry)
    },
  }
}
