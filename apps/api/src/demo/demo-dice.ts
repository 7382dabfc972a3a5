import { createHash } from 'node:crypto'

/** Whole numbers between two bounds, the same row of them for the same seed. */
export function diceOf(seed: string): (from: number, to: number) => number {
  const digits = createHash('sha512').update(seed).digest()
  let next = 0
  return (from, to) => {
    next += 1
    return Math.round(from + ((digits[next % digits.length] ?? 0) / 255) * (to - from))
  }
}
