export const COUNTDOWN_TICK_MS = 60_000

export type CountdownParts = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  /** Only counted in the last minute. */
  readonly seconds: number
  readonly phase: 'minutes' | 'lastMinute' | 'over'
  /** Milliseconds until the text must be computed again: a minute, then a second; null when over (product text, §4). */
  readonly nextTickMs: number | null
}

/** What a countdown shows with so many milliseconds left. */
export function countdownParts(msLeft: number): CountdownParts {
  if (msLeft <= 0) return { days: 0, hours: 0, minutes: 0, seconds: 0, phase: 'over', nextTickMs: null }
  if (msLeft < COUNTDOWN_TICK_MS) {
    const seconds = Math.ceil(msLeft / 1000)
    return { days: 0, hours: 0, minutes: 0, seconds, phase: 'lastMinute', nextTickMs: 1000 }
  }
  const total = Math.floor(msLeft / 60_000)
  return {
    days: Math.floor(total / 1440),
    hours: Math.floor(total / 60) % 24,
    minutes: total % 60,
    seconds: 0,
    phase: 'minutes',
    nextTickMs: COUNTDOWN_TICK_MS,
  }
}
