const HOUR = 3_600_000
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
/** A meeting shorter than this may run over midnight in one piece; a longer one has a night in it. */
const THROUGH_THE_NIGHT = 12 * HOUR

/** Epoch ms. */
type Times = { readonly startAt: number; readonly endAt: number }

/** The calendar day (Asia/Shanghai) of a time, counted from 1970-01-01. */
export const dayNo = (at: number): number => Math.floor((at + SHANGHAI) / DAY)
/** When that day begins, epoch ms. */
export const midnightOf = (no: number): number => no * DAY - SHANGHAI

/** How many calendar days (Asia/Shanghai) a meeting touches; one that ends at midnight does not touch the next day. */
export function calendarDays({ startAt, endAt }: Times): number {
  return Math.max(1, dayNo(endAt - 1) - dayNo(startAt) + 1)
}

/** How many days with hours of their own a meeting has: less than twelve hours over midnight are one, unless hours were set. */
export function dayCount(times: Times & { readonly dayHours?: readonly unknown[] | undefined }): number {
  const { startAt, endAt, dayHours = [] } = times
  return dayHours.length === 0 && endAt - startAt < THROUGH_THE_NIGHT ? 1 : calendarDays(times)
}
