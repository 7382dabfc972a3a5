import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { afterWorkingHours, workingMsBetween } from '../meetings/working-hours.ts'

/** Fewer past approvals say nothing about the next. */
const ENOUGH = 5

type Span = { readonly from: number; readonly to: number }

/**
 * By when four in five past approvals of the same steps had their answer, counted in working hours from a submission; undefined
 * where there are too few, and once that moment is past. Epoch ms.
 */
export function usualAnswerBy(
  past: readonly Span[],
  { submittedAt, now, calendar }: { submittedAt: number; now: number; calendar: WorkCalendar },
): number | undefined {
  if (past.length < ENOUGH) return undefined
  const taken = past.map(({ from, to }) => workingMsBetween(from, to, calendar)).sort((one, other) => one - other)
  const usual = taken[Math.ceil(taken.length * 0.8) - 1] ?? 0
  const by = afterWorkingHours(submittedAt, usual / 3_600_000, calendar)
  return by > now ? by : undefined
}
