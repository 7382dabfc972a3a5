/** Length of an own password: administrators open every door. */
export const LEAST_LENGTH = { anybody: 12, admin: 15 } as const

/** Signs people put in the place of letters; what looks alike is one sign on both sides of a comparison. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word in every spelling: without case, accents, signs between letters and signs that stand for letters. */
export function foldSpelling(text: string): string {
  const signs = [...plain(text)].map((sign) => ALIKE[sign] ?? sign)
  return signs.join('').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Shorter ones stand in half of all passwords by chance. */
const LEAST_WORD = { latin: 4, han: 2 }
const isTelling = (word: string): boolean =>
  word.length >= (/\p{Script=Han}/u.test(word) ? LEAST_WORD.han : LEAST_WORD.latin)

/** `words`: of company, product, unit and person. `isCommon`: is this, folded, one of the most used or leaked passwords? */
export type Guessers = {
  readonly least: number
  readonly words: readonly string[]
  readonly isCommon: (folded: string) => boolean
}

/** Why a password of its length would be guessed by somebody who knows people, or this company; undefined when it would not. */
export function guessableFault(
  password: string,
  { least, words, isCommon }: Guessers,
): 'passwordShort' | 'passwordNamed' | 'passwordCommon' | undefined {
  if ([...password.normalize('NFC')].length < least) return 'passwordShort'
  const folded = foldSpelling(password)
  const spellings = [folded, [...folded].reverse().join('')]
  const told = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(foldSpelling)
  if (told.some((word) => isTelling(word) && spellings.some((text) => text.includes(word)))) return 'passwordNamed'
  return isMadeOfHabits(password, isCommon) ? 'passwordCommon' : undefined
}

/** How many signs must be left when runs of keys, letters, digits and repeats are taken out. */
const LEAST_OWN = 6

/** A common password with digits around it, two of them, one again and again, or runs of neighbours. */
function isMadeOfHabits(password: string, isCommon: (folded: string) => boolean): boolean {
  const signs = plain(password).replaceAll(/[\s._-]/gu, '')
  if (withoutRuns(signs).length < LEAST_OWN) return true
  const known = (text: string) =>
    [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+/u, ''), trimmed(text)].some(
      (base) => base.length >= 4 && isCommon(foldSpelling(base)),
    )
  const base = period(signs)
  if (known(base)) return true
  return Array.from({ length: Math.max(0, base.length - 7) }, (_, at) => at + 4).some(
    (at) => known(base.slice(0, at)) && known(base.slice(at)),
  )
}

const trimmed = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** `abcabcabc` is `abc`. */
function period(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const part = text.slice(0, size)
    if (part.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return part
  }
  return text
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const LEAST_RUN = 4

function isRun(part: string): boolean {
  return new Set(part).size === 1 || BOTH_WAYS.some((row) => row.repeat(2).includes(part))
}

/** Takes out what is typed without thinking: `qwertz` no, `qwerty`, `4321`, `aaaa` yes. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    let end = at + 1
    while (end < text.length && isRun(text.slice(at, end + 1))) end += 1
    if (end - at < LEAST_RUN) left += text.slice(at, end)
    at = end
  }
  return left
}
