import { DAY_MS } from '../kit/instant.ts'
import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { isWorkingDay, shanghaiDate, workingDaysBetween } from '../meetings/working-days.ts'
import { shanghaiMidnight } from './plan-delivery.ts'

/** Letters that go again by themselves: once after some working days, and a last time before the closing date of enrolment. */
export const LETTER_STEPS = ['again', 'last'] as const
export type LetterStep = (typeof LETTER_STEPS)[number]

/** By policy: 0 for not at all. `quiet`: hours in Shanghai in which no letter goes. */
export type LetterRules = {
  readonly workdays: number
  readonly lastDays: number
  readonly quiet: { readonly from: number; readonly until: number }
}

/** A letter without an answer that left by a channel. Epoch ms; `again`: the last step that ran. */
export type SentLetter = { readonly sentAt: number; readonly again: LetterStep | null }

type Place = { readonly startsAt: number; readonly closesAt: number | null }

/** With which step the letter goes again now, if it does: never after the start or the closing date, nor within a day of the one before. */
export function dueLetter(
  { sentAt, again }: SentLetter,
  { startsAt, closesAt }: Place,
  { rules, calendar }: { rules: LetterRules; calendar: WorkCalendar },
  now: number,
): LetterStep | undefined {
  const end = Math.min(startsAt, closesAt ?? startsAt)
  if (again === 'last' || now >= end || now - sentAt < DAY_MS || isQuiet(rules, now)) return undefined
  const lastFrom =
    closesAt === null || rules.lastDays === 0 ? Number.POSITIVE_INFINITY : closesAt - rules.lastDays * DAY_MS
  if (now >= lastFrom && sentAt < lastFrom) return 'last'
  const today = shanghaiDate(now)
  if (again !== null || rules.workdays === 0 || !isWorkingDay(today, calendar)) return undefined
  return workingDaysBetween(shanghaiDate(sentAt), today, calendar) >= rules.workdays ? 'again' : undefined
}

/** No letter goes at this hour. */
export function isQuiet({ quiet }: Pick<LetterRules, 'quiet'>, now: number): boolean {
  const hour = ((now - shanghaiMidnight(now)) / DAY_MS) * 24
  return hour < quiet.until || hour >= quiet.from
}
