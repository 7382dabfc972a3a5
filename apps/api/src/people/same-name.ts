import { createRequire } from 'node:module'
import { isNameOf, nameKey } from '@osmp/domain/kit/name-key.ts'

const require = createRequire(import.meta.url)

/**
 * Are both spellings of one name: blanks, letter case, traditional characters, and pinyin in either order for Chinese characters? Other
 * characters with the same sound are another name.
 */
export function isOneName(one: string, other: string): boolean {
  const [left, right] = [simplified(one), simplified(other)]
  if (isNameOf(left, right) || isNameOf(right, left)) return true
  return (
    (isLatin(left) && spellings(right).has(latinKey(left))) || (isLatin(right) && spellings(left).has(latinKey(right)))
  )
}

/** Can a reader take one of these names for the other: one name, the same sound, or of three characters or more one that differs or is missing? */
export function isNameLike(one: string, other: string): boolean {
  if (isOneName(one, other)) return true
  const [left, right] = [[...nameKey(simplified(one))], [...nameKey(simplified(other))]]
  if (isLatin(left.join('')) || isLatin(right.join(''))) return false
  return (
    [...spellings(left.join(''))].some((sound) => spellings(right.join('')).has(sound)) ||
    isOneCharacterApart(left, right)
  )
}

/** Names that can be taken for each other share one of these keys; those that share one need not be alike. */
export function likenessKeys(name: string): string[] {
  const plain = simplified(name)
  if (isLatin(plain)) {
    const words = plain.split(/[\s,]+/).filter((word) => word !== '')
    return words.map((_, at) => soundKey([...words.slice(at), ...words.slice(0, at)].map(latinKey)))
  }
  const characters = [...nameKey(plain)]
  const shorter =
    characters.length < 3 ? [] : characters.map((_, at) => characters.filter((_one, place) => place !== at))
  return [soundKey(soundOf(plain, 'head')), ...[characters, ...shorter].map((rest) => `signs ${rest.join('')}`)]
}

/** Müller is Mueller, and so Xue is found with Xu. */
const soundKey = (syllables: readonly string[]): string => `sound ${syllables.join('').replaceAll(/([aou])e/g, '$1')}`

function isOneCharacterApart(left: readonly string[], right: readonly string[]): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.length < 3 || long.length - short.length > 1) return false
  const at = long.findIndex((character, place) => character !== short[place])
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at)
  return long.slice(at + 1).join('') === rest.join('')
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{P}\s]+$/u.test(name)

let known: ((text: string) => string) | undefined

/** The dictionary takes memory that most processes never need, and time to be read. */
function simplified(name: string): string {
  const { Converter } = require('opencc-js/t2cn') as typeof import('opencc-js')
  const convert = known ?? Converter({ from: 't', to: 'cn' })
  known = convert
  return convert(name.normalize('NFKC'))
}

const latinKey = (name: string): string =>
  nameKey(name.replace(/\p{P}/gu, ''))
    .replaceAll(/lyu|lv/g, 'lu')
    .replaceAll(/nyu|nv/g, 'nu')

/** A Chinese name in Latin letters, surname first and last, in the readings of a surname and of a plain text. */
function spellings(name: string): ReadonlySet<string> {
  return new Set(
    [soundOf(name, 'head'), soundOf(name, 'off')].flatMap((syllables) =>
      [0, 1, 2].map((surname) => [...syllables.slice(surname), ...syllables.slice(0, surname)].join('')),
    ),
  )
}

/** Its syllables in Latin letters. `head`: the first character is read as a surname. */
function soundOf(name: string, surname: 'head' | 'off'): string[] {
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  return pinyin(nameKey(name), { toneType: 'none', type: 'array', surname }).map((syllable) => latinKey(syllable))
}
