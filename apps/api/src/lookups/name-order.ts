import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Lists of a meeting's people are read again and again. */
const KNOWN_AT_MOST = 20_000
const known = new Map<string, string>()

/**
 * What names are ordered by, as plain text: pinyin with its tone and the character itself, character by character, so that one surname
 * stands together and apart from others of the same sound. `isPerson`: the first character is read as a surname, 曾 zēng, not céng.
 */
export function nameOrder(name: string, isPerson = true): string {
  const key = isPerson ? name : `\n${name}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= KNOWN_AT_MOST) known.clear()
  const order = computed(name, isPerson)
  known.set(key, order)
  return order
}

function computed(name: string, isPerson: boolean): string {
  // Its dictionary takes memory that a process which orders no names never needs. What it exports is what its types say.
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  const read = pinyin(name, { type: 'all', toneType: 'num', surname: isPerson ? 'head' : 'off' })
  return read
    .map(({ origin, pinyin: sound, isZh }) => (isZh ? `${sound.toLowerCase()} ${origin}` : origin.toLowerCase()))
    .join(' ')
}

/** The order of names for rows already read; equal names by `code`. */
export function inNameOrder<Row extends { name: string }>(rows: readonly Row[], code: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, order: nameOrder(row.name) }))
    .sort((one, other) => compare(one.order, other.order) || compare(code(one.row), code(other.row)))
    .map(({ row }) => row)
}

/** As the database compares. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
