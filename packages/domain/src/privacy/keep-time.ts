import { addDays, type LocalDate } from '../kit/time.ts'

/** How long something was to be kept, from a day on; `back` in the unit of the policy. */
export type KeepVersion = { readonly from: LocalDate; readonly amount: number }

/**
 * What was collected before this day is due: a shorter time holds for what is collected from then on, and what is stored keeps the
 * longest of the times that held since. While older things are still kept, newer ones with a shorter time wait for them.
 * `back`: the day so many units before `today`. `versions`: those that held or hold, in any order; there is one at least.
 */
export function dueBefore(
  versions: readonly KeepVersion[],
  today: LocalDate,
  back: (today: LocalDate, amount: number) => LocalDate,
): LocalDate {
  const held = versions.filter(({ from }) => from <= today).sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const [place] of held.entries()) {
    const longest = Math.max(...held.slice(place).map(({ amount }) => amount))
    const due = back(today, longest)
    const next = held[place + 1]
    if (next === undefined || due < next.from) return due
  }
  return addDays(today, -36_500)
}
