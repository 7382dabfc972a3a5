import { EVENT_TURNS, eventTurn, type EventTurn } from '@osmp/domain/meetings/event-turn.ts'

/** Sub-meetings by whose turn it is, in order; groups without any are left out. */
export function grouped<M extends { status: number }>(
  meetings: readonly M[],
): readonly { turn: EventTurn; meetings: readonly M[] }[] {
  return EVENT_TURNS.map((turn) => ({
    turn,
    meetings: meetings.filter(({ status }) => eventTurn(status) === turn),
  })).filter((group) => group.meetings.length > 0)
}

export type EventPhase = 'cancelled' | 'over' | 'running' | 'coming'

/** How far an event is at `now`, epoch ms. */
export function eventPhase(
  event: { startDatetime: string; endDatetime: string; isCancelled: boolean },
  now: number,
): EventPhase {
  if (event.isCancelled) return 'cancelled'
  if (now >= Date.parse(event.endDatetime)) return 'over'
  return now >= Date.parse(event.startDatetime) ? 'running' : 'coming'
}
