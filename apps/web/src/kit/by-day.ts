import { formatDate } from './format.ts'

/** Entries in order of time, grouped by their day in Shanghai. */
export function byDay<T extends { startsAt: string }>(entries: readonly T[]): [day: string, entries: T[]][] {
  const days = new Map<string, T[]>()
  for (const entry of entries) {
    const day = formatDate(entry.startsAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
