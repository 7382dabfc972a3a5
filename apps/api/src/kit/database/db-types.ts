import pg from 'pg'

const OID = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestamptz: 1184,
  timestamptzArray: 1185,
  interval: 1186,
  numericArray: 1231,
  textArray: 1009,
}

const asText = (text: string): string => text

/** A whole number that JavaScript holds exactly; anything beyond is an error, never a rounded amount. */
function checkedNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}

/** `2026-11-21 03:00:00.5+00` → `2026-11-21T03:00:00.500Z`. Sessions run in UTC, so the offset is always +00. */
function isoInstant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00')) throw new RangeError(`timestamp outside years 1-9999: ${text}`)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

/** An instant within JSON of the database, `2026-11-21T03:00:00.5+00:00`, as a column of it arrives. */
export const jsonInstant = (text: string): string =>
  `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`

/** A row within JSON of the database, with these columns of it as instants. */
export function withInstants<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  const instants = columns.flatMap((column) => {
    const text = row[column]
    return typeof text === 'string' ? [[column, jsonInstant(text)] as const] : []
  })
  return { ...row, ...Object.fromEntries(instants) }
}

const anyTextArray = pg.types.getTypeParser(OID.textArray)
/** No quotes, escapes, nulls or arrays within. */
const PLAIN_ARRAY = /^\{[^"\\{}]*\}$/

/** The library's parser makes an object of each letter, which costs more than all else of a row; most arrays need none of that. */
function textArray(text: string): (string | null)[] {
  if (text === '{}') return []
  if (!PLAIN_ARRAY.test(text) || text.includes('NULL')) return anyTextArray(text)
  return text.slice(1, -1).split(',')
}

const arrayOf =
  (parse: (text: string) => unknown) =>
  (text: string): unknown[] =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, checkedNumber],
  [OID.int8Array, arrayOf(checkedNumber)],
  [OID.date, asText],
  [OID.dateArray, arrayOf(asText)],
  [OID.timestamp, asText],
  [OID.timestamptz, isoInstant],
  [OID.timestamptzArray, arrayOf(isoInstant)],
  [OID.interval, asText],
  [OID.numericArray, arrayOf(asText)],
  [OID.textArray, textArray],
])

/**
 * How columns arrive: timestamptz as UTC ISO text with ms, date as `YYYY-MM-DD`, int8 as a checked number,
 * numeric as text.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}
