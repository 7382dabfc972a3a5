const MINUTE_MS = 60_000
/** Less than this is no step: clocks drift, and answers take their time. */
export const STEP_MS = 2 * MINUTE_MS
/** So long a step forward must stand before it counts. */
export const STANDS_MS = 5 * MINUTE_MS
/** A longer step forward counts only when an administrator says that the time is right. */
export const ASKED_MS = 12 * 60 * MINUTE_MS

/** The newest step forward that is known: by how much, and how long ago by the clock that stepped. */
export type KnownStep = { ahead: number; state: 'held' | 'taken' | 'returned'; stood: number }

/**
 * What becomes of the difference between the clock that is followed and the time the product goes by (`ahead`, ms):
 * `same`: none worth a word; `back`: taken at once; `held`: new, the product goes on by its own time; `wait`: held still;
 * `take`: it counts from now on; `returned`: the clock came back by itself.
 */
export type StepVerdict = 'same' | 'back' | 'held' | 'wait' | 'take' | 'returned'

export function judgeStep(ahead: number, known: KnownStep | undefined): StepVerdict {
  if (ahead < -STEP_MS) return 'back'
  if (ahead <= STEP_MS) return known?.state === 'held' ? 'returned' : 'same'
  if (!known || known.state === 'returned' || Math.abs(known.ahead - ahead) > STEP_MS) return 'held'
  if (known.state === 'taken') return 'take'
  return known.stood >= STANDS_MS && !isAsked(known.ahead) ? 'take' : 'wait'
}

/** Whether only an administrator may say that a step forward counts. */
export function isAsked(ahead: number): boolean {
  return ahead > ASKED_MS
}
