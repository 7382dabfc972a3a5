import { pastTheDays } from './agenda-times.ts'
import { type MeetingTimes, meetingLength } from './meeting-days.ts'

/** A topic of an agenda; minutes. */
export type AgendaItem = { readonly topicId: string; readonly minutes: number }

/** A topic as it stands; `talkMinutes`: the longest talk agreed with a speaker on it. */
export type StoredAgendaItem = AgendaItem & { readonly talkMinutes: number }

export type AgendaRefusal =
  | { readonly reason: 'agendaUnequal' }
  | { readonly reason: 'agendaTooLong'; readonly over: number }
  | { readonly reason: 'agendaPastDay'; readonly topicId: string; readonly over: number }
  | { readonly reason: 'agendaTalkTooLong'; readonly topicId: string; readonly minutes: number }

/**
 * Why an agenda cannot be rearranged like this without a change of the meeting: it must hold the same topics in the same total
 * time, which the hours of the meeting's days have room for, and no topic may be cut below what its speaker agreed to.
 */
export function agendaRefusal(
  before: readonly StoredAgendaItem[],
  after: readonly AgendaItem[],
  times: MeetingTimes,
): AgendaRefusal | undefined {
  const stored = new Map(before.map((item) => [item.topicId, item]))
  const topics = new Set(after.map(({ topicId }) => topicId))
  const isSame =
    after.length === before.length && topics.size === after.length && before.every((item) => topics.has(item.topicId))
  if (!isSame || totalOf(before) !== totalOf(after)) return { reason: 'agendaUnequal' }
  const over = totalOf(after) - meetingLength(times)
  if (over > 0) return { reason: 'agendaTooLong', over }
  const past = pastTheDays(
    times,
    after.map(({ minutes }) => minutes),
  )
  if (past) return { reason: 'agendaPastDay', topicId: after[past.place]?.topicId ?? '', over: past.over }
  for (const { topicId, minutes } of after) {
    const item = stored.get(topicId)
    if (item && minutes < Math.min(item.minutes, item.talkMinutes))
      return { reason: 'agendaTalkTooLong', topicId, minutes: Math.min(item.minutes, item.talkMinutes) }
  }
  return undefined
}

const totalOf = (items: readonly AgendaItem[]): number => items.reduce((sum, { minutes }) => sum + minutes, 0)

/** The same topics in the same order with the same minutes. */
export function isSameAgenda(left: readonly AgendaItem[], right: readonly AgendaItem[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ topicId, minutes }, at) => topicId === right[at]?.topicId && minutes === right[at]?.minutes)
  )
}
