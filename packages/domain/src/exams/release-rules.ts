import { ANONYMOUS_MIN } from './questionnaire-state.ts'

export type ReleaseFacts = {
  /** Anonymous answers handed in that nobody has seen. */
  readonly waiting: number
  /** Those that may be seen already. */
  readonly released: number
  /** Closed, or past its last moment: no more answers come. */
  readonly hasEnded: boolean
  /** The rest was shown once at an end; it was opened again since. */
  readonly endedBefore: boolean
}

/**
 * May the waiting answers be shown now, all together? Who looks before and after each answer would else know who gave it: so at
 * least five at a time, and what is left at the end once only, for a survey may be closed and opened again.
 */
export function mayRelease({ waiting, released, hasEnded, endedBefore }: ReleaseFacts): boolean {
  if (waiting >= ANONYMOUS_MIN) return true
  return hasEnded && !endedBefore && waiting > 0 && released >= ANONYMOUS_MIN
}
