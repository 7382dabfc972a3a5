/** `lifetime` in seconds, as the partner gives it. */
export type FreshToken = { value: string; lifetime: number }

const RESERVE = 300_000

/** How long a fresh token is used, in ms: it is left some minutes before its end, for requests with it may still be on their way. */
export const usedFor = (lifetime: number): number => Math.max(lifetime * 1000 - RESERVE, 60_000)

export type HeldToken = {
  get(): Promise<string>
  /** The partner no longer takes this value; another call may have fetched a new one meanwhile. */
  drop(value: string): void
}

/**
 * A partner's access token in this process, fetched once however many need it; `fetch` is told when the partner ended the last
 * one early. `now`: system clock, epoch ms.
 */
export function holdToken(now: () => number, fetch: (endedEarly: boolean) => Promise<FreshToken>): HeldToken {
  let known: { value: string; until: number } | undefined
  let endedEarly = false
  let fetching: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    const { value, lifetime } = await fetch(endedEarly)
    known = { value, until: now() + usedFor(lifetime) }
    endedEarly = false
    return value
  }
  return {
    get: () => {
      if (known && known.until > now()) return Promise.resolve(known.value)
      fetching ??= renew().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    drop: (value) => {
      if (known?.value !== value) return
      known = undefined
      endedEarly = true
    },
  }
}
