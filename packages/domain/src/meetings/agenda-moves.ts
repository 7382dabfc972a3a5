import type { StoredAgendaItem } from './agenda-rules.ts'

/** Minutes that a boundary between two topics moves at a time. */
export const AGENDA_STEP = 5
const SHORTEST = 5

/** The agenda with the topic at `from` put at place `to`; the same one when there is no such place. */
export function moveTopic<Item>(agenda: readonly Item[], from: number, to: number): readonly Item[] {
  const item = agenda[from]
  if (item === undefined || from === to || to < 0 || to >= agenda.length) return agenda
  const rest = agenda.filter((_, place) => place !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/**
 * The agenda with the boundary after the topic at `at` moved by `minutes`: one topic gives what its neighbour takes, none below
 * five minutes or what its speaker agreed to.
 */
export function moveBoundary<Item extends StoredAgendaItem>(
  agenda: readonly Item[],
  at: number,
  minutes: number,
): readonly Item[] {
  const [left, right] = [agenda[at], agenda[at + 1]]
  if (!left || !right) return agenda
  const shift = Math.max(-spare(left), Math.min(spare(right), minutes))
  if (shift === 0) return agenda
  return agenda.map((item) => {
    if (item === left) return { ...item, minutes: item.minutes + shift }
    return item === right ? { ...item, minutes: item.minutes - shift } : item
  })
}

/** What a topic can give, in whole steps. */
function spare({ minutes, talkMinutes }: StoredAgendaItem): number {
  const least = Math.max(SHORTEST, Math.min(minutes, talkMinutes))
  return Math.floor(Math.max(0, minutes - least) / AGENDA_STEP) * AGENDA_STEP
}
