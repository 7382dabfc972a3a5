/**
 * How guessing is slowed: so many tries are free, then each further one waits, longer every time. `device` is a browser the person has
 * signed in with, `address` all others behind one address, `anywhere` all others together, so that many addresses do not help.
 */
export const GUESS_WAITS = {
  device: { free: 5, minutes: [15, 30, 60, 120] },
  address: { free: 5, minutes: [15, 30, 60, 120] },
  anywhere: { free: 50, minutes: [15, 30, 60, 120] },
} as const
export type GuessPlace = keyof typeof GUESS_WAITS

/** A day without a wrong try, and they are forgotten. */
export const GUESSES_FORGOTTEN_HOURS = 24

/** Minutes to wait after so many wrong tries in a row. */
export function waitAfter(place: GuessPlace, tries: number): number {
  const { free, minutes } = GUESS_WAITS[place]
  return tries < free ? 0 : (minutes[Math.min(tries - free, minutes.length - 1)] ?? 0)
}

/** So many wrong tries of one address within a quarter of an hour, and unknown devices behind it solve a task before each further one. */
export const TASK_AFTER = 100
/** Leading zero bits of the SHA-256 that solves it: a second or two on a phone. */
export const TASK_BITS = 16

/** How many bits at the beginning are zero. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
