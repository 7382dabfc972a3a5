import { type Interval, openEnd, watchTime, type WatchTime } from '@osmp/domain/online/watch-time.ts'
import type { Tx } from '../kit/database/db.ts'
import { findWatched, type WatchedRow } from './watched-repo.ts'

export type Watched = Pick<WatchedRow, 'kind' | 'key' | 'name' | 'hcoName' | 'department'> & {
  time: WatchTime
  /** Entered the meeting from its page and was not seen coming back: counted until the end of the day. */
  isUnconfirmed: boolean
}

/** Everybody who watched within the hours of the days, longest first. Epoch ms. */
export async function loadWatched(
  tx: Tx,
  engagementId: string,
  days: readonly Interval[],
  now: number,
): Promise<Watched[]> {
  const rows = await findWatched(tx, engagementId)
  const people = [...Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`).values()]
  return people
    .flatMap((spans) => {
      const [person] = spans
      if (!person) return []
      const { kind, key, name, hcoName, department } = person
      const time = watchTime(spans.map(intervalOf(days, now)), days)
      const isUnconfirmed = spans.some(({ isAway, fromAt }) => isAway && openEnd(Date.parse(fromAt), now, days) < now)
      return time.ms > 0 ? [{ kind, key, name, hcoName, department, time, isUnconfirmed }] : []
    })
    .sort((a, b) => b.time.ms - a.time.ms || (a.key < b.key ? -1 : 1))
}

const intervalOf =
  (days: readonly Interval[], now: number) =>
  ({ fromAt, toAt }: WatchedRow): Interval => {
    const from = Date.parse(fromAt)
    return { from, to: toAt === null ? openEnd(from, now, days) : Date.parse(toAt) }
  }
