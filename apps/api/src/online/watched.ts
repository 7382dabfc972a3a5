import { type Interval, openEnd, watchTime, type WatchTime } from '@osmp/domain/online/watch-time.ts'
import type { Tx } from '../kit/db.ts'
import { findWatched, type WatchedRow } from './watched-repo.ts'

export type Watched = Pick<WatchedRow, 'kind' | 'key' | 'name' | 'hcoName' | 'department'> & { time: WatchTime }

/** Everybody who watched inside the window, longest first. Epoch ms. */
export async function loadWatched(tx: Tx, engagementId: string, window: Interval, now: number): Promise<Watched[]> {
  const rows = await findWatched(tx, engagementId)
  const people = [...Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`).values()]
  return people
    .flatMap((spans) => {
      const [person] = spans
      if (!person) return []
      const { kind, key, name, hcoName, department } = person
      const time = watchTime(spans.map(intervalOf(window, now)), window)
      return time.ms > 0 ? [{ kind, key, name, hcoName, department, time }] : []
    })
    .sort((a, b) => b.time.ms - a.time.ms || (a.key < b.key ? -1 : 1))
}

const intervalOf =
  (window: Interval, now: number) =>
  ({ fromAt, toAt }: WatchedRow): Interval => {
    const from = Date.parse(fromAt)
    return { from, to: toAt === null ? openEnd(from, now, window) : Date.parse(toAt) }
  }
