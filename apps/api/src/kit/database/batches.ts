import { isOverload, sqlState } from './db-faults.ts'

type Batch<Asked, Given> = { asked: Asked[]; ends: Promise<readonly PromiseSettledResult<Given>[]> }
/** `open`: the batch that still takes callers. `waiting`: batches that begin as others end. */
type Line<Asked, Given> = { running: number; waiting: (() => void)[]; open?: Batch<Asked, Given> | undefined }

/**
 * One statement for all callers that wait at the same moment: `run` answers each of `asked`, in their order. Callers that come while
 * `atOnce` batches of their group run are gathered into the next one, of at most `most`; on a quiet server each caller is alone in its
 * batch and begins at once. `place` is the database. Where a row of one caller makes the statement fail, nothing was written, and each is
 * asked alone: the answers of the others do not depend on it. Calls with a common key (`keysOf`) run one after the other.
 */
export function createBatches<Place extends object, Asked extends object, Given>(
  run: (place: Place, asked: readonly Asked[]) => Promise<readonly Given[]>,
  {
    most,
    atOnce,
    groupOf = () => '',
    keysOf = () => [],
  }: {
    most: number
    atOnce: number
    groupOf?: (asked: Asked) => string
    keysOf?: (asked: Asked) => readonly string[]
  },
): (place: Place, asked: Asked) => Promise<Given> {
  const places = new WeakMap<Place, Map<string, Line<Asked, Given>>>()

  const settled = async (place: Place, asked: readonly Asked[]): Promise<PromiseSettledResult<Given>[]> => {
    try {
      const given = await run(place, asked)
      if (given.length !== asked.length) throw new RangeError('a batch without an answer for each')
      return given.map((value) => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (asked.length === 1 || !isOfOne(reason)) return asked.map(() => ({ status: 'rejected', reason }))
      const alone: PromiseSettledResult<Given>[] = []
      for (const one of asked) alone.push(...(await settled(place, [one])))
      return alone
    }
  }

  const inRounds = async (place: Place, asked: readonly Asked[]): Promise<PromiseSettledResult<Given>[]> => {
    const ends = new Map<Asked, PromiseSettledResult<Given>>()
    for (let left = asked; left.length > 0; left = left.filter((one) => !ends.has(one))) {
      const seen = new Set<string>()
      const round = left.filter((one) => {
        const keys = keysOf(one)
        const isFirst = keys.every((key) => !seen.has(key))
        for (const key of keys) seen.add(key)
        return isFirst
      })
      for (const [index, end] of (await settled(place, round)).entries()) {
        const one = round[index]
        if (one !== undefined) ends.set(one, end)
      }
    }
    return asked.flatMap((one) => ends.get(one) ?? [])
  }

  /** Begun by its first caller, so that the statement counts as that call's. */
  const begin = async (line: Line<Asked, Given>, place: Place, asked: readonly Asked[], end: () => void) => {
    if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    if (line.open?.asked === asked) line.open = undefined
    try {
      return await inRounds(place, asked)
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) end()
    }
  }

  return async (place, asked) => {
    const lines = places.get(place) ?? new Map<string, Line<Asked, Given>>()
    places.set(place, lines)
    const group = groupOf(asked)
    const line = lines.get(group) ?? { running: 0, waiting: [] }
    lines.set(group, line)
    let batch = line.open
    if (!batch || batch.asked.length >= most) {
      const all: Asked[] = []
      batch = { asked: all, ends: Promise.resolve([]) }
      line.open = batch
      batch.asked.push(asked)
      batch.ends = begin(line, place, all, () => lines.delete(group))
    } else batch.asked.push(asked)
    const own = batch.asked.length - 1
    const end = (await batch.ends)[own]
    if (end?.status !== 'fulfilled') throw end?.reason
    return end.value
  }
}

/** The server refused the statement for what stood in it, and has rolled it back; a lost connection tells nothing of the kind. */
const isOfOne = (error: unknown): boolean => sqlState(error) !== undefined && !isOverload(error)
