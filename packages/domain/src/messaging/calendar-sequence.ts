/** A calendar passes over what does not rise: the meeting's version first, then how often the person left and came back. */
export const calendarSequence = (version: number, turn: number): number => version * TURNS + Math.min(turn, TURNS - 1)

const TURNS = 100

type CalendarPlace = {
  readonly isCancelled: boolean
  readonly isWithdrawn: boolean
  /** Has a seat, or came. */
  readonly holdsSeat: boolean
}

/** The order to a calendar about the meeting of this place; undefined where it says nothing of it. */
export function calendarMethod({
  isCancelled,
  isWithdrawn,
  holdsSeat,
}: CalendarPlace): 'REQUEST' | 'CANCEL' | undefined {
  if (isWithdrawn) return 'CANCEL'
  if (!holdsSeat) return undefined
  return isCancelled ? 'CANCEL' : 'REQUEST'
}
