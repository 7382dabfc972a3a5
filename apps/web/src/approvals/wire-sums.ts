import { parseMoney, toWire } from '@osmp/domain/kit/money.ts'

const fenOf = (amount: string): number => {
  const parsed = parseMoney(amount)
  return parsed.ok ? parsed.fen : 0
}

/** The sum of amounts in yuan, taken and given as the strings of the wire. */
export const sumOfWire = (amounts: readonly string[]): string =>
  toWire(amounts.reduce((sum, amount) => sum + fenOf(amount), 0))

/** The share of each person in an amount in yuan, taken and given as a string of the wire; null without people. */
export const perHeadOf = (total: string, people: number): string | null =>
  people > 0 ? toWire(Math.round(fenOf(total) / people)) : null
