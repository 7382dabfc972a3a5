import type { LiveCounts } from './sign-live-repo.ts'

export type ReadCounts = (engagementId: string) => Promise<LiveCounts>
type Listener = (id: string, counts: LiveCounts) => void

const EVERY_MS = 1_000
/** After a sign-in here; those that follow within this time share the reading. */
const SOON_MS = 150

type Board = { listeners: Set<Listener>; last: string; soon?: NodeJS.Timeout | undefined }

/**
 * Live numbers of the meetings that somebody of this process watches: read once a second a meeting, however many watch, told
 * when they change; nothing is read while nobody watches.
 */
export function createLiveBoard(read: ReadCounts, failed: (error: unknown) => void) {
  const watched = new Map<string, Board>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false

  const readOne = async (engagementId: string, board: Board) => {
    try {
      const counts = await read(engagementId)
      const id = idOf(counts)
      if (id === board.last) return
      board.last = id
      for (const listener of board.listeners) listener(id, counts)
    } catch (error) {
      failed(error)
    }
  }

  const turn = async () => {
    // A slow database is not asked again before it has answered.
    if (isReading) return
    isReading = true
    for (const [engagementId, board] of watched) await readOne(engagementId, board)
    isReading = false
  }

  return {
    /** Tells the numbers of a meeting from their next change on; the answer ends it. */
    watch(engagementId: string, last: string, listener: Listener): () => void {
      const board = watched.get(engagementId) ?? { listeners: new Set(), last }
      watched.set(engagementId, board)
      board.listeners.add(listener)
      timer ??= setInterval(() => void turn(), EVERY_MS)
      return () => {
        board.listeners.delete(listener)
        if (board.listeners.size === 0) watched.delete(engagementId)
        if (watched.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    /** Reads a watched meeting in which a person signs before its next turn. */
    soon(engagementId: string): void {
      const board = watched.get(engagementId)
      if (!board || board.soon) return
      board.soon = setTimeout(() => {
        board.soon = undefined
        if (board.listeners.size > 0) void readOne(engagementId, board)
      }, SOON_MS)
    },
    /** Meetings being read now. */
    size: () => watched.size,
  }
}

/** The numbers themselves: whoever has seen this id has seen them. */
export function idOf({ enrolled, waitlisted, signed, left, speakers, speakersSigned }: LiveCounts): string {
  return [enrolled, waitlisted, signed, left, speakers, speakersSigned].join('-')
}
