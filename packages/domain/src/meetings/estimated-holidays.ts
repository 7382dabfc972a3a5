import { addDays, daysBetween, type LocalDate, weekdayOf, yearOf } from '../kit/time.ts'
import { lunarFestivals, type LunarFestivals } from './lunar-festivals.ts'

export type EstimatedDay = { readonly date: LocalDate; readonly kind: 'holiday' | 'workday'; readonly name: string }

/** Days off in one go; `byLaw` of its weekdays are given, the others are worked at weekends. */
type Break = { readonly name: string; readonly from: LocalDate; readonly to: LocalDate; readonly byLaw: number }

const MONDAY = 1

/** By weekday of a festival of one day, Sunday first: the first and last day off, counted from it. */
const AROUND = [
  [-1, 1],
  [-2, 0],
  [-2, 0],
  [0, 0],
  [0, 2],
  [0, 2],
  [0, 2],
] as const
/** A Tuesday and a Thursday are joined to the weekend by a day of it that is worked: the Saturday before, the Sunday after. */
const JOINED_BY: Readonly<Record<number, number>> = { 2: -3, 4: 3 }

/**
 * The weekend day worked before a longer break, by weekday of its first day, and after it, by weekday of its last day, Sunday first: how
 * many days from it, and how many days are worked in a row then.
 */
const BEFORE = [
  [-1, 6],
  [-2, 6],
  [-2, 2],
  [-3, 3],
  [-4, 4],
  [-5, 5],
  [-6, 6],
] as const
const AFTER = [
  [6, 6],
  [5, 5],
  [4, 4],
  [3, 3],
  [2, 2],
  [8, 6],
  [7, 6],
] as const

/**
 * The days of a year that will differ from the plain week, as far as can be told before the notice of the State Council (decision 0027),
 * by date. A day of the year before is never among them: that year's notice stands.
 */
export function estimateHolidays(year: string): EstimatedDay[] {
  const lunar = lunarFestivals(year)
  const days = new Map<LocalDate, EstimatedDay>()
  const festivals = festivalsOfOneDay(year, lunar)
  const long = longBreaks(year, lunar)
  for (const { name, from, to } of [...festivals.map(aroundFestival), ...long])
    for (let date = from; date <= to; date = addDays(date, 1)) days.set(date, { date, kind: 'holiday', name })
  const work = (name: string, dates: readonly LocalDate[]) => {
    for (const date of dates) days.set(date, { date, kind: 'workday', name: `${name}调休上班` })
  }
  for (const { name, day } of festivals) work(name, joiningDays(day))
  for (const one of long) work(one.name, workedFor(one, days))
  const own = [...days.values()].filter(({ date }) => yearOf(date) === year)
  return own.sort((one, other) => (one.date < other.date ? -1 : 1))
}

type Festival = { readonly name: string; readonly day: LocalDate }

function festivalsOfOneDay(year: string, lunar: LunarFestivals | undefined): Festival[] {
  const newYear = { name: '元旦', day: `${year}-01-01` }
  if (!lunar) return [newYear]
  const { qingming, dragonBoat, midAutumn } = lunar
  const spring = [newYear, { name: '清明节', day: qingming }, { name: '端午节', day: dragonBoat }]
  return joinsNationalDay(midAutumn) ? spring : [...spring, { name: '中秋节', day: midAutumn }]
}

/** Three days with the weekend, or on a Wednesday one. */
function aroundFestival({ name, day }: Festival): Break {
  const [first, last] = AROUND[weekdayOf(day)] ?? [0, 0]
  return { name, from: addDays(day, first), to: addDays(day, last), byLaw: 1 }
}

function joiningDays(day: LocalDate): LocalDate[] {
  const by = JOINED_BY[weekdayOf(day)]
  return by === undefined ? [] : [addDays(day, by)]
}

/** Spring Festival 8 days from its eve, Labour Day 5, National Day 7, or 8 with Mid-Autumn. */
function longBreaks(year: string, lunar: LunarFestivals | undefined): Break[] {
  const may = `${year}-05-01`
  // From Monday to Friday would take three weekend days: the break begins with the weekend.
  const labour = breakOf('劳动节', weekdayOf(may) === MONDAY ? addDays(may, -2) : may, 5, 2)
  const october = `${year}-10-01`
  if (!lunar) return [labour, breakOf('国庆节', october, 7, 3)]
  const { newYearsEve, midAutumn } = lunar
  const national = joinsNationalDay(midAutumn)
    ? breakOf('国庆节、中秋节', midAutumn < october ? midAutumn : october, 8, 4)
    : breakOf('国庆节', october, 7, 3)
  return [breakOf('春节', newYearsEve, 8, 4), labour, national]
}

const breakOf = (name: string, from: LocalDate, length: number, byLaw: number): Break => ({
  name,
  from,
  to: addDays(from, length - 1),
  byLaw,
})

/** From 29 September to 8 October, Mid-Autumn and National Day are one break. */
const joinsNationalDay = (midAutumn: LocalDate): boolean =>
  midAutumn.slice(5) >= '09-29' && midAutumn.slice(5) <= '10-08'

/** Two weekend days are worked, one on each side; a single one where the fewer days are worked in a row. */
function workedFor({ from, to, byLaw }: Break, taken: ReadonlyMap<LocalDate, EstimatedDay>): LocalDate[] {
  const [daysBefore, rowBefore] = BEFORE[weekdayOf(from)] ?? [0, 0]
  const [daysAfter, rowAfter] = AFTER[weekdayOf(to)] ?? [0, 0]
  const before = untaken(addDays(from, daysBefore), -7, taken)
  const after = untaken(addDays(to, daysAfter), 7, taken)
  const owed = weekdaysIn(from, to) - byLaw
  if (owed >= 2) return [before, after]
  return owed < 1 ? [] : [rowBefore <= rowAfter ? before : after]
}

/** The day, or the same of another week where it is part of another break. */
function untaken(day: LocalDate, step: number, taken: ReadonlyMap<LocalDate, EstimatedDay>): LocalDate {
  return taken.has(day) ? untaken(addDays(day, step), step, taken) : day
}

function weekdaysIn(from: LocalDate, to: LocalDate): number {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => weekdayOf(addDays(from, at)))
  return days.filter((weekday) => weekday !== 0 && weekday !== 6).length
}
