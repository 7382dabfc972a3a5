const HOUR = 3_600_000
/** As long as a day at one door lasts; another day asks again. */
const LONGEST_MS = 14 * HOUR
/** Two people at a desk within this: faster than one can look up. */
const APART_MS = 1_000

/** What the numbers of a desk's entries may raise, worst first. */
export const DESK_DOUBTS = ['deskRepeat', 'deskGap', 'deskSpeed'] as const
export type DeskDoubt = (typeof DESK_DOUBTS)[number]

/** Until when a desk that asks now may work without network: the end of sign-in, a long day at most. Epoch ms. */
export function grantEnd(now: number, overAt: number): number {
  return Math.min(Math.max(overAt, now + HOUR), now + LONGEST_MS)
}

/** An entry beside what the server knows of its grant. `at`: epoch ms; the entry before is the one with the number before. */
export type DeskEntryFacts = {
  readonly seq: number
  /** The nonce this entry says came before it; null for the first. */
  readonly after: string | null
  readonly at: number
  readonly before: { readonly nonce: string; readonly at: number } | null
  /** Recorded without network: only then the time is the desk's own. */
  readonly isReplay: boolean
  /** Another entry has this number. */
  readonly isTaken: boolean
}

/** What is odd about an entry's place among those of its desk. */
export function deskDoubts({ seq, after, at, before, isReplay, isTaken }: DeskEntryFacts): readonly DeskDoubt[] {
  const doubts: DeskDoubt[] = []
  if (isTaken) doubts.push('deskRepeat')
  if (seq === 1 ? after !== null : before?.nonce !== after) doubts.push('deskGap')
  if (isReplay && before && at - before.at < APART_MS) doubts.push('deskSpeed')
  return doubts
}
