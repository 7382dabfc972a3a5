/** Nobody waits: the queue is as long as it may get. */
export class QueueFull extends Error {}

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait in the order of their coming, at most `waiting` of them. Those that
 * wait hold nothing yet: no statement, no place in the database's pool. Error: QueueFull, at once.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue = new Set<() => void>()
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.size < waiting) await new Promise<void>((admit) => queue.add(admit))
    else throw new QueueFull('too many calls are waiting')
    try {
      return await work()
    } finally {
      // The place goes straight to the next in the queue.
      const [next] = queue
      if (next === undefined) running -= 1
      else {
        queue.delete(next)
        next()
      }
    }
  }
}
