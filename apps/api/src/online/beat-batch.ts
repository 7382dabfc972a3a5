import { type Beat, countBeat, endEntry, openEnd, type Watch } from '@osmp/domain/online/watch-time.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { daysOfRoom } from './online-meeting.ts'
import { findOnlineMeetings } from './online-meeting-repo.ts'
import { lockWatches, saveWatches, type WatchRow } from './watch-repo.ts'

export type SentBeat = Beat & { readonly watchId: string }
type Waiting = { beat: SentBeat; resolve: (seq: number) => void; reject: (error: unknown) => void }

/** More beats than a transaction should hold the locks of. */
const MOST = 500

/** Counts a beat and answers the last one counted, once it is stored. */
export type CountBeat = (inTransaction: Db['inTransaction'], beat: SentBeat) => Promise<number>

/** While one batch is written the next one gathers: thousands of viewers cost a few statements a second. */
export function createBeatBatch(): CountBeat {
  let waiting: Waiting[] = []
  let isWriting = false
  const write = async (inTransaction: Db['inTransaction']) => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await settle(inTransaction, batch)
    }
    isWriting = false
  }
  return (inTransaction, beat) =>
    new Promise((resolve, reject) => {
      waiting.push({ beat, resolve, reject })
      if (!isWriting) void write(inTransaction)
    })
}

async function settle(inTransaction: Db['inTransaction'], batch: readonly Waiting[]): Promise<void> {
  try {
    const counted = await inTransaction((tx) =>
      countBeats(
        tx,
        batch.map(({ beat }) => beat),
      ),
    )
    for (const { beat, resolve, reject } of batch) {
      const seq = counted.get(beat.watchId)
      if (seq === undefined) reject(new AppError('liveWatchUnknown'))
      else resolve(seq)
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** The last counted beat of each opening that is known. */
export async function countBeats(tx: Tx, beats: readonly SentBeat[]): Promise<Map<string, number>> {
  const byWatch = Map.groupBy(beats, ({ watchId }) => watchId)
  const rows = await lockWatches(tx, [...byWatch.keys()])
  const dayEnds = await dayEndsOf(tx, rows)
  const steps = rows.map((row) => play(row, byWatch.get(row.id) ?? [], dayEnds.get(row.id) ?? Infinity))
  const moved = steps.filter(({ spans }) => spans.length > 0)
  if (moved.length > 0) {
    await saveWatches(
      tx,
      moved.map(({ row }) => row),
      moved.flatMap(({ spans }) => spans),
    )
  }
  return new Map(steps.map(({ row }) => [row.id, row.seq]))
}

/** When the day ends for which the meeting was entered, by opening; only of those that nobody has come back to. */
async function dayEndsOf(tx: Tx, rows: readonly WatchRow[]): Promise<Map<string, number>> {
  const away = Map.groupBy(
    rows.filter(({ isAway }) => isAway),
    (row) => row.engagementId,
  )
  if (away.size === 0) return new Map()
  const meetings = await findOnlineMeetings(tx, [...away.keys()])
  return new Map(
    meetings.flatMap((meeting) => {
      const days = daysOfRoom(meeting)
      return (away.get(meeting.id) ?? []).map(
        ({ id, toAt }) => [id, openEnd(Date.parse(toAt), Infinity, days)] as const,
      )
    }),
  )
}

function play(row: WatchRow, beats: readonly SentBeat[], dayEnd: number) {
  const spans = new Map<number, { id: string; fromAt: string; toAt: string }>()
  let watch: Watch = {
    from: Date.parse(row.fromAt),
    to: Date.parse(row.toAt),
    seq: row.seq,
    hasLeft: row.hasLeft,
    isAway: row.isAway,
  }
  for (const beat of beats.toSorted((a, b) => a.seq - b.seq)) {
    const ended = endEntry(watch, beat, dayEnd)
    const next = countBeat(ended, beat)
    if (next === watch) continue
    for (const { from, to } of ended === watch ? [next] : [ended, next])
      spans.set(from, { id: row.id, fromAt: instantOf(from), toAt: instantOf(to) })
    watch = next
  }
  const { from, to, seq, hasLeft, isAway } = watch
  return {
    row: { ...row, seq, hasLeft, isAway, fromAt: instantOf(from), toAt: instantOf(to) },
    spans: [...spans.values()],
  }
}
