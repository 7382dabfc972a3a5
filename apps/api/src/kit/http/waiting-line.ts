/** Thrown when a line is full or a call waited past its limit; the client may retry. */
export class QueueFull extends Error {}

/** Calls in the order of their coming. They hold nothing yet: no statement, no place in the database's pool. */
export type WaitingLine = {
  readonly size: number
  /** How long the first has waited, in ms; 0 where none waits. */
  oldestMs(now: number): number
  /** Resolves in its turn. Error: QueueFull, where the line is full or `limitMs` are over. */
  join(limitMs?: number): Promise<void>
  /** False where none waits. */
  admitNext(): boolean
}

type Waiting = { since: number; admit(): void }

/**
 * A line takes what can be worked off within the patience: as many as it admitted in the last second, but `least` where it is too short to
 * know. `most` bounds the memory of a line that refuses none for its length.
 */
export function createWaitingLine({ least, most = Infinity }: { least: number; most?: number }): WaitingLine {
  const waiting = new Set<Waiting>()
  let second = 0
  let admitted = 0
  let admittedBefore = 0

  const countSecond = () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now === second) return
    admittedBefore = now === second + 1 ? admitted : 0
    admitted = 0
    second = now
  }
  const isFull = (limitMs: number | undefined) => {
    if (limitMs === undefined) return waiting.size >= most
    countSecond()
    return waiting.size >= Math.min(most, Math.max(least, (Math.max(admitted, admittedBefore) * limitMs) / 1_000))
  }

  return {
    get size() {
      return waiting.size
    },
    oldestMs: (now) => {
      const [first] = waiting
      return first ? now - first.since : 0
    },
    join: (limitMs) => {
      if (isFull(limitMs)) return Promise.reject(new QueueFull('too many calls are waiting'))
      return new Promise((resolve, reject) => {
        const end = (then: () => void) => () => {
          clearTimeout(timer)
          waiting.delete(one)
          then()
        }
        const one: Waiting = { since: performance.now(), admit: end(resolve) }
        const refuse = end(() => reject(new QueueFull('no turn in time')))
        const timer = limitMs === undefined ? undefined : setTimeout(refuse, limitMs)
        waiting.add(one)
      })
    },
    admitNext: () => {
      const [first] = waiting
      if (!first) return false
      countSecond()
      admitted += 1
      first.admit()
      return true
    },
  }
}
