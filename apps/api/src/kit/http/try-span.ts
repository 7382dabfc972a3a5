import { instantOf } from '@osmp/domain/kit/time.ts'
import { AppError } from './app-error.ts'

/** A span in which tries are counted, from `now` (system clock, ms), in UTC. */
export const spanOf = (now: number, ms: number): { at: string; until: string } => ({
  at: instantOf(now),
  until: instantOf(now + ms),
})

/** What is told to whoever has had their most of a span that ends at `until`: at least a second of waiting. */
export const tooManyUntil = (until: string, now: number): AppError =>
  new AppError('tooManyRequests', { seconds: Math.max(1, Math.ceil((Date.parse(until) - now) / 1000)) })
