import { type MeetingTimes, meetingDays, type Span } from './meeting-days.ts'

const MINUTE = 60_000

/**
 * When each topic is held, by its minutes: one follows the other from the start, within the hours of the days. What a day has
 * no room for any more begins with the next day; after the last day's hours topics go on behind one another.
 */
export function agendaTimes(times: MeetingTimes, minutes: readonly number[]): readonly Span[] {
  const [first, ...later] = meetingDays(times)
  let next = first?.from ?? times.startAt
  let end = first?.to ?? times.endAt
  return minutes.map((length) => {
    while (next + length * MINUTE > end) {
      const day = later.shift()
      if (day === undefined) break
      next = day.from
      end = day.to
    }
    const from = next
    next += length * MINUTE
    return { from, to: next }
  })
}

/** The first topic that ends after the last day's hours, by its place, and by how many minutes; undefined where all have room. */
export function pastTheDays(
  times: MeetingTimes,
  minutes: readonly number[],
): { place: number; over: number } | undefined {
  const topics = agendaTimes(times, minutes)
  const place = topics.findIndex(({ to }) => to > times.endAt)
  const past = topics[place]
  return past && { place, over: Math.ceil((past.to - times.endAt) / MINUTE) }
}
