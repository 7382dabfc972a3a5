import { AppError } from './app-error.ts'
import { QueueFull } from './waiting-line.ts'

/** Bodies up to this many bytes are not counted. */
export const LARGE_BODY = 256 * 1024

/** Where a body's bytes go while it is read: into memory, or down to the disk as they come. */
export type BodyPlace = 'memory' | 'disk'

export type LargeBodies = {
  /**
   * Counts a body until `done`. `person`: owner of the body; undefined for anonymous callers, who share one quota. Errors:
   * tooManyRequests, QueueFull.
   */
  take(person: string | undefined, bytes: number, place: BodyPlace): () => void
}

export type BodyLimits = {
  /** Bodies at a time, of everybody and of one person. */
  atOnce: number
  perPerson: number
  /** Bytes at a time by where they go, and of callers nobody knows. */
  memory: number
  disk: number
  ofStrangers: number
}

/** Keeps large bodies that are on their way within bounds: their number, their bytes, those of strangers, and by person. */
export function createLargeBodies({ atOnce, perPerson, memory, disk, ofStrangers }: BodyLimits): LargeBodies {
  const room = { memory, disk }
  const counts = new Map<string, number>()
  const held = { memory: 0, disk: 0 }
  let heldByStrangers = 0
  let present = 0
  const count = (person: string, change: number) => {
    const now = (counts.get(person) ?? 0) + change
    if (now === 0) counts.delete(person)
    else counts.set(person, now)
  }
  return {
    take: (person, bytes, place) => {
      if (person !== undefined && (counts.get(person) ?? 0) >= perPerson)
        throw new AppError('tooManyRequests', { seconds: 2 })
      const isStrange = person === undefined && heldByStrangers + bytes > ofStrangers
      if (isStrange || present >= atOnce || held[place] + bytes > room[place])
        throw new QueueFull('the bodies of other calls fill the room')
      held[place] += bytes
      present += 1
      if (person === undefined) heldByStrangers += bytes
      else count(person, 1)
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        held[place] -= bytes
        present -= 1
        if (person === undefined) heldByStrangers -= bytes
        else count(person, -1)
      }
    },
  }
}
