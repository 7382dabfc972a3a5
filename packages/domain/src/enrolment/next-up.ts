import { type Instant, instantMs, MINUTE_MS } from '../kit/instant.ts'

/** Longest wait that is said in minutes. */
const MOST_MINUTES = 90

type Talk = { readonly startsAt: Instant; readonly minutes: number }
/** `wait`: minutes until the first begins; 0 once it has, undefined where that is far off. */
export type NextUp<T> = { readonly talks: readonly T[]; readonly wait: number | undefined }

/** The talks that a seated person hears next: the talk that runs or begins first, and the one after it. `start`: of the meeting, where no talk is left. */
export function nextUp<T extends Talk>(agenda: readonly T[], start: Instant, now: number): NextUp<T> {
  const talks = agenda.filter(({ startsAt, minutes }) => instantMs(startsAt) + minutes * MINUTE_MS > now).slice(0, 2)
  const wait = Math.max(0, Math.ceil((instantMs(talks[0]?.startsAt ?? start) - now) / MINUTE_MS))
  return { talks, wait: wait <= MOST_MINUTES ? wait : undefined }
}
