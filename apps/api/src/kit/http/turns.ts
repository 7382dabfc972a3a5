import { AsyncLocalStorage } from 'node:async_hooks'
import type { TurnKind } from '@osmp/contract/kit/endpoint.ts'
import { isInTransaction } from '../database/db.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** `lane`: what this work has to itself in the database, as the seats of one meeting; only a few of a lane run at a time. */
export type Turns = {
  <T>(work: () => Promise<T>, kind?: TurnKind, lane?: string): Promise<T>
  load(): TurnsLoad
}

/**
 * Work in its turn and work that waits for one, by kind. `enrol` counts those of the lanes too, but not their age: a crowded meeting says
 * nothing of the others. `oldestMs`: how long the first of a kind has waited.
 */
export type TurnsLoad = {
  atOnce: number
  running: number
  away: number
  waiting: Readonly<Record<TurnKind, number>>
  oldestMs: Readonly<Record<TurnKind, number>>
}

/**
 * The order of service; within a rank each kind in turn, and within a kind in the order of coming. So that lists do not stop altogether
 * while others wait, one place in `LIST_EVERY` is theirs.
 */
const LIST_EVERY = 6
const RANKS = { door: 0, enrol: 1, call: 1, list: 2 } as const satisfies Record<TurnKind, number>
/** The usual. Pages repeat a call that was refused by themselves; the door is let wait instead. */
const PATIENCE = { door: 5_000, enrol: 1_000, call: 1_000, list: 1_000 } as const satisfies Record<TurnKind, number>

/** How long each kind waits for a turn at most, in ms. */
export type Patience = Readonly<Record<TurnKind, number>>

/** Max calls of one lane that run at once. One holds the row lock; more would only occupy slots. */
const LANE_AT_ONCE = 4
/** Max calls of a lane that wait for a shared statement and have released their slot. */
const LANE_ASIDE = 96

/** Calls of a kind that may wait before it is known how many are worked off in a second. */
const LEAST_WAITING = 1_000
/** A hall of ten thousand that signs in at once, and a little more. */
const MOST_AT_DOOR = 12_000

/** Work that may wait for something outside beside its turn, at a time. */
const MOST_AWAY = 500

type Lane = { running: number; aside: number; line: WaitingLine }
/** What a piece of work holds, and how much of it waits for something else. */
type Place = {
  away: number
  /** Pieces of its work that wait without having left: while there are any, it stays. */
  staying: number
  isOver: boolean
  leave(): boolean
  comeBack(): Promise<void> | undefined
}

const placeOf = new AsyncLocalStorage<Place>()

/**
 * Does this while others have the place of the work that asks for it: a file store or a partner answers when it likes. Afterwards that
 * work goes on before any that has not begun. Outside of a turn it is just done, and in a transaction too: work that holds a connection must not
 * wait for a place.
 */
export async function besideTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = placeOf.getStore()
  if (!place || place.isOver || place.staying > 0 || isInTransaction()) return work()
  if (place.away === 0 && !place.leave()) {
    place.staying += 1
    return work().finally(() => void (place.staying -= 1))
  }
  place.away += 1
  try {
    return await work()
  } finally {
    place.away -= 1
    if (place.away === 0 && !place.isOver) await place.comeBack()
  }
}

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait: the door first, lists last, each for as long as its kind may, and not
 * more of a kind than can be worked off in that time. Error: QueueFull.
 */
