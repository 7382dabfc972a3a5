import { nameKey } from '../kit/name-key.ts'

/** Replaces erased words. */
export const ERASED_WORD = '已删除'

const HAN = /\p{Script=Han}/u
/** Blanks, dots and hyphens that people put between the characters of a name. */
const GAP = '[^\\p{L}\\p{N}]{0,2}'

/** Finds a name in a text; a name of letters as whole words alone. Undefined for less than two characters, and for an erased name. */
function patternOf(name: string): RegExp | undefined {
  const letters = [...name.normalize('NFKC')].filter((one) => /[\p{L}\p{N}]/u.test(one))
  if (letters.length < 2 || name === ERASED_WORD) return undefined
  const spelled = letters.join(GAP)
  return new RegExp(HAN.test(name) ? spelled : `(?<![\\p{L}\\p{N}])${spelled}(?![\\p{L}\\p{N}])`, 'giu')
}

/** A text holds one of these names, in whatever spelling. */
export const isNamed = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const pattern = patternOf(name)
    if (pattern === undefined) return false
    return text.normalize('NFKC').search(pattern) >= 0 || (HAN.test(name) && nameKey(text).includes(nameKey(name)))
  })

/** The text with these names erased, the longest first; without any of them as it was. */
export function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, name) => {
    const pattern = patternOf(name)
    return pattern === undefined ? rest : rest.replace(pattern, ERASED_WORD)
  }, text)
}
