import type { Fen } from '../kit/money.ts'

/** What a fee is booked against, in fen. */
export type FeeBudget = {
  /** What the meeting's plan has for the talk. */
  readonly planned: Fen
  /** What of it the commitment keeps still. */
  readonly kept: Fen
}

/** The parts of a payment, in fen: they add up to its gross, `rest` apart. */
export type PaymentSplit = {
  readonly fromKept: Fen
  /** Within the plan, of money given back before: by a reversal, or when the system closed the meeting. */
  readonly fromReturned: Fen
  readonly abovePlan: Fen
  /** Kept and not needed. */
  readonly rest: Fen
}

/** A payment draws what is kept for its talk, then what of the talk's plan was given back, and only then more than the plan. */
export function splitPayment(gross: Fen, { planned, kept }: FeeBudget): PaymentSplit {
  const fromKept = Math.min(kept, gross)
  const fromReturned = Math.min(Math.max(0, planned - kept), gross - fromKept)
  return { fromKept, fromReturned, abovePlan: gross - fromKept - fromReturned, rest: kept - fromKept }
}
