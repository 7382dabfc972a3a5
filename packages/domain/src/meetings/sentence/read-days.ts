import { addDays, addMonths, daysBetween, isLocalDate, type LocalDate, weekdayOf } from '../../kit/time.ts'
import { covered, matchesIn, type SentenceSpan, type UnreadSpan } from './sentence-span.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const NTH = '([0-9]{1,2})(?:st|nd|rd|th)?(?![0-9:.])'
const YEAR = '(?:,?\\s*(2[0-9]{3}))?(?![0-9])'
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** So far ahead a day without a year may be, in the next year. */
const MOST_AHEAD = 183

type Today = LocalDate
/** The day that a match means; undefined for none, or one that is over. */
type Rule = { readonly pattern: RegExp; readonly day: (match: RegExpMatchArray, today: Today) => LocalDate | undefined }

const monthNo = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const RULES: readonly Rule[] = [
  {
    pattern: /(2[0-9]{3})\s*[-/.年]\s*([0-9]{1,2})\s*[-/.月]\s*([0-9]{1,2})(?![0-9])\s*[日号]?/g,
    day: ([, year, month, day], today) => dayOf(today, month, day, year),
  },
  {
    pattern: new RegExp(`\\b${NTH}\\s+(?:of\\s+)?${MONTH}${YEAR}`, 'gi'),
    day: ([, day, month, year], today) => dayOf(today, monthNo(month), day, year),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\s+${NTH}${YEAR}`, 'gi'),
    day: ([, month, day, year], today) => dayOf(today, monthNo(month), day, year),
  },
  {
    pattern: /([0-9]{1,2})\s*月\s*([0-9]{1,2})\s*[日号]/g,
    day: ([, month, day], today) => dayOf(today, month, day),
  },
  {
    pattern: /(1[0-2]|0?[1-9])\/([12][0-9]|3[01]|0?[1-9])(?![0-9/.%])/g,
    day: ([, month, day], today) => dayOf(today, month, day),
  },
  {
    pattern: /([0-9]{1,2})\s*[日号](?![0-9楼厅线院门馆店机房会桌位])/g,
    day: ([, day = ''], today) => nextOfMonth(today, day),
  },
  {
    pattern: /(本|这个?|下下?个?)?(?:周|星期|礼拜)([一二三四五六日天])/g,
    day: ([, which, day = ''], today) => chineseWeekday(today, which, day),
  },
  {
    pattern: /\b(?:on\s+)?(?:(this|next)\s+)?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/gi,
    day: ([, which, day = ''], today) => englishWeekday(today, which, day),
  },
  { pattern: /[昨前][天日]|上(?:周|星期|个?月)[一二三四五六日天]?|\byesterday\b/gi, day: () => undefined },
  { pattern: /大后天/g, day: (_, today) => addDays(today, 3) },
  { pattern: /后[天日]|\b(?:the\s+)?day after tomorrow\b/gi, day: (_, today) => addDays(today, 2) },
  { pattern: /明[天日早晚]|\btomorrow\b/gi, day: (_, today) => addDays(today, 1) },
  { pattern: /今[天日早晚]|\b(?:today|tonight)\b/gi, day: (_, today) => today },
]

/** Days of the calendar, in digits or by name; one that is over, does not exist or could be two days is unread. */
export function readDays(text: string, today: LocalDate): (SentenceSpan | UnreadSpan)[] {
  let rest = text
  const found: (SentenceSpan | UnreadSpan)[] = []
  for (const { pattern, day } of RULES) {
    for (const { match, from, to } of matchesIn(rest, pattern)) {
      const value = day(match, today)
      // The day is said in the same word as its part: 明晚.
      const end = /[早晚]$/.test(match[0]) || /^tonight$/i.test(match[0]) ? from + (match[0].length > 2 ? 2 : 1) : to
      const isAhead = value !== undefined && value >= today
      found.push(isAhead ? { kind: 'date', from, to: end, value } : { kind: 'date', from, to: end, value: undefined })
      // A day that cannot be is no other day either: 2月30日 is not the 30th.
      rest = covered(rest, { from, to })
    }
  }
  return found
}

function dayOf(today: Today, month: number | string = '', day = '', year?: string): LocalDate | undefined {
  const two = (part: number | string) => String(part).padStart(2, '0')
  const rest = `-${two(month)}-${two(day)}`
  if (year !== undefined) return isLocalDate(year + rest) ? year + rest : undefined
  const thisYear = today.slice(0, 4)
  const here = thisYear + rest
  if (isLocalDate(here) && here >= today) return here
  const next = `${Number(thisYear) + 1}${rest}`
  return isLocalDate(next) && daysBetween(today, next) <= MOST_AHEAD ? next : undefined
}

function nextOfMonth(today: Today, day: string): LocalDate | undefined {
  const two = day.padStart(2, '0')
  const inMonth = (date: LocalDate) => `${date.slice(0, 8)}${two}`
  return [today, addMonths(today, 1)].map(inMonth).find((date) => isLocalDate(date) && date >= today)
}

const monday = (today: Today) => addDays(today, -((weekdayOf(today) + 6) % 7))

/** The day `weeks` after this week, which begins on Monday. 0 is Sunday, its last day. */
const ofWeek = (today: Today, weekday: number, weeks: number) => addDays(monday(today), weeks * 7 + ((weekday + 6) % 7))

/** Without a week it is the next such day; said on that very day it could be two. */
function coming(today: Today, weekday: number): LocalDate | undefined {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return ahead === 0 ? undefined : addDays(today, ahead)
}

function chineseWeekday(today: Today, which: string | undefined, day: string): LocalDate | undefined {
  const weekday = '日一二三四五六'.indexOf(day.replace('天', '日'))
  if (which === undefined) return coming(today, weekday)
  return ofWeek(today, weekday, which.startsWith('下下') ? 2 : which.startsWith('下') ? 1 : 0)
}

function englishWeekday(today: Today, which: string | undefined, day: string): LocalDate | undefined {
  const weekday = WEEKDAYS.indexOf(day.slice(0, 3).toLowerCase())
  if (which === undefined) return coming(today, weekday)
  return ofWeek(today, weekday, which.toLowerCase() === 'next' ? 1 : 0)
}
