import { scaleHalfUp } from '../kit/money.ts'

/** What is counted over some meetings; amounts in fen. */
export type CampaignCounts = {
  readonly enrolled: number
  /** Attended, at the door or online. */
  readonly signed: number
  readonly actualAmount: number
  /** Attended the meetings whose actual amount is known. */
  readonly signedWithAmount: number
  readonly closedOnTime: number
  readonly closingDue: number
}

/** Per cent with one decimal, half up; null where there is nothing to divide by. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : scaleHalfUp(part, 1000, whole) / 10
}

/** Rates of what was counted; the cost per attendee in whole fen, half up. */
export function campaignRates(counts: CampaignCounts): {
  attendanceRate: number | null
  costPerAttendee: number | null
  onTimeRate: number | null
} {
  const { enrolled, signed, actualAmount, signedWithAmount, closedOnTime, closingDue } = counts
  return {
    attendanceRate: rateOf(signed, enrolled),
    costPerAttendee: signedWithAmount === 0 ? null : scaleHalfUp(actualAmount, 1, signedWithAmount),
    onTimeRate: rateOf(closedOnTime, closingDue),
  }
}
