// Ids of seeded rows, computed the same way in SQL and here. Meetings' ids rise with their number, as UUIDv7 do.
import { createHash } from 'node:crypto'

const FIRST_MS = 1_700_000_000_000

const hex = (number, length) => number.toString(16).padStart(length, '0')

export function meetingId(number) {
  const time = hex(FIRST_MS + number * 60_000, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-a000-${hex(number, 12)}`
}

/** The same in SQL; `number` is an SQL expression. */
export const meetingIdSql = (number) =>
  `(lpad(to_hex(${FIRST_MS} + (${number})::bigint * 60000), 12, '0') || '7000a000' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** Any other seeded row: the MD5 of its name. */
export function idOf(name) {
  const digest = createHash('md5').update(name).digest('hex')
  return [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20), digest.slice(20)].join(
    '-',
  )
}

export const idOfSql = (name) => `md5(${name})::uuid`

/** Session token of a seeded person. */
export const tokenOf = (person) => `bench-session-${person}`
/** Seeded people are numbered from 1. */
export const personId = (number) => idOf(`bench-person-${number}`)
