import { displayTime, type Instant } from '@osmp/domain/kit/instant.ts'

/** A moment in Asia/Shanghai by a pattern of `YYYY MM M DD D HH H mm`; other letters stay as they are. */
export function formatPattern(moment: Instant, pattern: string): string {
  const [year = '', month = '', day = '', hour = '', minute = ''] = displayTime(moment).split(/[-: ]/)
  const parts: Readonly<Record<string, string>> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute }
  return pattern.replace(/YYYY|MM?|DD?|HH?|mm/g, (token) => parts[token] ?? String(Number(parts[token + token])))
}
