/** Nobody waits, or it has waited long enough: whoever asked may come again in a while. */
export class QueueFull extends Error {}

/** What waits: somebody at the door of a meeting, somebody who enrols or signs in to the product, any call, or a long list. */
export type TurnKind = 'door' | 'enrol' | 'call' | 'list'

export type Turns = <T>(work: () => Promise<T>, kind?: TurnKind) => Promise<T>

/** Who is served first; within a rank the order is that of coming. */
const RANKS = { door: 0, enrol: 1, call: 1, list: 2 } as const satisfies Record<TurnKind, number>
/** The usual. */
const PATIENCE = { door: 5_000, enrol: 5_000, call: 1_000, list: 1_000 } as const satisfies Record<TurnKind, number>

/** How long each kind waits for a turn at most, in ms. */
export type Patience = Readonly<Record<TurnKind, number>>

type Waiting = { admit(): void; refuse(): void }

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait, at most `waiting` of them: the door first, lists last, each for as
 * long as its kind may. Those that wait hold nothing yet: no statement, no place in the database's pool. Where the queue is full, who
 * comes takes the place of one of a lower rank. Error: QueueFull.
 */
export function createTurns({
  atOnce,
  waiting,
  patience = PATIENCE,
}: {
  atOnce: number
  waiting: number
  patience?: Patience | undefined
}): Turns {
  const queues = [new Set<Waiting>(), new Set<Waiting>(), new Set<Waiting>()] as const
  const sum = () => queues.reduce((total, { size }) => total + size, 0)
  let running = 0

  const wait = (kind: TurnKind) => {
    const rank = RANKS[kind]
    if (sum() >= waiting) {
      const [victim] = queues.findLast((queue, other) => other > rank && queue.size > 0) ?? []
      if (!victim) throw new QueueFull('too many calls are waiting')
      victim.refuse()
    }
    return new Promise<void>((resolve, reject) => {
      const end = (then: () => void) => () => {
        clearTimeout(timer)
        queues[rank].delete(one)
        then()
      }
      const refuse = end(() => reject(new QueueFull('no turn in time')))
      const one: Waiting = { admit: end(resolve), refuse }
      const timer = setTimeout(refuse, patience[kind])
      queues[rank].add(one)
    })
  }

  return async (work, kind = 'call') => {
    if (running < atOnce) running += 1
    else await wait(kind)
    try {
      return await work()
    } finally {
      // The place goes straight to the next in the queue.
      const [next] = queues.find(({ size }) => size > 0) ?? []
      if (next === undefined) running -= 1
      else next.admit()
    }
  }
}
