import { parseMoney, sumFen, toWire } from '@osmp/domain/kit/money.ts'

/** An amount typed against its plan, both as on the wire. */
export type Spending = {
  /** Actual less planned, without its sign; null while nothing readable is typed. */
  readonly difference: string | null
  readonly isAbove: boolean
  /** How far above the plan, in whole percent rounded up; null where nothing was planned. */
  readonly percent: number | null
}

/** How what is typed stands to the plan. */
export function spendingOf(planned: string, typed: string): Spending {
  const [plan, actual] = [fenOf(planned), fenOf(typed)]
  if (plan === undefined || actual === undefined || typed === '')
    return { difference: null, isAbove: false, percent: null }
  const above = actual - plan
  return {
    difference: toWire(Math.abs(above)),
    isAbove: above > 0,
    percent: plan === 0 ? null : Math.ceil((above * 100) / plan),
  }
}

/** Whether a line is filled in with an amount. */
export const isAmount = (typed: string): boolean => fenOf(typed) !== undefined

/** The sum of what is typed; what cannot be read counts as nothing. */
export const sumOf = (amounts: readonly string[]): string => toWire(sumFen(amounts.map((amount) => fenOf(amount) ?? 0)))

function fenOf(amount: string): number | undefined {
  const parsed = parseMoney(amount.trim())
  return parsed.ok ? parsed.fen : undefined
}
