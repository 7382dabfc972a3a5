import { USUAL_STARTS } from '../usual-times.ts'
import { type ClockTimes, countOf, matchesIn, type SentenceSpan, type UnreadSpan } from './sentence-span.ts'

type Part = keyof typeof USUAL_STARTS

const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^(?:早上?|上午|am|(?:in the )?morning)$/i, 'morning'],
  [/^(?:中午|noon)$/i, 'noon'],
  [/^(?:下午|午后|pm|(?:in the )?afternoon)$/i, 'afternoon'],
  [/^(?:晚上?|傍晚|night|(?:in the )?evening)$/i, 'evening'],
]
const partOf = (word: string | undefined): Part | undefined =>
  word === undefined ? undefined : PARTS.find(([pattern]) => pattern.test(word))?.[1]

const CN_PART = '(?:(早上|上午|中午|下午|午后|傍晚|晚上|早|晚)\\s*)?'
const CN_HOUR = '([0-9]{1,2}|[一二两三四五六七八九十]{1,3})'
/** Not the three points of a list: 三点建议. */
const CN_CLOCK = `${CN_PART}(?:${CN_HOUR}\\s*(?:点钟?|时)(?!建议|要求|意见|内容)(?:(半|一刻|三刻)|([0-9]{1,2})\\s*分?(?!钟))?|([0-9]{1,2}):([0-9]{2})(?![0-9:]))`
const EN_CLOCK = '([0-9]{1,2})(?::([0-9]{2}))?'
/** 早一点 is no hour. */
const A_LITTLE = /^[早晚]?一点$/
const TO = '\\s*(?:-|–|—|~|到|至|to|until)\\s*'

const CHINESE = new RegExp(`${CN_CLOCK}(?:${TO}${CN_CLOCK})?`, 'gi')
const ENGLISH = new RegExp(`(?:at\\s+)?\\b${EN_CLOCK}(?:\\s*(am|pm))?(?:${TO}${EN_CLOCK})?\\s*(am|pm)\\b`, 'gi')
const PART_ALONE = /(?:早上|上午|中午|下午|午后|傍晚|晚上)|(?:in the )?\b(?:morning|afternoon|evening)\b|\bnoon\b/gi
/** Behind 明 or 今, or in tonight, of which the day has been read. */
const PART_OF_DAY = /\u0000(早|晚|night)/g

/** Clock times with their end, or the usual hour of a part of the day; one that no clock shows is unread. */
export function readClock(text: string): (SentenceSpan | UnreadSpan)[] {
  const clocks = [
    ...matchesIn(text, ENGLISH).map(({ match, from, to }) => ({ from, to, value: englishTimes(match) })),
    ...matchesIn(text, CHINESE)
      .filter(({ match }) => !A_LITTLE.test(match[0]))
      .map(({ match, from, to }) => ({ from, to, value: chineseTimes(match) })),
  ]
  const isFree = (at: number) => clocks.every(({ from, to }) => at < from || at >= to)
  const parts = [
    ...matchesIn(text, PART_ALONE).map(({ match, from, to }) => ({ from, to, value: usualOf(partOf(match[0])) })),
    ...matchesIn(text, PART_OF_DAY).map(({ match: [, part], from, to }) => ({
      from: from + 1,
      to,
      value: usualOf(partOf(part)),
    })),
  ].filter(({ from }) => isFree(from))
  return [...clocks, ...parts].map(({ from, to, value }) =>
    value === undefined ? { kind: 'time', from, to, value } : { kind: 'time', from, to, value },
  )
}

function usualOf(part: Part | undefined): ClockTimes | undefined {
  return part && { start: USUAL_STARTS[part], end: null, isUsual: true }
}

function englishTimes(match: RegExpMatchArray): ClockTimes | undefined {
  const [, hour = '', minute = '0', ownHalf, endHour, endMinute = '0', half] = match
  const end = endHour === undefined ? undefined : minutesOf(endHour, endMinute, partOf(half))
  const start = minutesOf(hour, minute, partOf(ownHalf ?? half))
  // 11-1pm begins in the morning.
  const early = ownHalf === undefined && start !== undefined && end !== undefined && start >= end ? start - 720 : start
  return timesOf(early, endHour, end)
}

function chineseTimes(match: RegExpMatchArray): ClockTimes | undefined {
  const [, part, ...rest] = match
  const [hour, quarter, minute, clockHour, clockMinute, endPart, ...end] = rest
  const start = minutesOf(hour ?? clockHour, minuteOf(quarter, minute ?? clockMinute), partOf(part))
  const endHour = end[0] ?? end[3]
  const asked = minutesOf(endHour, minuteOf(end[1], end[2] ?? end[4]), partOf(endPart ?? part))
  const isOver = asked !== undefined && start !== undefined && asked <= start && asked + 720 < 1440
  return timesOf(start, endHour, isOver ? asked + 720 : asked)
}

const QUARTERS: Readonly<Record<string, string>> = { 半: '30', 一刻: '15', 三刻: '45' }
const minuteOf = (quarter: string | undefined, minute: string | undefined) => QUARTERS[quarter ?? ''] ?? minute ?? '0'

/** Minutes of the day. An hour up to six without a part of the day is in the afternoon, unless it is written as 02. */
function minutesOf(written: string | undefined, minute: string, part: Part | undefined): number | undefined {
  const hour = written === undefined ? undefined : countOf(written)
  if (hour === undefined || hour > 23 || Number(minute) > 59) return undefined
  const isLater = hour < 12 && (part === 'afternoon' || part === 'evening' || (part === 'noon' && hour < 6))
  const isUnsaid = part === undefined && hour > 0 && hour <= 6 && !written?.startsWith('0')
  const isMidnight = hour === 12 && (part === 'evening' || part === 'morning')
  return isMidnight ? undefined : (isLater || isUnsaid ? hour + 12 : hour) * 60 + Number(minute)
}

/** The times on the steps of the picker, the end after the start. */
function timesOf(
  start: number | undefined,
  endHour: string | undefined,
  end: number | undefined,
): ClockTimes | undefined {
  if (start === undefined || start < 0 || start % 5 !== 0) return undefined
  if (endHour === undefined) return { start: clock(start), end: null }
  return end === undefined || end <= start || end % 5 !== 0 ? undefined : { start: clock(start), end: clock(end) }
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
