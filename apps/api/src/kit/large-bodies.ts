import { AppError } from './app-error.ts'
import { QueueFull } from './turns.ts'

/** Bodies up to this many bytes are not counted. */
export const LARGE_BODY = 256 * 1024

export type LargeBodies = {
  /**
   * Counts a body until `done`. `person`: whose it is, undefined for callers nobody knows, who share a part of the room. Errors:
   * tooManyRequests, QueueFull.
   */
  take(person: string | undefined, bytes: number): () => void
}

/** Keeps the bytes of large bodies that are in memory at a time within bounds: of everybody, of strangers, and by person. */
export function createLargeBodies({
  total,
  ofStrangers,
  perPerson,
}: {
  total: number
  ofStrangers: number
  perPerson: number
}): LargeBodies {
  const counts = new Map<string, number>()
  let held = 0
  let heldByStrangers = 0
  const count = (person: string, change: number) => {
    const now = (counts.get(person) ?? 0) + change
    if (now === 0) counts.delete(person)
    else counts.set(person, now)
  }
  return {
    take: (person, bytes) => {
      if (person !== undefined && (counts.get(person) ?? 0) >= perPerson)
        throw new AppError('tooManyRequests', { seconds: 2 })
      const isFull = held + bytes > total || (person === undefined && heldByStrangers + bytes > ofStrangers)
      if (isFull) throw new QueueFull('the bodies of other calls fill the memory')
      held += bytes
      if (person === undefined) heldByStrangers += bytes
      else count(person, 1)
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        held -= bytes
        if (person === undefined) heldByStrangers -= bytes
        else count(person, -1)
      }
    },
  }
}