export function createTurns({
  atOnce,
  patience = PATIENCE,
  leastWaiting = LEAST_WAITING,
}: {
  atOnce: number
  patience?: Patience | undefined
  leastWaiting?: number
}): Turns {
  const returning = createWaitingLine({ least: 0 })
  const line = () => createWaitingLine({ least: leastWaiting })
  const door = createWaitingLine({ least: MOST_AT_DOOR, most: MOST_AT_DOOR })
  const lines: Record<TurnKind, WaitingLine> = { door, enrol: line(), call: line(), list: line() }
  /** Within a rank the kind that was served longest ago comes first. */
  const order: TurnKind[] = ['door', 'enrol', 'call', 'list']
  let inLanes = 0
  const lanes = new Map<string, Lane>()
  let running = 0
  let away = 0
  let served = 0

  const nextLine = (): WaitingLine | undefined => {
    if (returning.size > 0) return returning
    const asked = order.filter((kind) => lines[kind].size > 0)
    served += 1
    const isForLists = served % LIST_EVERY === 0 && lines.list.size > 0 && door.size === 0
    const first = isForLists ? 'list' : asked.sort((a, b) => RANKS[a] - RANKS[b])[0]
    if (first === undefined) return undefined
    order.splice(order.indexOf(first), 1)
    order.push(first)
    return lines[first]
  }

  /** Undefined where there is a place at once. */
  const take = (waiting: WaitingLine, limitMs?: number): Promise<void> | undefined => {
    if (running >= atOnce) return waiting.join(limitMs)
    running += 1
    return undefined
  }
  /** The place goes straight to the next in the queue. */
  const leave = () => {
    if (nextLine()?.admitNext() !== true) running -= 1
  }

  /** Gives the place away, unless too many are away already: each comes back with what it holds in memory. False: it waits in its place. */
  const goAway = () => {
    if (away >= MOST_AWAY) return false
    away += 1
    leave()
    return true
  }
  const comeBack = () => {
    away -= 1
    return take(returning)
  }

  /** The stay in the lane. */
  const enterLane = async (name: string, limitMs: number) => {
    const lane = lanes.get(name) ?? { running: 0, aside: 0, line: line() }
    lanes.set(name, lane)
    if (lane.running < LANE_AT_ONCE) lane.running += 1
    else {
      inLanes += 1
      await lane.line.join(limitMs).finally(() => (inLanes -= 1))
    }
    const forget = () => void (lane.running + lane.aside === 0 && lanes.delete(name))
    const next = () => {
      if (!lane.line.admitNext()) lane.running -= 1
    }
    let isAside = false
    return {
      stepAside: () => {
        if (isAside || lane.aside >= LANE_ASIDE) return
        isAside = true
        lane.aside += 1
        next()
      },
      leave: () => {
        if (isAside) lane.aside -= 1
        else next()
        forget()
      },
    }
  }

  /** Work that waits beside its turn gives its place in the lane to the next one too, where not too much of the lane waits so. */
  const inTurn = async <T>(
    work: () => Promise<T>,
    kind: TurnKind,
    { limitMs, stepAside }: { limitMs: number; stepAside?: () => void },
  ): Promise<T> => {
    const waits = take(lines[kind], limitMs)
    if (waits) await waits
    const leaveBoth = () => {
      const isAway = goAway()
      if (isAway) stepAside?.()
      return isAway
    }
    const place: Place = { away: 0, staying: 0, isOver: false, leave: leaveBoth, comeBack }
    try {
      return await placeOf.run(place, work)
    } finally {
      // What it left to be done later has given the place back already, and comes back to none.
      place.isOver = true
      if (place.away === 0) leave()
      else away -= 1
    }
  }

  const inLane = async <T>(work: () => Promise<T>, kind: TurnKind = 'call', name?: string): Promise<T> => {
    if (name === undefined) return inTurn(work, kind, { limitMs: patience[kind] })
    const until = performance.now() + patience[kind]
    const stay = await enterLane(name, patience[kind])
    try {
      return await inTurn(work, kind, { limitMs: until - performance.now(), stepAside: stay.stepAside })
    } finally {
      stay.leave()
    }
  }

  const ofEach = (read: (line: WaitingLine) => number) => ({
    door: read(lines.door),
    enrol: read(lines.enrol),
    call: read(lines.call),
    list: read(lines.list),
  })
  const load = (): TurnsLoad => {
    const now = performance.now()
    const waiting = ofEach(({ size }) => size)
    return {
      atOnce,
      running,
      away,
      waiting: { ...waiting, enrol: waiting.enrol + inLanes },
      oldestMs: ofEach((line) => line.oldestMs(now)),
    }
  }
  return Object.assign(inLane, { load })
}
